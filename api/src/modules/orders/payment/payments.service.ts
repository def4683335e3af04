import type { Config } from '../../../config/config.ts';
import { type Database, type Executor, inTransaction, type Transaction } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { applyTransition, findTransition } from '../../../lifecycle/lifecycle.ts';
import { claimReceipt, type Entry, InsufficientBalance, post, topUp } from '../../ledger/index.ts';
import { deliverCodes } from '../delivery/instant-delivery.service.ts';
import { type LockedPayment, lockPayment } from '../order/locked-orders.repository.ts';
import { applyEvent } from '../order/order-lifecycle.ts';
import type { OrderRules } from '../order/order-rules.ts';
import { startPaymentTimer } from '../order/timers.ts';
import type { PaymentRow } from '../orders.tables.ts';
import { paymentClosed, paymentLifecycle } from './payment-lifecycle.ts';
import { findPayment } from './payments.repository.ts';

export interface PaymentCommand {
  readonly paymentId: string;
  readonly userId: number;
  readonly now: Date;
  readonly rules: OrderRules;
  /** Holds the encryption key of secrets. */
  readonly config: Pick<Config, 'codesKey'>;
}

const bySystem = { actor: 'system', actorId: null } as const;

async function closeByBuyer(
  tx: Transaction,
  event: 'PAY' | 'CANCEL_UNPAID',
  { paymentId, userId, now, rules, config }: PaymentCommand,
) {
  const payment = await lockPayment(tx, paymentId);
  if (payment?.row.buyerId !== userId) throw new ApiError('NOT_FOUND', { detail: 'Payment not found.' });
  const raised = { actor: 'buyer', actorId: userId, now, rules, method: 'wallet' } as const;
  await applyTransition(tx, paymentLifecycle, payment.row, event, { ...raised, orders: payment.orders });
  if (event === 'PAY') await deliverCodes(tx, payment, { config, now, rules });
}

/** Pays from the wallet: moves the price of every item into escrow. */
export async function payFromWallet(tx: Transaction, payer: PaymentCommand): Promise<void> {
  try {
    await closeByBuyer(tx, 'PAY', payer);
  } catch (error) {
    if (!(error instanceof InsufficientBalance)) throw error;
    throw new ApiError('INSUFFICIENT_BALANCE', { detail: 'The wallet balance is too low.' });
  }
}

/** The buyer cancels an unpaid payment. */
export const cancelUnpaid = (tx: Transaction, buyer: PaymentCommand): Promise<void> =>
  closeByBuyer(tx, 'CANCEL_UNPAID', buyer);

/** Payment timer handler: expires a payment that was not paid in time; does nothing if it is already closed. */
export async function expirePayment(
  db: Database,
  { paymentId, now, rules }: Omit<PaymentCommand, 'userId' | 'config'>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.row.status !== 'open') return;
    // The queue's clock may run ahead of ours.
    if (payment.row.expiresAt > now) return startPaymentTimer(tx, paymentId, payment.row.expiresAt);
    const raised = { ...bySystem, now, rules, method: null, orders: payment.orders };
    await applyTransition(tx, paymentLifecycle, payment.row, 'PAY_EXPIRE', raised);
  });
}

export interface ProviderReceipt extends Omit<PaymentCommand, 'userId'> {
  /** The provider's reference; each receipt is booked once. */
  readonly receipt: string;
  readonly satang: number;
  /** The wallet share of a mixed payment, already released. */
  readonly walletSatang?: number;
  /** True if the buyer had switched to another way to pay: if it is not the whole price, it goes to the wallet. */
  readonly isSuperseded?: boolean;
  readonly method?: Exclude<PaymentRow['method'], 'wallet' | null>;
}

/** Result of booking a provider receipt; `known` if it was booked before. */
export type ReceiptOutcome = 'paid' | 'credited' | 'mismatch' | 'known';

