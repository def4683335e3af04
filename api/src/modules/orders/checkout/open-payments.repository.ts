import { and, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { orderItem, orderTransaction, type PaymentRow, payment } from '../orders.tables.ts';

/** Serialises the checkouts of one user: two at once would each count the open payments without the other's. */
export async function lockCheckout(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`checkout:${userId}`}, 0))`);
}

const openPaymentOf = (userId: number, now: Date) =>
  and(eq(payment.buyerId, userId), eq(payment.status, 'open'), gt(payment.expiresAt, now));

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

/** An order line of an open payment; its stock is reserved. */
export interface UnpaidLine {
  readonly paymentId: string;
  readonly listingId: number;
  readonly quantity: number;
}

/** The order lines of a user's open payments. */
export async function listUnpaidLines(tx: Transaction, userId: number, now: Date): Promise<UnpaidLine[]> {
  return tx
    .select({ paymentId: payment.id, listingId: orderItem.listingId, quantity: orderItem.quantity })
    .from(payment)
    .innerJoin(orderTransaction, eq(orderTransaction.paymentId, payment.id))
    .innerJoin(orderItem, eq(orderItem.transactionId, orderTransaction.id))
    .where(openPaymentOf(userId, now));
}
