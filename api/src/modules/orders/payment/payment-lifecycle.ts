import { ApiError } from '../../../http/api-error.ts';
import { defineLifecycle, type Effect } from '../../../lifecycle/lifecycle.ts';
import { paymentClosing } from '../events.ts';
import type { LockedPayment } from '../order/locked-orders.repository.ts';
import { applyEvent } from '../order/order-lifecycle.ts';
import type { RaisedEvent } from '../order/order-types.ts';
import { markOrdersPaid } from '../order/orders.repository.ts';
import { stopPaymentTimer } from '../order/timers.ts';
import type { PaymentRow } from '../orders.tables.ts';
import { writePaymentStatus } from './payments.repository.ts';

interface PaymentTypes {
  Row: PaymentRow;
  Input: Omit<RaisedEvent, 'event'> & {
    /** The orders of the payment, locked. */
    readonly orders: LockedPayment['orders'];
    readonly method: PaymentRow['method'];
  };
  Fields: object;
}
type PaymentEffect = Effect<PaymentTypes, 'INITIATE' | 'REDEEM' | 'PAY' | 'PAY_EXPIRE' | 'CANCEL_UNPAID'>;

export const paymentClosed = ({ status }: PaymentRow): ApiError =>
  new ApiError('PAYMENT_CLOSED', { detail: `The payment is ${status}.` });

const announce: PaymentEffect = async (tx, changes, { now: at }) => {
  for (const { after } of changes) {
    if (after.status !== 'open')
      await paymentClosing.publish(tx, { paymentId: after.id, status: after.status, at });
  }
};

/** Raises the same event on all items of the payment. */
const closeOrders: PaymentEffect = async (tx, changes, { orders: open, method: _, ...raised }) => {
  for (const { event, after: row } of changes) {
    const { paidAt } = row;
    const orders = open.map((order) => ({ ...order, row: { ...order.row, paidAt } }));
    if (paidAt) await markOrdersPaid(tx, row.id, paidAt);
    await applyEvent(tx, { row, orders }, { ...raised, event });
    await stopPaymentTimer(tx, row.id);
  }
};

/** The lifecycle of the payment of a checkout. */
export const paymentLifecycle = defineLifecycle<PaymentTypes>()({
  states: ['open', 'paid', 'expired', 'cancelled'],
  events: {
    INITIATE: { from: ['none'], to: 'open' },
    /** Nothing is to be paid. */
    REDEEM: { from: ['none'], to: 'paid' },
    PAY: {
      from: ['open'],
      to: 'paid',
      guard: ({ expiresAt }, { now }) => expiresAt > now,
      change: (_row, { now, method }) => ({ closedAt: now, paidAt: now, method }),
    },
    PAY_EXPIRE: {
      from: ['open'],
      to: 'expired',
      guard: ({ expiresAt }, { now }) => expiresAt <= now,
      change: (_row, { now }) => ({ closedAt: now }),
    },
    CANCEL_UNPAID: { from: ['open'], to: 'cancelled', change: (_row, { now }) => ({ closedAt: now }) },
  },
  illegal: paymentClosed,
  write: writePaymentStatus,
  // First, because the wallet share that an open attempt reserves may be what pays now.
  before: [announce],
  effects: [closeOrders],
});