/** Books money without an open order: to the buyer's wallet, or to unapplied receipts for manual review. */
async function bookWithoutOrder(
  tx: Transaction,
  { row }: LockedPayment,
  { receipt, satang, now }: ProviderReceipt,
  kind: 'CREDIT_UNAPPLIED' | 'MISMATCH',
): Promise<boolean> {
  const to: Entry['account'] =
    kind === 'MISMATCH' ? { kind: 'unapplied_receipts' } : { kind: 'wallet_usable', ownerId: row.buyerId };
  const { isNew } = await post(tx, {
    kind,
    ref: { type: 'payment', id: row.id },
    entries: [
      { account: { kind: 'psp_clearing' }, amount: -satang },
      { account: to, amount: satang },
    ],
    idempotencyKey: `${kind}:${receipt}`,
    actor: 'system',
    memo: { en: 'Payment', th: 'การชำระเงิน' },
    at: now,
  });
  return isNew;
}

/**
 * Books money that a provider received for a payment. Pays the payment if it is open and the amount matches (event PAY
 * by the system); credits the buyer's wallet if it is closed (event LATE_PAYMENT); books it to unapplied receipts if
 * the amount differs, or to the wallet if the attempt was superseded, and the payment stays open.
 */
export async function receiveFromProvider(
  tx: Transaction,
  provided: ProviderReceipt,
): Promise<ReceiptOutcome> {
  const { paymentId, receipt, satang, now, rules, config, walletSatang = 0, isSuperseded = false } = provided;
  const payment = await lockPayment(tx, paymentId);
  if (!payment) throw new ApiError('NOT_FOUND', { detail: 'Payment not found.' });
  if (!(await claimReceipt(tx, receipt, now))) return 'known';
  const raised = { ...bySystem, now, rules };
  const input = { ...raised, method: provided.method ?? 'provider', orders: payment.orders } as const;
  const isWhole = satang + walletSatang === payment.row.totalSatang;
  if ((isSuperseded && !isWhole) || !findTransition(paymentLifecycle, payment.row, 'PAY', input)) {
    if (!(await bookWithoutOrder(tx, payment, provided, 'CREDIT_UNAPPLIED'))) return 'known';
    const isEnded = payment.row.status === 'expired' || payment.row.status === 'cancelled';
    const wasLate = payment.orders.some(({ items }) => items.some((item) => item.latePaidAt !== null));
    if (isEnded && !wasLate) await applyEvent(tx, payment, { event: 'LATE_PAYMENT', ...raised });
    return 'credited';
  }
  if (!isWhole) {
    return (await bookWithoutOrder(tx, payment, provided, 'MISMATCH')) ? 'mismatch' : 'known';
  }
  const { isNew } = await topUp(tx, {
    userId: payment.row.buyerId,
    satang,
    receipt,
    at: now,
    isEarmarked: true,
  });
  if (!isNew) return 'known';
  await applyTransition(tx, paymentLifecycle, payment.row, 'PAY', input);
  await deliverCodes(tx, payment, { config, now, rules });
  return 'paid';
}

/** Locks an open payment of this buyer. Throws NOT_FOUND or PAYMENT_CLOSED otherwise. */
export async function holdOpenPayment(
  tx: Transaction,
  { paymentId, userId, now }: Pick<PaymentCommand, 'paymentId' | 'userId' | 'now'>,
): Promise<Pick<PaymentRow, 'totalSatang' | 'expiresAt'>> {
  const payment = await lockPayment(tx, paymentId);
  if (payment?.row.buyerId !== userId) throw new ApiError('NOT_FOUND', { detail: 'Payment not found.' });
  if (payment.row.status !== 'open' || payment.row.expiresAt <= now) throw paymentClosed(payment.row);
  return payment.row;
}

/** Locks a payment of any buyer, before the rows that depend on it, and returns it. */
export const holdPayment = async (tx: Transaction, paymentId: string): Promise<PaymentRow | undefined> =>
  (await lockPayment(tx, paymentId))?.row;

/** Whether this user is the buyer of a payment. */
export const isBuyerOf = async (db: Executor, paymentId: string, userId: number): Promise<boolean> =>
  (await findPayment(db, paymentId))?.buyerId === userId;
