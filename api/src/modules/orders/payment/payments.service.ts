import type { Config } from '../../../config/config.ts';
import { type Database, type Executor, inTransaction, type Transaction } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { claimReceipt, type Entry, InsufficientBalance, post, topUp } from '../../ledger/index.ts';
import { deliverCodes } from '../delivery/instant-delivery.service.ts';
import { paymentClosing } from '../events.ts';
import type { OrderEvent } from '../machine/vocabulary.ts';
import { applyEvent, type RaisedEvent } from '../order/apply-event.ts';
import { type LockedPayment, lockPayment } from '../order/locked-orders.repository.ts';
import type { OrderRules } from '../order/order-rules.ts';
import { markOrdersPaid, ordersOfPayment } from '../order/orders.repository.ts';
import { startPaymentTimer, stopPaymentTimer } from '../order/timers.ts';
import type { PaymentRow } from '../orders.tables.ts';
import { findPayment, updatePayment } from './payments.repository.ts';

type PaymentEvent = Extract<OrderEvent, 'PAY' | 'PAY_EXPIRE' | 'CANCEL_UNPAID'>;

const closedStatus = {
  PAY: 'paid',
  PAY_EXPIRE: 'expired',
  CANCEL_UNPAID: 'cancelled',
} as const satisfies Record<PaymentEvent, PaymentRow['status']>;

const isClosed = ({ row }: LockedPayment, event: PaymentEvent, now: Date): boolean =>
  row.status !== 'open' || (event === 'PAY' && row.expiresAt <= now);

/** Closes a locked, open payment with all its items. */
async function closePayment(
  tx: Transaction,
  payment: LockedPayment,
  raised: RaisedEvent & { readonly event: PaymentEvent },
  method: PaymentRow['method'] = null,
): Promise<void> {
  const { event, now } = raised;
  // First, because the wallet share that an open attempt reserves may be what pays now.
  await paymentClosing.publish(tx, { paymentId: payment.row.id, status: closedStatus[event], at: now });
  const paidAt = event === 'PAY' ? now : null;
  await updatePayment(tx, payment.row.id, {
    status: closedStatus[event],
    closedAt: now,
    paidAt,
    method: event === 'PAY' ? method : null,
  });
  const orders = payment.orders.map((order) => ({ ...order, row: { ...order.row, paidAt } }));
  if (paidAt) await markOrdersPaid(tx, payment.row.id, paidAt);
  await applyEvent(tx, { ...payment, orders }, raised);
  await stopPaymentTimer(tx, payment.row.id);
}

export interface PaymentCommand {
  readonly paymentId: string;
  readonly userId: number;
  readonly now: Date;
  readonly rules: OrderRules;
  /** Holds the encryption key of secrets. */
  readonly config: Pick<Config, 'codesKey'>;
}

async function closeByBuyer(
  tx: Transaction,
  event: 'PAY' | 'CANCEL_UNPAID',
  { paymentId, userId, now, rules, config }: PaymentCommand,
) {
  const payment = await lockPayment(tx, paymentId);
  if (payment?.row.buyerId !== userId) throw new ApiError('NOT_FOUND', { detail: 'Payment not found.' });
  if (isClosed(payment, event, now)) {
    throw new ApiError('PAYMENT_CLOSED', { detail: `The payment is ${payment.row.status}.` });
  }
  await closePayment(tx, payment, { event, actor: 'buyer', actorId: userId, now, rules }, 'wallet');
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
    await closePayment(tx, payment, { event: 'PAY_EXPIRE', actor: 'system', actorId: null, now, rules });
  });
}

export interface ProviderReceipt extends Omit<PaymentCommand, 'userId'> {
  /** The provider's reference; each receipt is booked once. */
  readonly receipt: string;
  readonly satang: number;
  /** The wallet share of a mixed payment, already released. */
  readonly walletSatang?: number;
  /** False if the attempt was cancelled: the money goes to the buyer's wallet and the order stays open. */
  readonly mayPay?: boolean;
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
 * the amount differs, and the payment stays open.
 */
export async function receiveFromProvider(tx: Transaction, given: ProviderReceipt): Promise<ReceiptOutcome> {
  const { paymentId, receipt, satang, now, rules, config, walletSatang = 0, mayPay = true } = given;
  const payment = await lockPayment(tx, paymentId);
  if (!payment) throw new ApiError('NOT_FOUND', { detail: 'Payment not found.' });
  if (!(await claimReceipt(tx, receipt, now))) return 'known';
  const raised = { actor: 'system', actorId: null, now, rules } as const;
  if (!mayPay || isClosed(payment, 'PAY', now)) {
    if (!(await bookWithoutOrder(tx, payment, given, 'CREDIT_UNAPPLIED'))) return 'known';
    const isOver = payment.row.status === 'expired' || payment.row.status === 'cancelled';
    const wasLate = payment.orders.some(({ items }) => items.some((item) => item.latePaidAt !== null));
    if (isOver && !wasLate) await applyEvent(tx, payment, { event: 'LATE_PAYMENT', ...raised });
    return 'credited';
  }
  if (satang + walletSatang !== payment.row.totalSatang) {
    return (await bookWithoutOrder(tx, payment, given, 'MISMATCH')) ? 'mismatch' : 'known';
  }
  const { isNew } = await topUp(tx, { userId: payment.row.buyerId, satang, receipt, at: now });
  if (!isNew) return 'known';
  await closePayment(tx, payment, { event: 'PAY', ...raised }, given.method ?? 'provider');
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
  if (isClosed(payment, 'PAY', now)) {
    throw new ApiError('PAYMENT_CLOSED', { detail: `The payment is ${payment.row.status}.` });
  }
  return payment.row;
}

/** Locks a payment of any buyer, before the rows that depend on it, and returns it. */
export const holdPayment = async (tx: Transaction, paymentId: string): Promise<PaymentRow | undefined> =>
  (await lockPayment(tx, paymentId))?.row;

/** Whether this user is the buyer of a payment. */
export const isBuyerOf = async (db: Executor, paymentId: string, userId: number): Promise<boolean> =>
  (await findPayment(db, paymentId))?.buyerId === userId;

/** Ids of all items of a payment. */
export const itemsOfPayment = async (db: Executor, paymentId: string): Promise<number[]> =>
  (await ordersOfPayment(db, paymentId)).flatMap(({ items }) => items.map(({ id }) => id));
