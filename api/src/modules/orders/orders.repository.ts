import type { BadgeKind } from '@talad/contract/orders';
import { and, asc, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import type { OrderState } from './machine/order-state.ts';
import {
  type ItemRow,
  orderEvent,
  orderEvidence,
  orderItem,
  orderTransaction,
  type PaymentRow,
  payment,
  type TransactionRow,
} from './orders.tables.ts';

export const orderPageSize = 20;

export type EventRow = typeof orderEvent.$inferSelect;
type EvidenceRow = typeof orderEvidence.$inferSelect;

/** An order with all that its page shows. */
export interface OrderRecord {
  readonly row: TransactionRow;
  readonly payment: Pick<PaymentRow, 'id' | 'expiresAt'>;
  readonly items: readonly ItemRow[];
  readonly events: readonly EventRow[];
  readonly evidence: readonly EvidenceRow[];
}

export async function findPayment(db: Executor, paymentId: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payment).where(eq(payment.id, paymentId));
  return row;
}

/** Adds items, events and proof to orders; four queries however many orders. */
async function withParts(db: Executor, rows: readonly TransactionRow[]): Promise<OrderRecord[]> {
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

const isBuyer = (userId: number) => eq(orderTransaction.buyerId, userId);
// A seller sees nothing before payment.
const isSeller = (userId: number) =>
  and(eq(orderTransaction.sellerId, userId), isNotNull(orderTransaction.paidAt));

/** An order, for its buyer or seller; nobody else finds it. */
export async function findOrder(db: Executor, id: number, userId: number): Promise<OrderRecord | undefined> {
  const rows = await db
    .select()
    .from(orderTransaction)
    .where(and(eq(orderTransaction.id, id), or(isBuyer(userId), isSeller(userId))));
  const [order] = await withParts(db, rows);
  return order;
}

const inState = (...states: OrderState[]) => inArray(orderTransaction.state, states);
const never = sql`false`;

/** The rows that a badge stands on, seen from one side; the same table as `badgeFor` reads, turned round. */
function badgeIs(role: 'buyer' | 'seller', badge: BadgeKind, now: Date): SQL | undefined {
  const isToRate = sql`exists (select 1 from ${orderItem} where ${orderItem.transactionId} = ${orderTransaction.id}
    and ${orderItem.status} = 'received' and ${orderItem.ratedAt} is null
    and ${orderItem.rateUntil} > ${now.toISOString()}::timestamptz)`;
  const buyer: Partial<Record<BadgeKind, SQL | undefined>> = {
    toPay: inState('toPay'),
    cancel: and(inState('cancelled'), sql`${orderTransaction.paidAt} is null`),
    refund: and(inState('cancelled'), isNotNull(orderTransaction.paidAt)),
    waiting: inState('delivering'),
    delivery: inState('sent'),
    pending: or(inState('disputed'), and(inState('received'), sql`not ${isToRate}`)),
    rate: and(inState('received', 'complete'), isToRate),
    complete: and(inState('complete'), sql`not ${isToRate}`),
  };
  const seller: Partial<Record<BadgeKind, SQL | undefined>> = {
    cancel: inState('cancelled'),
    delivery: inState('delivering'),
    waiting: inState('sent'),
    pending: inState('disputed', 'received'),
    complete: inState('complete'),
  };
  return (role === 'buyer' ? buyer : seller)[badge] ?? never;
}

export interface OrderQuery {
  readonly userId: number;
  readonly role?: 'buyer' | 'seller' | undefined;
  readonly badge?: BadgeKind | undefined;
  readonly page: number;
  readonly now: Date;
}

/** One page of a person's orders, newest first, and how many there are. */
export async function listOrders(db: Executor, { userId, role, badge, page, now }: OrderQuery) {
  const side = (as: 'buyer' | 'seller') =>
    and(as === 'buyer' ? isBuyer(userId) : isSeller(userId), badge && badgeIs(as, badge, now));
  const where = role ? side(role) : or(side('buyer'), side('seller'));
  const rows = await db
    .select()
    .from(orderTransaction)
    .where(where)
    .orderBy(desc(orderTransaction.createdAt), desc(orderTransaction.id))
    .limit(orderPageSize)
    .offset((page - 1) * orderPageSize);
  const [count] = await db.select({ total: sql<number>`count(*)::int` }).from(orderTransaction).where(where);
  return { orders: await withParts(db, rows), total: count?.total ?? 0 };
}

/** Whether somebody is a party of an order in which this picture is proof. */
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
