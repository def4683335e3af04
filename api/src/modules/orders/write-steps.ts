import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { findPublicUsers } from '../accounts/index.ts';
import { type Journal, postAll } from '../ledger/index.ts';
import { recordSale, releaseStock, withdrawOffer } from '../listings/index.ts';
import { type GeneralNotice, type TransactionNotice, writeNotices } from '../notifications/index.ts';
import { writeChatLines } from './chat-lines.ts';
import { type DisputeInput, writeDisputes } from './disputes.ts';
import { syncedItemPaid, syncedItemRefunded, syncedItemResumed } from './events.ts';
import { generalNotices } from './general-notices.ts';
import { isDisputed, runningDeadline } from './item-changes.ts';
import type { LockedOrder, Scene } from './locked-order.ts';
import { orderState } from './machine/order-state.ts';
import type { OrderActor, Transition } from './machine/vocabulary.ts';
import { completionNoticesOf, orderNotices } from './order-notices.ts';
import {
  type ItemRow,
  orderEvent,
  orderEvidence,
  orderItem,
  orderTransaction,
  type TransactionRow,
} from './orders.tables.ts';
import { deadlines, startItemTimer, stopItemTimer, withReminder } from './timers.ts';

/** One transition applied to one item. */
export interface Step {
  readonly row: Transition;
  readonly before: ItemRow;
  readonly after: ItemRow;
  readonly order: TransactionRow;
  readonly actor: OrderActor;
  readonly actorId: number | null;
}

export interface Outcome {
  readonly steps: readonly Step[];
  readonly journals: readonly Journal[];
  readonly now: Date;
  /** Texts for the dispute. */
  readonly said?: { readonly reason?: string; readonly dispute?: DisputeInput };
  readonly evidence?:
    | {
        readonly note: string;
        readonly pictures: readonly { readonly key: string; readonly color: string; readonly alt: string }[];
      }
    | undefined;
}

/** The final version of each item, by id. */
const lastShapes = (steps: readonly Step[]): Map<number, ItemRow> =>
  new Map(steps.map(({ after }) => [after.id, after]));

async function writeItems(tx: Transaction, steps: readonly Step[]): Promise<void> {
  for (const { id, ...columns } of lastShapes(steps).values()) {
    await tx.update(orderItem).set(columns).where(eq(orderItem.id, id));
  }
}

const evidencePurpose = ({ event }: Transition): 'delivery' | 'dispute' | 'answer' =>
  event === 'OPEN_DISPUTE' ? 'dispute' : event === 'ANSWER_DISPUTE' ? 'answer' : 'delivery';

