import { and, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Account } from '../accounts/index.ts';
import { readConfig } from '../config/index.ts';
import { orderItem, orderTransaction, type PaymentRow, payment } from './orders.tables.ts';

const hourMs = 60 * 60 * 1000;

/** A line that a checkout is about to reserve. */
interface WantedLine {
  readonly line: { readonly itemId: number; readonly quantity: number };
  readonly offer: { readonly stock: number };
}

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

/**
 * Refuses a checkout that would reserve more unpaid stock than the configuration allows one user. Call after
 * `lockCheckout`. A listing's stock is what is on sale plus what this user has reserved.
 */
export async function assertUnpaidHolds(
  tx: Transaction,
  buyer: Pick<Account, 'id' | 'createdAt'>,
  wanted: readonly WantedLine[],
  now: Date,
): Promise<void> {
  const limits = await readConfig(tx, 'unpaid_holds');
  const held = await tx
    .select({ paymentId: payment.id, listingId: orderItem.listingId, quantity: orderItem.quantity })
    .from(payment)
    .innerJoin(orderTransaction, eq(orderTransaction.paymentId, payment.id))
    .innerJoin(orderItem, eq(orderItem.transactionId, orderTransaction.id))
    .where(openPaymentOf(buyer.id, now));
  const isNew = now.getTime() - buyer.createdAt.getTime() < limits.new_account_h * hourMs;
  const maxPayments = isNew ? Math.min(limits.new_account_payments, limits.payments) : limits.payments;
  if (new Set(held.map(({ paymentId }) => paymentId)).size >= maxPayments) {
    throw new ApiError('OPEN_PAYMENT_LIMIT', {
      detail: `You can have up to ${maxPayments} open payments. Pay for or cancel one first.`,
    });
  }
  if (held.length + wanted.length > limits.lines) {
    throw new ApiError('UNPAID_LINE_LIMIT', {
      detail: `Open payments can hold up to ${limits.lines} items. Select fewer, or pay for or cancel an open payment first.`,
    });
  }
  for (const { line, offer } of wanted) {
    const own = held
      .filter(({ listingId }) => listingId === line.itemId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const stock = offer.stock + own;
    const most = Math.floor((stock * limits.stock_percent) / 100);
    // A quantity above the stock is refused later as OUT_OF_STOCK, by the reservation.
    if (stock <= limits.stock_above || line.quantity > offer.stock || own + line.quantity <= most) continue;
    throw new ApiError('UNPAID_STOCK_LIMIT', {
      detail: `You can reserve up to ${most} of this item without paying. Select fewer, or pay for or cancel an open payment first.`,
    });
  }
}
