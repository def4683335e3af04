import type { Transaction } from '../../../db/database.ts';
import { findPublicUsers } from '../../accounts/index.ts';
import { postAll } from '../../ledger/index.ts';
import { recordSale, releaseStock, withdrawOffer } from '../../listings/index.ts';
import { type GeneralNotice, type TransactionNotice, writeNotices } from '../../notifications/index.ts';
import { writeSystemMessages } from '../chat/system-messages.ts';
import { writeDisputes } from '../dispute/write-disputes.ts';
import { syncedItemPaid, syncedItemRefunded, syncedItemResumed } from '../events.ts';
import { orderState } from '../machine/order-state.ts';
import type { Transition } from '../machine/vocabulary.ts';
import { generalNotices } from '../notifications/general-notices.ts';
import { completionNoticesOf, orderNotices } from '../notifications/order-notices.ts';
import type { ItemRow } from '../orders.tables.ts';
import type { AppliedTransition, TransitionResult } from './applied-transition.ts';
import { insertEvidence } from './evidence.repository.ts';
import { isDisputed, runningDeadline } from './item-changes.ts';
import { updateItem } from './items.repository.ts';
import type { LockedOrder, LockedPayment } from './locked-orders.repository.ts';
import { insertOrderEvents } from './order-events.repository.ts';
import { updateOrderState } from './orders.repository.ts';
import { deadlines, startItemTimer, stopItemTimer, withReminder } from './timers.ts';

/** The final version of each item, by id. */
const finalItems = (applied: readonly AppliedTransition[]): Map<number, ItemRow> =>
  new Map(applied.map(({ after }) => [after.id, after]));

async function writeItems(tx: Transaction, applied: readonly AppliedTransition[]): Promise<void> {
  for (const { id, ...columns } of finalItems(applied).values()) await updateItem(tx, id, columns);
}

const evidencePurpose = ({ event }: Transition): 'delivery' | 'dispute' | 'answer' =>
  event === 'OPEN_DISPUTE' ? 'dispute' : event === 'ANSWER_DISPUTE' ? 'answer' : 'delivery';

async function writeEvents(tx: Transaction, { applied, now, evidence }: TransitionResult): Promise<void> {
  if (applied.length === 0) return;
  await insertOrderEvents(
    tx,
    applied.map(({ transition, before, after, order, actor, actorId }) => ({
      transactionId: order.id,
      itemId: after.id,
      event: transition.event,
      actor,
      actorId,
      fromStatus: transition.from.includes('none') ? 'none' : before.status,
      toStatus: after.status,
      extra: {
        ...(transition.generalNotice === 'autoReceived' && { auto: true }),
        ...(after.cancelReason !== null && { reason: after.cancelReason }),
        ...(transition.event === 'RESOLVE_PARTIAL' && { refundedSatang: after.refundedSatang }),
      },
      at: now,
    })),
  );
  const [first] = applied;
  if (!evidence?.pictures.length || !first || first.actorId === null) return;
  const common = { itemId: first.after.id, authorId: first.actorId, createdAt: now };
  await insertEvidence(
    tx,
    evidence.pictures.map(({ key, color, alt }, index) => ({
      ...common,
      // One note covers the whole delivery; it is stored with the first picture.
      note: index === 0 ? evidence.note.trim() : '',
      purpose: evidencePurpose(first.transition),
      pictureKey: key,
      pictureColor: color,
      pictureAlt: alt,
    })),
  );
}

/** Whether an item can be sold again: not after its secret was revealed or its code left the pool. */
const isAsNew = (item: ItemRow): boolean =>
  !item.hasSecret || (!item.isDeliveredByCode && item.secretRevealedAt === null);

/** Updates stock in ascending listing id: a fixed lock order prevents deadlocks. */
async function moveStock(tx: Transaction, { applied, now }: TransitionResult): Promise<void> {
  const affected = applied
    .filter(({ transition }) => transition.stock || transition.isSale)
    .sort((a, b) => a.after.listingId - b.after.listingId);
  if (affected.length === 0) return;
  const users = await findPublicUsers(
    tx,
    affected.flatMap(({ order }) =>
      order.sellerId === null ? [order.buyerId] : [order.buyerId, order.sellerId],
    ),
  );
  for (const { transition, before, after, order } of affected) {
    // After a cancelled order, the game returns a reserved item to its owner, so its listing is withdrawn.
    const isLost = after.isSynced && before.status !== 'waiting';
    if (transition.stock === 'withdrawListing' || (transition.stock && isLost)) {
      await withdrawOffer(tx, after.listingId);
    } else if (transition.stock === 'release' && isAsNew(after)) {
      await releaseStock(tx, after.listingId, after.quantity);
    }
    if (transition.isSale) {
      await recordSale(tx, {
        itemId: after.listingId,
        quantity: after.quantity,
        priceSatang: after.totalSatang,
        sellerName: order.sellerId === null ? null : (users.get(order.sellerId)?.username ?? ''),
        buyerName: users.get(order.buyerId)?.username ?? '',
        completedAt: now,
      });
    }
  }
}

