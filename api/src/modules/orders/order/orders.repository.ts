import { and, asc, count, eq, gt, inArray, isNotNull, notExists, or } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../db/database.ts';
import { findLatestDisputes } from '../dispute/disputes.repository.ts';
import type { OrderState } from '../machine/order-state.ts';
import {
  type DisputeRow,
  type ItemRow,
  orderEvent,
  orderEvidence,
  orderItem,
  orderRelatedSale,
  orderTransaction,
  type PaymentRow,
  payment,
  type RatingRow,
  type TransactionRow,
} from '../orders.tables.ts';
import { findRatings } from '../rating/ratings.repository.ts';

export type EventRow = typeof orderEvent.$inferSelect;
type EvidenceRow = typeof orderEvidence.$inferSelect;

/** An order with all data for its page. */
export interface OrderRecord {
  readonly row: TransactionRow;
  readonly payment: Pick<PaymentRow, 'id' | 'expiresAt'>;
  readonly items: readonly ItemRow[];
  readonly events: readonly EventRow[];
  readonly evidence: readonly EvidenceRow[];
  readonly disputes: readonly DisputeRow[];
  readonly ratings: readonly RatingRow[];
}

/** Adds items, events, evidence, disputes and ratings to orders, with a constant number of queries. */
export async function withParts(db: Executor, rows: readonly TransactionRow[]): Promise<OrderRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const payments = await db
    .select({ id: payment.id, expiresAt: payment.expiresAt })
    .from(payment)
    .where(inArray(payment.id, [...new Set(rows.map((row) => row.paymentId))]));
  const items = await db
    .select()
    .from(orderItem)
    .where(inArray(orderItem.transactionId, ids))
    .orderBy(asc(orderItem.id));
  const events = await db
    .select()
    .from(orderEvent)
    .where(inArray(orderEvent.transactionId, ids))
    .orderBy(asc(orderEvent.id));
  const evidence = await db
    .select()
    .from(orderEvidence)
    .where(
      inArray(
        orderEvidence.itemId,
        items.map((item) => item.id),
      ),
    )
    .orderBy(asc(orderEvidence.id));
  const disputed = items.filter((item) => item.disputeState !== 'none').map((item) => item.id);
  const disputes = await findLatestDisputes(db, disputed);
  const rated = items.filter((item) => item.ratedAt !== null).map((item) => item.id);
  const ratings = await findRatings(db, rated);
  return rows.flatMap((row) => {
    const paid = payments.find((candidate) => candidate.id === row.paymentId);
    if (!paid) return [];
    const own = items.filter((item) => item.transactionId === row.id);
    const ownIds = new Set(own.map((item) => item.id));
    return {
      row,
      payment: paid,
      items: own,
      events: events.filter((event) => event.transactionId === row.id),
      evidence: evidence.filter((entry) => ownIds.has(entry.itemId)),
      disputes: disputes.filter((dispute) => ownIds.has(dispute.itemId)),
      ratings: ratings.filter((rating) => ownIds.has(rating.itemId)),
    };
  });
}

export async function ordersOfPayment(db: Executor, paymentId: string): Promise<OrderRecord[]> {
  const rows = await db
    .select()
    .from(orderTransaction)
    .where(eq(orderTransaction.paymentId, paymentId))
    .orderBy(asc(orderTransaction.id));
  return withParts(db, rows);
}

export const isBuyer = (userId: number) => eq(orderTransaction.buyerId, userId);
// A seller does not see an order before it is paid.
export const isSeller = (userId: number) =>
  and(eq(orderTransaction.sellerId, userId), isNotNull(orderTransaction.paidAt));

/** An order, for its buyer or seller; undefined for other users. */
export async function findOrder(db: Executor, id: number, userId: number): Promise<OrderRecord | undefined> {
  const rows = await db
    .select()
    .from(orderTransaction)
    .where(and(eq(orderTransaction.id, id), or(isBuyer(userId), isSeller(userId))));
  const [order] = await withParts(db, rows);
  return order;
}

export async function insertOrder(
  tx: Transaction,
  values: typeof orderTransaction.$inferInsert,
): Promise<TransactionRow | undefined> {
  const [order] = await tx.insert(orderTransaction).values(values).returning();
  return order;
}

export async function markOrdersPaid(tx: Transaction, paymentId: string, paidAt: Date): Promise<void> {
  await tx.update(orderTransaction).set({ paidAt }).where(eq(orderTransaction.paymentId, paymentId));
}

export async function updateOrderState(tx: Transaction, id: number, state: OrderState): Promise<void> {
  await tx.update(orderTransaction).set({ state }).where(eq(orderTransaction.id, id));
}

/** Orders that are settled; not those whose price a decision has cut, or with a sale between related users. */
export async function countCompletedOrders(db: Executor): Promise<number> {
  const partlyRefunded = db
    .select({ id: orderItem.id })
    .from(orderItem)
    .where(
      and(
        eq(orderItem.transactionId, orderTransaction.id),
        eq(orderItem.status, 'received'),
        gt(orderItem.refundedSatang, 0),
      ),
    );
  const related = db
    .select({ id: orderItem.id })
    .from(orderItem)
    .innerJoin(orderRelatedSale, eq(orderRelatedSale.itemId, orderItem.id))
    .where(eq(orderItem.transactionId, orderTransaction.id));
  const [orders] = await db
    .select({ completed: count() })
    .from(orderTransaction)
    .where(and(eq(orderTransaction.state, 'complete'), notExists(partlyRefunded), notExists(related)));
  return orders?.completed ?? 0;
}
