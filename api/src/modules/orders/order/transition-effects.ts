import { findPublicUsers } from '../../accounts/index.ts';
import { releaseStock, withdrawListing } from '../../listings/index.ts';
import {
  type GeneralNotificationInput,
  type TransactionNotificationInput,
  writeNotifications,
} from '../../notifications/index.ts';
import { syncedItemPaid, syncedItemRefunded, syncedItemResumed } from '../events.ts';
import { orderState } from '../machine/order-state.ts';
import type { OrderEvent } from '../machine/transition-types.ts';
import { generalNotifications } from '../notifications/general-notifications.ts';
import { completionNotificationsOf, orderNotifications } from '../notifications/order-notifications.ts';
import type { ItemRow } from '../orders.tables.ts';
import { settleSale } from '../protection/settled-sales.ts';
import { insertEvidence } from './evidence.repository.ts';
import { isDisputed, isRefund, isSealed } from './item-changes.ts';
import { insertOrderEvents } from './order-events.repository.ts';
import { type OrderEffect, orderOf } from './order-types.ts';
import { updateOrderState } from './orders.repository.ts';

const purposes: Partial<Record<OrderEvent, 'dispute' | 'answer'>> = {
  OPEN_DISPUTE: 'dispute',
  ANSWER_DISPUTE: 'answer',
};

/** Writes the history of the order, and the evidence that came with the event. */
export const recordEvents: OrderEffect = async (tx, changes, { now, evidence }) => {
  if (changes.length === 0) return;
  await insertOrderEvents(
    tx,
    changes.map(({ event, transition, before, after, input }) => ({
      transactionId: after.transactionId,
      itemId: after.id,
      event,
      actor: input.actor,
      actorId: input.actor === 'system' ? null : input.actorId,
      fromStatus: transition.from.includes('none') ? 'none' : before.status,
      toStatus: after.status,
      extra: {
        ...(transition.generalNotification === 'autoReceived' && { auto: true }),
        ...(after.cancelReason !== null && { reason: after.cancelReason }),
        ...(event === 'RECEIVE' && input.actor === 'buyer' && isSealed(before) && { elsewhere: true }),
        ...(event === 'RESOLVE_PARTIAL' && { refundedSatang: after.refundedSatang }),
      },
      at: now,
    })),
  );
  const [first] = changes;
  const authorId = first?.input.actor === 'system' ? null : first?.input.actorId;
  if (!evidence?.pictures.length || !first || authorId == null) return;
  await insertEvidence(
    tx,
    evidence.pictures.map(({ key, color, alt }, index) => ({
      itemId: first.after.id,
      authorId,
      createdAt: now,
      // One note covers the whole delivery; it is stored with the first picture.
      note: index === 0 ? evidence.note.trim() : '',
      purpose: purposes[first.event] ?? 'delivery',
      pictureKey: key,
      pictureColor: color,
      pictureAlt: alt,
    })),
  );
};

/** Whether an item can be sold again: not after its secret was revealed or its code left the pool. */
const isAsNew = (item: ItemRow): boolean =>
  !item.hasSecret || (!item.isDeliveredByCode && item.secretRevealedAt === null);

/** Updates stock in ascending listing id: a fixed lock order prevents deadlocks. */
export const moveStock: OrderEffect = async (tx, changes, input) => {
  const affected = changes
    .filter(({ transition }) => transition.stock || transition.isSale)
    .sort((a, b) => a.after.listingId - b.after.listingId);
  if (affected.length === 0) return;
  const users = await findPublicUsers(
    tx,
    affected.flatMap(({ after }) => {
      const { buyerId, sellerId } = orderOf(after, input);
      return sellerId === null ? [buyerId] : [buyerId, sellerId];
    }),
  );
  for (const { transition, before, after } of affected) {
    const order = orderOf(after, input);
    // After a cancelled order, the game returns a reserved item to its owner, so its listing is withdrawn.
    const isLost = after.isSynced && before.status !== 'waiting';
    if (transition.stock === 'withdrawListing' || (transition.stock && isLost)) {
      await withdrawListing(tx, after.listingId);
    } else if (transition.stock === 'release' && isAsNew(after)) {
      await releaseStock(tx, after.listingId, after.quantity);
    }
    if (transition.isSale) await settleSale(tx, { item: after, order, users, at: input.now });
  }
};

/** Announces what concerns the game that holds a synced item. */
export const publishSyncedItemEvents: OrderEffect = async (tx, changes, input) => {
  const { now: at } = input;
  for (const { event, transition, before, after } of changes) {
    if (!after.isSynced) continue;
    const { id: orderItemId, listingId } = after;
    const { buyerId, sellerId } = orderOf(after, input);
    if (event === 'PAY') {
      await syncedItemPaid.publish(tx, { orderItemId, listingId, buyerId, at });
    } else if (isRefund(transition)) {
      await syncedItemRefunded.publish(tx, { orderItemId, sellerId, wasSent: before.sentAt !== null, at });
    } else if (before.status === 'delivery' && isDisputed(before) && !isDisputed(after)) {
      await syncedItemResumed.publish(tx, { orderItemId, at });
    }
  }
};

/** Updates the derived state of the orders, and notifies their buyers and sellers. */
export const notifyParties: OrderEffect = async (tx, changes, { now, reason, payment }) => {
  const last = new Map<number, ItemRow>(changes.map(({ final }) => [final.id, final]));
  const general: GeneralNotificationInput[] = [];
  const transactional: TransactionNotificationInput[] = [];
  for (const order of payment.orders) {
    const moved = changes
      .filter(({ final }) => final.transactionId === order.row.id)
      .map(({ transition, final }) => ({ transition, item: final }));
    if (moved.length === 0) continue;
    const items = order.items.map((item) => last.get(item.id) ?? item);
    const state = orderState(items);
    if (state !== order.row.state) await updateOrderState(tx, order.row.id, state);
    transactional.push(...orderNotifications(order.row, moved, now));
    if (state === 'complete' && order.row.state !== 'complete') {
      transactional.push(...completionNotificationsOf(order.row, items, now));
    }
    general.push(...generalNotifications(order.row, moved, { now, reason }));
  }
  await writeNotifications(tx, { general, transactional });
};
