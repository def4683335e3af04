import type { Transaction } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Account } from '../../accounts/index.ts';
import { readConfig } from '../../config/index.ts';
import type { Purchase } from './open-payment.service.ts';
import { listUnpaidLines } from './open-payments.repository.ts';

const hourMs = 60 * 60 * 1000;

/**
 * Refuses a checkout that would reserve more unpaid stock than the configuration allows one user. Call after
 * `lockCheckout`. A listing's stock is what is on sale plus what this user has reserved.
 */
export async function assertUnpaidLimits(
  tx: Transaction,
  buyer: Pick<Account, 'id' | 'createdAt'>,
  wanted: readonly Purchase[],
  now: Date,
): Promise<void> {
  const limits = await readConfig(tx, 'unpaid_holds');
  const unpaid = await listUnpaidLines(tx, buyer.id, now);
  const isNew = now.getTime() - buyer.createdAt.getTime() < limits.new_account_h * hourMs;
  const maxPayments = isNew ? Math.min(limits.new_account_payments, limits.payments) : limits.payments;
  if (new Set(unpaid.map(({ paymentId }) => paymentId)).size >= maxPayments) {
    throw new ApiError('OPEN_PAYMENT_LIMIT', {
      detail: `You can have ${maxPayments === 1 ? 'one open payment' : `up to ${maxPayments} open payments`}. Pay for or cancel one first.`,
    });
  }
  if (unpaid.length + wanted.length > limits.lines) {
    throw new ApiError('UNPAID_LINE_LIMIT', {
      detail: `Open payments can hold up to ${limits.lines} items. Select fewer, or pay for or cancel an open payment first.`,
    });
  }
  for (const { listing, quantity } of wanted) {
    const own = unpaid
      .filter(({ listingId }) => listingId === listing.id)
      .reduce((sum, line) => sum + line.quantity, 0);
    const stock = listing.stock + own;
    const max = Math.floor((stock * limits.stock_percent) / 100);
    // A quantity above the stock is refused later as OUT_OF_STOCK, by the reservation.
    if (stock <= limits.stock_above || quantity > listing.stock || own + quantity <= max) continue;
    throw new ApiError('UNPAID_STOCK_LIMIT', {
      detail: `You can reserve up to ${max} of this item without paying. Select fewer, or pay for or cancel an open payment first.`,
    });
  }
}
