import { Type } from 'typebox';
import type { Transaction } from '../../../db/database.ts';
import { addJob, defineJob, removeJob } from '../../../jobs/job.ts';
import type { Timer } from '../../../lifecycle/timers.ts';
import { type Deadline, deadlineNames, type OrderEvent } from '../machine/transition-types.ts';
import type { ItemRow } from '../orders.tables.ts';
import { isDisputed, runningDeadline } from './item-changes.ts';
import type { OrderChange, OrderTypes } from './order-types.ts';

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
  link: { event: 'LINK_EXPIRE', at: (item) => item.linkBy },
  linkReminder: { event: 'REMIND_LINK', at: (item) => item.linkReminderAt },
  receive: { event: 'AUTO_RECEIVE', at: (item) => item.receiveBy },
  receiveReminder: { event: 'REMIND_RECEIPT', at: (item) => item.receiveReminderAt },
  protection: { event: 'COMPLETE', at: (item) => item.protectionUntil },
  disputeAnswer: { event: 'ESCALATE_DISPUTE', at: (item) => item.disputeAnswerBy },
  disputeHard: { event: 'DISPUTE_EXPIRE', at: (item) => item.disputeExpiresAt },
  rate: { event: 'RATE_EXPIRE', at: (item) => item.rateUntil },
};

const reminders: Partial<Record<Deadline, Deadline>> = {
  delivery: 'deliveryReminder',
  link: 'linkReminder',
  receive: 'receiveReminder',
};

/** A deadline with its reminder, if it has one. */
const withReminder = (deadline: Deadline): Deadline[] => {
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

const timerOf = (deadline: Deadline): Timer<OrderTypes> => ({
  at: deadlines[deadline].at,
  start: (tx, { id }, at) => startItemTimer(tx, id, deadline, at),
  stop: (tx, { id }) => removeJob(tx, itemKey(id, deadline)),
});

export const itemTimers = Object.fromEntries(
  deadlineNames.map((deadline) => [deadline, timerOf(deadline)]),
) as Readonly<Record<Deadline, Timer<OrderTypes>>>;

/** The timers that a transition cancels and sets: its own, and the running one if it pauses or resumes it. */
export function timersOf({ transition, before, final }: OrderChange) {
  const { stops = [], starts = [], clock } = transition;
  const running = [runningDeadline(before) ?? []].flat();
  const isStarting = (deadline: Deadline): boolean =>
    !(deadline === 'protection' && final.completedAt !== null) &&
    !(deadline === runningDeadline(final) && isDisputed(final));
  return {
    stops: [...stops, ...(clock === 'pause' ? running : [])].flatMap(withReminder),
    starts: [...starts, ...(clock === 'resume' && isDisputed(before) ? running : [])]
      .flatMap(withReminder)
      .filter(isStarting),
  };
}
