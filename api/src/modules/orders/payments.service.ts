import { eq } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import { type Database, type Executor, inTransaction, type Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { claimReceipt, type Entry, InsufficientBalance, post, topUp } from '../ledger/index.ts';
import { applyEvent, type RaisedEvent } from './apply-event.ts';
import { paymentClosing } from './events.ts';
import { deliverCodes } from './instant-delivery.ts';
import { lockPayment, type Scene } from './locked-order.ts';
import type { OrderEvent } from './machine/vocabulary.ts';
import type { OrderRules } from './order-rules.ts';
import { findPayment, ordersOfPayment } from './orders.repository.ts';
import { orderTransaction, type PaymentRow, payment } from './orders.tables.ts';
import { startPaymentTimer, stopPaymentTimer } from './timers.ts';

type PaymentEvent = Extract<OrderEvent, 'PAY' | 'PAY_EXPIRE' | 'CANCEL_UNPAID'>;

const closedStatus = {
  PAY: 'paid',
  PAY_EXPIRE: 'expired',
  CANCEL_UNPAID: 'cancelled',
} as const satisfies Record<PaymentEvent, PaymentRow['status']>;

const isClosed = (scene: Scene, event: PaymentEvent, now: Date): boolean =>
  scene.payment.status !== 'open' || (event === 'PAY' && scene.payment.expiresAt <= now);

/** Closes a locked, open payment with all its items. */
async function closePayment(
  tx: Transaction,
  scene: Scene,
  raised: RaisedEvent & { readonly event: PaymentEvent },
  method: PaymentRow['method'] = null,
): Promise<void> {
  const { event, now } = raised;
  // First, because the wallet share that an open attempt reserves may be what pays now.
  await paymentClosing.publish(tx, { paymentId: scene.payment.id, status: closedStatus[event], at: now });
  const paidAt = event === 'PAY' ? now : null;
  await tx
    .update(payment)
    .set({ status: closedStatus[event], closedAt: now, paidAt, method: event === 'PAY' ? method : null })
    .where(eq(payment.id, scene.payment.id));
  const orders = scene.orders.map((order) => ({ ...order, row: { ...order.row, paidAt } }));
  if (paidAt) {
    await tx.update(orderTransaction).set({ paidAt }).where(eq(orderTransaction.paymentId, scene.payment.id));
  }
  await applyEvent(tx, { ...scene, orders }, raised);
  await stopPaymentTimer(tx, scene.payment.id);
}

export interface PaymentAct {
  readonly paymentId: string;
  readonly userId: number;
  readonly now: Date;
  readonly rules: OrderRules;
  /** Holds the encryption key of secrets. */
  readonly config: Pick<Config, 'codesKey'>;
}

async function act(
  tx: Transaction,
  event: 'PAY' | 'CANCEL_UNPAID',
  { paymentId, userId, now, rules, config }: PaymentAct,
) {
  const scene = await lockPayment(tx, paymentId);
  if (scene?.payment.buyerId !== userId) throw new ApiError('NOT_FOUND', { detail: 'Payment not found.' });
  if (isClosed(scene, event, now)) {
    throw new ApiError('PAYMENT_CLOSED', { detail: `The payment is ${scene.payment.status}.` });
  }
  await closePayment(tx, scene, { event, actor: 'buyer', actorId: userId, now, rules }, 'wallet');
  if (event === 'PAY') await deliverCodes(tx, scene, { config, now, rules });
}

/** Pays from the wallet: moves the price of every item into escrow. */
export async function payFromWallet(tx: Transaction, payer: PaymentAct): Promise<void> {
  try {
    await act(tx, 'PAY', payer);
  } catch (error) {
    if (!(error instanceof InsufficientBalance)) throw error;
    throw new ApiError('INSUFFICIENT_BALANCE', { detail: 'The wallet balance is too low.' });
  }
}

/** The buyer cancels an unpaid payment. */
export const cancelUnpaid = (tx: Transaction, buyer: PaymentAct): Promise<void> =>
  act(tx, 'CANCEL_UNPAID', buyer);

/** Payment timer handler: expires a payment that was not paid in time; does nothing if it is already closed. */
export async function expirePayment(
  db: Database,
  { paymentId, now, rules }: Omit<PaymentAct, 'userId' | 'config'>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const scene = await lockPayment(tx, paymentId);
    if (scene?.payment.status !== 'open') return;
    // The queue's clock may run ahead of ours.
    if (scene.payment.expiresAt > now) return startPaymentTimer(tx, paymentId, scene.payment.expiresAt);
    await closePayment(tx, scene, { event: 'PAY_EXPIRE', actor: 'system', actorId: null, now, rules });
  });
}

export interface ProviderReceipt extends Omit<PaymentAct, 'userId'> {
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
async function putAside(
  tx: Transaction,
  { payment: row }: Scene,
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
  const scene = await lockPayment(tx, paymentId);
  if (!scene) throw new ApiError('NOT_FOUND', { detail: 'Payment not found.' });
  if (!(await claimReceipt(tx, receipt, now))) return 'known';
  const raised = { actor: 'system', actorId: null, now, rules } as const;
  if (!mayPay || isClosed(scene, 'PAY', now)) {
    if (!(await putAside(tx, scene, given, 'CREDIT_UNAPPLIED'))) return 'known';
    const isOver = scene.payment.status === 'expired' || scene.payment.status === 'cancelled';
    const wasLate = scene.orders.some(({ items }) => items.some((item) => item.latePaidAt !== null));
    if (isOver && !wasLate) await applyEvent(tx, scene, { event: 'LATE_PAYMENT', ...raised });
    return 'credited';
  }
  if (satang + walletSatang !== scene.payment.totalSatang) {
    return (await putAside(tx, scene, given, 'MISMATCH')) ? 'mismatch' : 'known';
  }
  const { isNew } = await topUp(tx, { userId: scene.payment.buyerId, satang, receipt, at: now });
  if (!isNew) return 'known';
  await closePayment(tx, scene, { event: 'PAY', ...raised }, given.method ?? 'provider');
  await deliverCodes(tx, scene, { config, now, rules });
  return 'paid';
}

/** Locks an open payment of this buyer. Throws NOT_FOUND or PAYMENT_CLOSED otherwise. */
export async function holdOpenPayment(
  tx: Transaction,
  { paymentId, userId, now }: Pick<PaymentAct, 'paymentId' | 'userId' | 'now'>,
): Promise<Pick<PaymentRow, 'totalSatang' | 'expiresAt'>> {
  const scene = await lockPayment(tx, paymentId);
  if (scene?.payment.buyerId !== userId) throw new ApiError('NOT_FOUND', { detail: 'Payment not found.' });
  if (isClosed(scene, 'PAY', now)) {
    throw new ApiError('PAYMENT_CLOSED', { detail: `The payment is ${scene.payment.status}.` });
  }
  return scene.payment;
}

/** Locks a payment of any buyer, before the rows that depend on it, and returns it. */
export const holdPayment = async (tx: Transaction, paymentId: string): Promise<PaymentRow | undefined> =>
  (await lockPayment(tx, paymentId))?.payment;

/** Whether this user is the buyer of a payment. */
export const isBuyerOf = async (db: Executor, paymentId: string, userId: number): Promise<boolean> =>
  (await findPayment(db, paymentId))?.buyerId === userId;

/** Ids of all items of a payment. */
export const itemsOfPayment = async (db: Executor, paymentId: string): Promise<number[]> =>
  (await ordersOfPayment(db, paymentId)).flatMap(({ items }) => items.map(({ id }) => id));
