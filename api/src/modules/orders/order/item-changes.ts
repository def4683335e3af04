import { feeOf } from '../../ledger/index.ts';
import type { Transition } from '../machine/vocabulary.ts';
import type { ItemRow, TransactionRow } from '../orders.tables.ts';
import {
  deliveryDeadlines,
  hoursLater,
  type OrderRules,
  protectionEnd,
  rateDeadline,
  receiveDeadline,
} from './order-rules.ts';

/** The buyer gets a reminder this many hours before automatic receipt. */
const receiveReminderHours = 24;

export interface ChangeFacts {
  readonly now: Date;
  readonly rules: OrderRules;
  readonly reason: string | undefined;
  /** For a partial verdict: the amount refunded to the buyer. */
  readonly refundSatang: number | undefined;
  readonly hasSecret: boolean;
  /** Sales that the order's seller completed so far. */
  readonly completedSales: number;
}

function deadlineColumns(
  item: ItemRow,
  order: TransactionRow,
  { now, rules, completedSales }: ChangeFacts,
  starts: NonNullable<Transition['starts']>[number],
): Partial<ItemRow> {
  switch (starts) {
    case 'delivery':
      return {
        ...deliveryDeadlines(rules, now, item.deliveryHours),
        deliveryReminderAt: hoursLater(now, item.deliveryHours / 2),
      };
    case 'receive': {
      const receiveBy = receiveDeadline(rules, now);
      const remindAt = hoursLater(receiveBy, -receiveReminderHours);
      return { receiveBy, receiveReminderAt: remindAt > now ? remindAt : null };
    }
    case 'protection': {
      const isOfficial = order.storeKind === 'officialStore';
      return { protectionUntil: protectionEnd(rules, now, { kind: item.kind, isOfficial, completedSales }) };
    }
    case 'disputeAnswer':
      return { disputeAnswerBy: hoursLater(now, rules.disputeAnswerHours) };
    case 'disputeHard':
      return { disputeExpiresAt: hoursLater(now, rules.disputeDays * 24) };
    case 'rate':
      return { rateUntil: rateDeadline(rules, now) };
    case 'deliveryReminder':
    case 'receiveReminder':
      // Reminders are set together with their deadline.
      return {};
  }
}

/** The deadline whose timer runs in a status. */
export const runningDeadline = (item: Pick<ItemRow, 'status' | 'completedAt'>) =>
  item.completedAt !== null
    ? undefined
    : ({ delivery: 'delivery', sent: 'receive', received: 'protection' } as const)[item.status as 'delivery'];

const runningUntil = (item: ItemRow): Date | null => {
  const deadline = runningDeadline(item);
  if (deadline === undefined) return null;
  return { delivery: item.deliveryExpiresAt, receive: item.receiveBy, protection: item.protectionUntil }[
    deadline
  ];
};

/** Whether a dispute pauses the deadlines. */
export const isDisputed = ({ disputeState }: ItemRow): boolean =>
  disputeState === 'open' || disputeState === 'answered';

const remainingMs = (item: ItemRow, now: Date): number =>
  Math.max(0, (runningUntil(item)?.getTime() ?? now.getTime()) - now.getTime());

/** Deadlines extended by the duration of the dispute. */
function resumedColumns(item: ItemRow, now: Date): Partial<ItemRow> {
  const until = runningUntil(item);
  if (!until) return { timerPausedMs: 0 };
  const shift = now.getTime() + item.timerPausedMs - until.getTime();
  const moved = (moment: Date | null) => moment && new Date(moment.getTime() + shift);
  const columns: Partial<Record<ItemRow['status'], Partial<ItemRow>>> = {
    delivery: { deliverBy: moved(item.deliverBy), deliveryExpiresAt: moved(item.deliveryExpiresAt) },
    sent: { receiveBy: moved(item.receiveBy), receiveReminderAt: moved(item.receiveReminderAt) },
    received: { protectionUntil: moved(item.protectionUntil) },
  };
  return { ...columns[item.status], timerPausedMs: 0 };
}

/** Event-specific columns besides status and deadlines. */
function eventColumns(row: Transition, item: ItemRow, facts: ChangeFacts): Partial<ItemRow> {
  const { now, refundSatang = 0, hasSecret } = facts;
  switch (row.event) {
    case 'DELIVER':
      return { hasSecret };
    case 'REDEEM':
      return { hasSecret, sentAt: now, protectionUntil: now, completedAt: now };
    case 'OPEN_DISPUTE':
      return { disputeIsChargeback: false, disputeEscalatedAt: null };
    case 'CHARGEBACK':
      return { disputeIsChargeback: true, disputeEscalatedAt: now };
    case 'ESCALATE_DISPUTE':
      return { disputeEscalatedAt: now };
    case 'RESOLVE_PARTIAL':
      return {
        refundedSatang: refundSatang,
        feeSatang: feeOf(item.totalSatang - refundSatang, item.feeBps),
      };
    case 'RATE':
      return { ratedAt: now };
    case 'REPLY_RATING':
      return { repliedAt: now };
    case 'REVEAL_SECRET':
      return { secretRevealedAt: now };
    case 'RATE_EXPIRE':
      return { rateExpiredAt: now };
    case 'REMIND_DELIVERY':
      return { deliveryRemindedAt: now };
    case 'REMIND_RECEIPT':
      return { receiveRemindedAt: now };
    case 'LATE_PAYMENT':
      return { latePaidAt: now };
    default:
      return {};
  }
}

const disputeAfter = (change: NonNullable<Transition['dispute']>, item: ItemRow): ItemRow['disputeState'] =>
  change !== 'ended' ? change : isDisputed(item) ? 'resolved' : item.disputeState;

/** An item after a transition was applied to it. */
export function changedItem(
  row: Transition,
  item: ItemRow,
  order: TransactionRow,
  facts: ChangeFacts,
): ItemRow {
  const { now, reason } = facts;
  const isEntering = item.status !== row.to;
  const after: ItemRow = {
    ...item,
    ...Object.assign({}, ...(row.starts ?? []).map((starts) => deadlineColumns(item, order, facts, starts))),
    ...(row.isUnprotected && { protectionUntil: now }),
    // If a dispute is already open, a chargeback must not overwrite the paused time.
    ...(row.clock === 'pause' && !isDisputed(item) && { timerPausedMs: remainingMs(item, now) }),
    ...(row.clock === 'resume' && resumedColumns(item, now)),
    ...(row.dispute && { disputeState: disputeAfter(row.dispute, item) }),
    ...eventColumns(row, item, facts),
    ...(row.cancelCode && {
      cancelCode: row.cancelCode,
      cancelReason: reason ?? null,
      cancelledAt: now,
      refundedSatang:
        row.journal === 'REFUND' || row.journal === 'CHARGEBACK' ? item.totalSatang : item.refundedSatang,
    }),
    ...(isEntering && row.to === 'sent' && { sentAt: now }),
    ...(isEntering && row.to === 'received' && { receivedAt: now }),
    ...(row.isSale && { completedAt: now }),
    status: row.to,
    version: item.version + 1,
  };
  // Delivered during a dispute: the new deadline starts paused.
  return isEntering && isDisputed(after) ? { ...after, timerPausedMs: remainingMs(after, now) } : after;
}
