import type { NotificationRule } from './transition-types.ts';

export const sellerShouldKnowOfReceipt: NotificationRule = {
  to: 'seller',
  type: 'seller',
  messageCode: 'BUYER_HAS_RECEIVED',
  link: 'TRANSACTION_HISTORY',
  badge: 'pending',
  badgeWhenUnprotected: 'complete',
};
export const buyerShouldRate: NotificationRule = {
  to: 'buyer',
  type: 'buyer',
  messageCode: 'BUYER_SHOULD_RATE',
  link: 'TRANSACTION_HISTORY',
  badge: 'rate',
};
export const buyerNotification = (
  messageCode: NotificationRule['messageCode'],
  badge: NotificationRule['badge'],
  link: NotificationRule['link'] = 'TRANSACTION_HISTORY',
): NotificationRule => ({ to: 'buyer', type: 'buyer', messageCode, link, badge });
export const sellerNotification = (
  messageCode: NotificationRule['messageCode'],
  badge: NotificationRule['badge'],
  link: NotificationRule['link'] = 'TRANSACTION_HISTORY',
): NotificationRule => ({ to: 'seller', type: 'seller', messageCode, link, badge });
