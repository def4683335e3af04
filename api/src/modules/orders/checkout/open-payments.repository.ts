import { and, eq, gt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../db/database.ts';
import { orderItem, orderTransaction, type PaymentRow, payment } from '../orders.tables.ts';

/** Serialises the checkouts of one user: two at once would each count the open payments without the other's. */
export async function lockCheckout(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`checkout:${userId}`}, 0))`);
}

const openPaymentOf = (userId: number, now: Date) =>
  and(eq(payment.buyerId, userId), eq(payment.status, 'open'), gt(payment.expiresAt, now));

/** The id of the open payment that holds exactly these quantities of these listings. */
export async function findOpenPaymentOf(
  tx: Transaction,
  userId: number,
  wanted: readonly Units[],
  now: Date,
): Promise<string | undefined> {
  const held = Map.groupBy(await listUnpaidLines(tx, userId, now), ({ paymentId }) => paymentId);
  const found = [...held].find(([, lines]) => isSame(lines, wanted));
  return found?.[0];
}

type Units = Pick<UnpaidLine, 'listingId' | 'quantity'>;

const isSame = (some: readonly Units[], others: readonly Units[]): boolean =>
  some.length === others.length &&
  some.every((one) =>
    others.some(({ listingId, quantity }) => listingId === one.listingId && quantity === one.quantity),
  );

/** The open payment that was opened from exactly these cart lines; `cartLineIds` ascending. */
export async function findOpenPaymentOfLines(
  tx: Transaction,
  userId: number,
  cartLineIds: readonly number[],
  now: Date,
): Promise<PaymentRow | undefined> {
  const [found] = await tx
    .select()
    .from(payment)
    .where(and(openPaymentOf(userId, now), eq(payment.cartLineIds, [...cartLineIds])));
  return found;
}

/** An order line of an open payment; its stock is reserved until `expiresAt`. */
export interface UnpaidLine {
  readonly paymentId: string;
  readonly expiresAt: Date;
  readonly listingId: number;
  readonly quantity: number;
}

/** The order lines of a user's open payments. */
export async function listUnpaidLines(db: Executor, userId: number, now: Date): Promise<UnpaidLine[]> {
  return db
    .select({
      paymentId: payment.id,
      expiresAt: payment.expiresAt,
      listingId: orderItem.listingId,
      quantity: orderItem.quantity,
    })
    .from(payment)
    .innerJoin(orderTransaction, eq(orderTransaction.paymentId, payment.id))
    .innerJoin(orderItem, eq(orderItem.transactionId, orderTransaction.id))
    .where(openPaymentOf(userId, now))
    .orderBy(payment.id, orderItem.id);
}
