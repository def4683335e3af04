import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { latestDisputes } from './disputes.ts';
import {
  type DisputeRow,
  type ItemRow,
  orderEvent,
  orderEvidence,
  orderItem,
  orderTransaction,
  type PaymentRow,
  payment,
  type RatingRow,
  type TransactionRow,
} from './orders.tables.ts';
import { ratingsOf } from './ratings.ts';

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

export async function findPayment(db: Executor, paymentId: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payment).where(eq(payment.id, paymentId));
  return row;
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
  const disputes = await latestDisputes(db, disputed);
  const rated = items.filter((item) => item.ratedAt !== null).map((item) => item.id);
  const ratings = await ratingsOf(db, rated);
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

/** Whether a user is the buyer or seller of an order that has this picture as evidence. */
export async function isPartyOfEvidence(db: Executor, userId: number, pictureKey: string): Promise<boolean> {
  const [found] = await db
    .select({ id: orderEvidence.id })
    .from(orderEvidence)
    .innerJoin(orderItem, eq(orderItem.id, orderEvidence.itemId))
    .innerJoin(orderTransaction, eq(orderTransaction.id, orderItem.transactionId))
    .where(and(eq(orderEvidence.pictureKey, pictureKey), or(isBuyer(userId), isSeller(userId))))
    .limit(1);
  return found !== undefined;
}
