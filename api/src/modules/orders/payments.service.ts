import { eq } from 'drizzle-orm';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { InsufficientBalance } from '../ledger/post.ts';
import { applyEvent, type RaisedEvent } from './apply-event.ts';
import type { OrderEvent } from './machine/vocabulary.ts';
import type { OrderRules } from './order-rules.ts';
import { orderTransaction, type PaymentRow, payment } from './orders.tables.ts';
import { lockPayment, type Scene } from './scene.ts';
import { startPaymentTimer, stopPaymentTimer } from './timers.ts';

type PaymentEvent = Extract<OrderEvent, 'PAY' | 'PAY_EXPIRE' | 'CANCEL_UNPAID'>;

const closedStatus = {
  PAY: 'paid',
  PAY_EXPIRE: 'expired',
  CANCEL_UNPAID: 'cancelled',
} as const satisfies Record<PaymentEvent, PaymentRow['status']>;

const isClosed = (scene: Scene, event: PaymentEvent, now: Date): boolean =>
  scene.payment.status !== 'open' || (event === 'PAY' && scene.payment.expiresAt <= now);

/** Moves a held, open payment with all its items. */
async function closePayment(
  tx: Transaction,
  scene: Scene,
  raised: RaisedEvent & { readonly event: PaymentEvent },
): Promise<void> {
  const { event, now } = raised;
  const paidAt = event === 'PAY' ? now : null;
  await tx
    .update(payment)
    .set({ status: closedStatus[event], closedAt: now, paidAt, method: event === 'PAY' ? 'wallet' : null })
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
}

async function act(
  tx: Transaction,
  event: 'PAY' | 'CANCEL_UNPAID',
  { paymentId, userId, now, rules }: PaymentAct,
) {
  const scene = await lockPayment(tx, paymentId);
  if (scene?.payment.buyerId !== userId)
    throw new ApiError('NOT_FOUND', { detail: 'There is no such payment.' });
  if (isClosed(scene, event, now)) {
    throw new ApiError('PAYMENT_CLOSED', { detail: `The payment is ${scene.payment.status}.` });
  }
  await closePayment(tx, scene, { event, actor: 'buyer', actorId: userId, now, rules });
}

/** Pays from the wallet: the money of every item goes into escrow. */
export async function payFromWallet(tx: Transaction, payer: PaymentAct): Promise<void> {
  try {
    await act(tx, 'PAY', payer);
  } catch (error) {
    if (!(error instanceof InsufficientBalance)) throw error;
    throw new ApiError('INSUFFICIENT_BALANCE', { detail: 'There is not enough money in the wallet.' });
  }
}

/** The buyer gives an unpaid payment up. */
export const cancelUnpaid = (tx: Transaction, buyer: PaymentAct): Promise<void> =>
  act(tx, 'CANCEL_UNPAID', buyer);

/** The payment timer: closes a payment that nobody paid in time; whoever was faster wins. */
export async function expirePayment(
  db: Database,
  { paymentId, now, rules }: Omit<PaymentAct, 'userId'>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const scene = await lockPayment(tx, paymentId);
    if (scene?.payment.status !== 'open') return;
    // The queue's clock may run a little ahead of ours.
    if (scene.payment.expiresAt > now) return startPaymentTimer(tx, paymentId, scene.payment.expiresAt);
    await closePayment(tx, scene, { event: 'PAY_EXPIRE', actor: 'system', actorId: null, now, rules });
  });
}