async function writeEvents(tx: Transaction, { steps, now, evidence }: Outcome): Promise<void> {
  if (steps.length === 0) return;
  await tx.insert(orderEvent).values(
    steps.map((step) => ({
      transactionId: step.order.id,
      itemId: step.after.id,
      event: step.row.event,
      actor: step.actor,
      actorId: step.actorId,
      fromStatus: step.row.from.includes('none') ? 'none' : step.before.status,
      toStatus: step.after.status,
      extra: {
        ...(step.row.generalNotice === 'autoReceived' && { auto: true }),
        ...(step.after.cancelReason !== null && { reason: step.after.cancelReason }),
        ...(step.row.event === 'RESOLVE_PARTIAL' && { refundedSatang: step.after.refundedSatang }),
      },
      at: now,
    })),
  );
  const [first] = steps;
  if (!evidence?.pictures.length || !first || first.actorId === null) return;
  const common = { itemId: first.after.id, authorId: first.actorId, createdAt: now };
  await tx.insert(orderEvidence).values(
    evidence.pictures.map(({ key, color, alt }, index) => ({
      ...common,
      // One note covers the whole delivery; it is stored with the first picture.
      note: index === 0 ? evidence.note.trim() : '',
      purpose: evidencePurpose(first.row),
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
async function moveStock(tx: Transaction, { steps, now }: Outcome): Promise<void> {
  const affected = steps
    .filter(({ row }) => row.stock || row.isSale)
    .sort((a, b) => a.after.listingId - b.after.listingId);
  if (affected.length === 0) return;
  const people = await findPublicUsers(
    tx,
    affected.flatMap(({ order }) =>
      order.sellerId === null ? [order.buyerId] : [order.buyerId, order.sellerId],
    ),
  );
  for (const { row, before, after, order } of affected) {
    // After a cancelled order, the game returns a reserved item to its owner, so its listing is withdrawn.
    const isLost = after.isSynced && before.status !== 'waiting';
    if (row.stock === 'withdrawOffer' || (row.stock && isLost)) await withdrawOffer(tx, after.listingId);
    else if (row.stock === 'release' && isAsNew(after)) {
      await releaseStock(tx, after.listingId, after.quantity);
    }
    if (row.isSale) {
      await recordSale(tx, {
        itemId: after.listingId,
        quantity: after.quantity,
        priceSatang: after.totalSatang,
        sellerName: order.sellerId === null ? null : (people.get(order.sellerId)?.username ?? ''),
        buyerName: people.get(order.buyerId)?.username ?? '',
        completedAt: now,
      });
    }
  }
}

/** Announces what concerns the game that holds a synced item. */
async function publishSyncedItemEvents(tx: Transaction, { steps, now }: Outcome): Promise<void> {
  for (const { row, before, after, order } of steps) {
    if (!after.isSynced) continue;
    const { id: orderItemId, listingId } = after;
    const { buyerId, sellerId } = order;
    const isRefund = row.journal === 'REFUND' || row.journal === 'CHARGEBACK';
    if (row.event === 'PAY') await syncedItemPaid.publish(tx, { orderItemId, listingId, buyerId, at: now });
    else if (before.status === 'delivery' && isDisputed(before) && !isDisputed(after) && !isRefund) {
      await syncedItemResumed.publish(tx, { orderItemId, at: now });
    } else if (isRefund) {
      const wasSent = before.sentAt !== null;
      await syncedItemRefunded.publish(tx, { orderItemId, sellerId, wasSent, at: now });
    }
  }
}

async function moveTimers(tx: Transaction, steps: readonly Step[]): Promise<void> {
  const last = lastShapes(steps);
  for (const { row, before } of steps) {
    const after = last.get(before.id);
    if (!after) continue;
    const running = runningDeadline(before);
    const paused = row.clock === 'pause' && running ? [running] : [];
    const resumed = row.clock === 'resume' && running ? [running] : [];
    for (const deadline of [...row.stops, ...paused].flatMap(withReminder)) {
      if (deadlines[deadline].at(before)) await stopItemTimer(tx, before.id, deadline);
    }
    for (const deadline of [...(row.starts ?? []), ...resumed].flatMap(withReminder)) {
      const runAt = deadlines[deadline].at(after);
      const isOver = deadline === 'protection' && after.completedAt !== null;
      const isStopped = deadline === runningDeadline(after) && isDisputed(after);
      if (runAt && !isOver && !isStopped) await startItemTimer(tx, after.id, deadline, runAt);
    }
  }
}

function itemsAfter({ items }: LockedOrder, last: ReadonlyMap<number, ItemRow>): ItemRow[] {
  return items.map((item) => last.get(item.id) ?? item);
}

/** Writes the transitions: items, events, evidence, stock, money, timers, derived states and notifications. */
export async function writeTransitions(tx: Transaction, scene: Scene, outcome: Outcome): Promise<void> {
  const { steps, journals, now } = outcome;
  const last = lastShapes(steps);
  await writeItems(tx, steps);
  await writeEvents(tx, outcome);
  await writeDisputes(tx, steps, outcome.said ?? {}, now);
  await writeChatLines(tx, steps, now);
  await moveStock(tx, outcome);
  await publishSyncedItemEvents(tx, outcome);
  await postAll(tx, journals);
  await moveTimers(tx, steps);
  const general: GeneralNotice[] = [];
  const transactional: TransactionNotice[] = [];
  for (const order of scene.orders) {
    const happenings = steps
      .filter((step) => step.order.id === order.row.id)
      .map(({ row, after }) => ({ row, item: last.get(after.id) ?? after }));
    if (happenings.length === 0) continue;
    const items = itemsAfter(order, last);
    const state = orderState(items);
    if (state !== order.row.state) {
      await tx.update(orderTransaction).set({ state }).where(eq(orderTransaction.id, order.row.id));
    }
    transactional.push(...orderNotices(order.row, happenings, now));
    if (state === 'complete' && order.row.state !== 'complete') {
      transactional.push(...completionNoticesOf(order.row, items, now));
    }
    general.push(...generalNotices(order.row, happenings, { now, reason: outcome.said?.reason }));
  }
  await writeNotices(tx, { general, transactional });
}
