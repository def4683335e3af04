import type { NoticeRule } from './vocabulary.ts';

export const sellerShouldKnowOfReceipt: NoticeRule = {
  to: 'seller',
  type: 'seller',
  messageCode: 'BUYER_HAS_RECEIVED',
  link: 'TRANSACTION_HISTORY',
  badge: 'pending',
  badgeWhenUnprotected: 'complete',
};
export const buyerShouldRate: NoticeRule = {
  to: 'buyer',
  type: 'buyer',
  messageCode: 'BUYER_SHOULD_RATE',
  link: 'TRANSACTION_HISTORY',
  badge: 'rate',
};
export const buyerHears = (
  messageCode: NoticeRule['messageCode'],
  badge: NoticeRule['badge'],
  link: NoticeRule['link'] = 'TRANSACTION_HISTORY',
): NoticeRule => ({ to: 'buyer', type: 'buyer', messageCode, link, badge });
export const sellerHears = (
  messageCode: NoticeRule['messageCode'],
  badge: NoticeRule['badge'],
  link: NoticeRule['link'] = 'TRANSACTION_HISTORY',
): NoticeRule => ({ to: 'seller', type: 'seller', messageCode, link, badge });