/** Announces what concerns the game that holds a synced item. */
async function publishSyncedItemEvents(tx: Transaction, { applied, now }: TransitionResult): Promise<void> {
  for (const { transition, before, after, order } of applied) {
    if (!after.isSynced) continue;
    const { id: orderItemId, listingId } = after;
    const { buyerId, sellerId } = order;
    const isRefund = transition.journal === 'REFUND' || transition.journal === 'CHARGEBACK';
    if (transition.event === 'PAY') {
      await syncedItemPaid.publish(tx, { orderItemId, listingId, buyerId, at: now });
    } else if (before.status === 'delivery' && isDisputed(before) && !isDisputed(after) && !isRefund) {
      await syncedItemResumed.publish(tx, { orderItemId, at: now });
    } else if (isRefund) {
      const wasSent = before.sentAt !== null;
      await syncedItemRefunded.publish(tx, { orderItemId, sellerId, wasSent, at: now });
    }
  }
}

async function stopTimers(tx: Transaction, { transition, before }: AppliedTransition): Promise<void> {
  const running = runningDeadline(before);
  const paused = transition.clock === 'pause' && running ? [running] : [];
  for (const deadline of [...transition.stops, ...paused].flatMap(withReminder)) {
    if (deadlines[deadline].at(before)) await stopItemTimer(tx, before.id, deadline);
  }
}

async function startTimers(
  tx: Transaction,
  { transition, before }: AppliedTransition,
  after: ItemRow,
): Promise<void> {
  const running = runningDeadline(before);
  const resumed = transition.clock === 'resume' && running ? [running] : [];
  for (const deadline of [...(transition.starts ?? []), ...resumed].flatMap(withReminder)) {
    const runAt = deadlines[deadline].at(after);
    const isOver = deadline === 'protection' && after.completedAt !== null;
    const isStopped = deadline === runningDeadline(after) && isDisputed(after);
    if (runAt && !isOver && !isStopped) await startItemTimer(tx, after.id, deadline, runAt);
  }
}

async function moveTimers(tx: Transaction, applied: readonly AppliedTransition[]): Promise<void> {
  const last = finalItems(applied);
  for (const change of applied) {
    const after = last.get(change.before.id);
    if (!after) continue;
    await stopTimers(tx, change);
    await startTimers(tx, change, after);
  }
}

function itemsAfter({ items }: LockedOrder, last: ReadonlyMap<number, ItemRow>): ItemRow[] {
  return items.map((item) => last.get(item.id) ?? item);
}

/** Writes the transitions: items, events, evidence, stock, money, timers, derived states and notifications. */
export async function writeTransitions(
  tx: Transaction,
  payment: LockedPayment,
  result: TransitionResult,
): Promise<void> {
  const { applied, journals, now, statement } = result;
  const last = finalItems(applied);
  await writeItems(tx, applied);
  await writeEvents(tx, result);
  await writeDisputes(tx, applied, statement ?? {}, now);
  await writeSystemMessages(tx, applied, now);
  await moveStock(tx, result);
  await publishSyncedItemEvents(tx, result);
  await postAll(tx, journals);
  await moveTimers(tx, applied);
  const general: GeneralNotice[] = [];
  const transactional: TransactionNotice[] = [];
  for (const order of payment.orders) {
    const changes = applied
      .filter((one) => one.order.id === order.row.id)
      .map(({ transition, after }) => ({ transition, item: last.get(after.id) ?? after }));
    if (changes.length === 0) continue;
    const items = itemsAfter(order, last);
    const state = orderState(items);
    if (state !== order.row.state) await updateOrderState(tx, order.row.id, state);
    transactional.push(...orderNotices(order.row, changes, now));
    if (state === 'complete' && order.row.state !== 'complete') {
      transactional.push(...completionNoticesOf(order.row, items, now));
    }
    general.push(...generalNotices(order.row, changes, { now, reason: statement?.reason }));
  }
  await writeNotices(tx, { general, transactional });
}
