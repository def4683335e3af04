import { paths } from '@talad/contract/paths';
import type { TransactionNotificationInput } from '../../notifications/index.ts';
import { badgeFor, orderState } from '../machine/order-state.ts';
import type { NotificationRule, OrderFields } from '../machine/transition-types.ts';
import { completionNotifications } from '../machine/transitions.ts';
import type { ItemRow, TransactionRow } from '../orders.tables.ts';

/** A transition of one item, as input for notifications. */
export interface ItemChange {
  readonly transition: OrderFields;
  readonly item: ItemRow;
}

/** Whether the buyer may still rate one of these items. */
export const isToRate = (items: readonly ItemRow[], now: Date): boolean =>
  items.some(
    (item) =>
      item.status === 'received' && item.ratedAt === null && item.rateUntil !== null && item.rateUntil > now,
  );

function linkOf(rule: NotificationRule, item: ItemRow, order: TransactionRow): string {
  if (rule.linkWhenInstant && (item.isDeliveredByCode || item.isSynced)) return rule.linkWhenInstant;
  return rule.link === 'CHECKOUT' ? paths.checkout(order.paymentId) : rule.link;
}

function notification(
  rule: NotificationRule,
  order: TransactionRow,
  items: readonly ItemRow[],
  now: Date,
  badge = rule.badge,
): TransactionNotificationInput[] {
  const userId = rule.to === 'buyer' ? order.buyerId : order.sellerId;
  const [first] = items;
  // The official store has no user to notify.
  if (userId === null || !first) return [];
  return [
    {
      userId,
      type: rule.type,
      typeStore: order.storeKind,
      status: badge,
      messageCode: rule.messageCode,
      linkCode: linkOf(rule, first, order),
      transactionNo: order.transactionNo,
      transactionId: order.id,
      itemId: first.listingId,
      itemNames: first.names,
      itemPictureKey: first.pictureKey,
      itemPictureColor: first.pictureColor,
      pictureKey: order.storePictureKey,
      pictureColor: order.storePictureColor,
      itemCount: items.length,
      items: items.map((item) => ({
        id: item.id,
        names: item.names,
        pictureKey: item.pictureKey,
        pictureColor: item.pictureColor,
        status: item.status,
        createdAt: order.createdAt.toISOString(),
      })),
      createdAt: now,
    },
  ];
}

/** Notifications of one order for its transitions: one per rule, for all items with the same transition. */
export function orderNotifications(
  order: TransactionRow,
  changes: readonly ItemChange[],
  now: Date,
): TransactionNotificationInput[] {
  return [...new Set(changes.map(({ transition }) => transition))].flatMap((transition) => {
    const moved = changes.filter((change) => change.transition === transition).map(({ item }) => item);
    return (transition.notifications ?? []).flatMap((rule) => {
      const isFree = moved.every((item) => item.protectionUntil !== null && item.protectionUntil <= now);
      return notification(
        rule,
        order,
        moved,
        now,
        isFree ? (rule.badgeWhenUnprotected ?? rule.badge) : rule.badge,
      );
    });
  });
}

/** The notification of a new chat message in an order. */
export function chatNotification(
  order: TransactionRow,
  items: readonly ItemRow[],
  from: 'buyer' | 'seller',
  now: Date,
): TransactionNotificationInput[] {
  const facts = { state: orderState(items), isPaid: order.paidAt !== null, isToRate: isToRate(items, now) };
  const link = 'CHECKOUT_DELIVERY_DYNAMIC_ITEM';
  const rule: NotificationRule =
    from === 'seller'
      ? {
          to: 'buyer',
          type: 'chat_buyer',
          messageCode: 'SELLER_PUSHED_A_MESSAGE',
          link,
          badge: badgeFor('buyer', facts),
        }
      : {
          to: 'seller',
          type: 'seller',
          messageCode: 'BUYER_PUSHED_A_MESSAGE',
          link,
          badge: badgeFor('seller', facts),
        };
  return notification(rule, order, items, now);
}

/** Whether an order was redeemed from the official store, at a price of zero. */
export const isRedeemed = (order: Pick<TransactionRow, 'totalSatang' | 'storeKind'>): boolean =>
  order.totalSatang === 0 && order.storeKind === 'officialStore';

/** Notifications for an order whose last live item has just completed. */
export function completionNotificationsOf(
  order: TransactionRow,
  items: readonly ItemRow[],
  now: Date,
): TransactionNotificationInput[] {
  const isGift = isRedeemed(order);
  const facts = {
    state: orderState(items),
    isPaid: order.paidAt !== null,
    isToRate: isToRate(items, now),
    isRedeemed: isGift,
  };
  const live = items.filter((item) => item.cancelCode === null);
  return completionNotifications.flatMap((rule) =>
    notification(
      isGift ? { ...rule, linkWhenInstant: 'INVENTORY' } : rule,
      order,
      live,
      now,
      badgeFor(rule.to, facts),
    ),
  );
}
