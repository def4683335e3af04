import { Type } from 'typebox';
import type { Transaction } from '../../../db/database.ts';
import { addJob, defineJob, removeJob } from '../../../jobs/job.ts';
import { type Deadline, deadlineNames, type OrderEvent } from '../machine/vocabulary.ts';
import type { ItemRow } from '../orders.tables.ts';

export const paymentTimer = defineJob('order-payment-expiry', Type.Object({ paymentId: Type.String() }));
export const itemTimer = defineJob(
  'order-item-timer',
  Type.Object({
    itemId: Type.Integer(),
    deadline: Type.Unsafe<Deadline>({ type: 'string', enum: [...deadlineNames] }),
  }),
);

/** The event that the system raises when a deadline has passed, and the column of the deadline. */
export const deadlines: Readonly<
  Record<Deadline, { readonly event: OrderEvent; readonly at: (item: ItemRow) => Date | null }>
> = {
  delivery: { event: 'DELIVERY_EXPIRE', at: (item) => item.deliveryExpiresAt },
  deliveryReminder: { event: 'REMIND_DELIVERY', at: (item) => item.deliveryReminderAt },
  receive: { event: 'AUTO_RECEIVE', at: (item) => item.receiveBy },
  receiveReminder: { event: 'REMIND_RECEIPT', at: (item) => item.receiveReminderAt },
  protection: { event: 'COMPLETE', at: (item) => item.protectionUntil },
  disputeAnswer: { event: 'ESCALATE_DISPUTE', at: (item) => item.disputeAnswerBy },
  disputeHard: { event: 'DISPUTE_EXPIRE', at: (item) => item.disputeExpiresAt },
  rate: { event: 'RATE_EXPIRE', at: (item) => item.rateUntil },
};

const reminders: Partial<Record<Deadline, Deadline>> = {
  delivery: 'deliveryReminder',
  receive: 'receiveReminder',
};

/** A deadline with its reminder, if it has one. */
export const withReminder = (deadline: Deadline): Deadline[] => {
  const reminder = reminders[deadline];
  return reminder ? [deadline, reminder] : [deadline];
};

const paymentKey = (paymentId: string) => `order-payment:${paymentId}`;
const itemKey = (itemId: number, deadline: Deadline) => `order-item:${itemId}:${deadline}`;

export const startPaymentTimer = (tx: Transaction, paymentId: string, runAt: Date): Promise<void> =>
  addJob(tx, paymentTimer, { paymentId }, { runAt, jobKey: paymentKey(paymentId) });

export const stopPaymentTimer = (tx: Transaction, paymentId: string): Promise<void> =>
  removeJob(tx, paymentKey(paymentId));

export const startItemTimer = (
  tx: Transaction,
  itemId: number,
  deadline: Deadline,
  runAt: Date,
): Promise<void> => addJob(tx, itemTimer, { itemId, deadline }, { runAt, jobKey: itemKey(itemId, deadline) });

export const stopItemTimer = (tx: Transaction, itemId: number, deadline: Deadline): Promise<void> =>
  removeJob(tx, itemKey(itemId, deadline));
