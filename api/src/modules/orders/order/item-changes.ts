import { saleFee } from '@talad/contract/money';
import type { Deadline, OrderFields } from '../machine/transition-types.ts';
import type { ItemRow } from '../orders.tables.ts';
import {
  deliveryDeadlines,
  hoursLater,
  protectionEnd,
  rateDeadline,
  receiveDeadline,
} from './order-rules.ts';
import { type BankClaim, type OrderChange, orderOf } from './order-types.ts';

/** The buyer gets a reminder this many hours before automatic receipt. */
const receiveReminderHours = 24;

/** What Talad still holds of a paid line, in satang: in escrow or, once received, as the seller's pending money. */
export const heldSatang = ({
  status,
  completedAt,
  totalSatang,
  refundedSatang,
}: Pick<ItemRow, 'status' | 'completedAt' | 'totalSatang' | 'refundedSatang'>): number =>
  (status === 'delivery' || status === 'sent' || status === 'received') && completedAt === null
    ? totalSatang - refundedSatang
    : 0;

/** What a bank's claim takes from, or gives back to, the held money of a line that goes on. */
export function claimedFromHeld(item: ItemRow, claim: BankClaim | undefined): number {
  const share = claim?.shares.get(item.id);
  if (!share) return 0;
  // While a game may be transferring the item, the line goes on whole and the buyer owes the amount.
  return item.isHandingOver ? 0 : Math.min(share.satang, heldSatang(item));
}

/** The columns of a line from whose held money more was taken; a negative amount was given back to it. */
function lessHeld(item: ItemRow, satang: number): Partial<ItemRow> {
  const refundedSatang = item.refundedSatang + satang;
  return { refundedSatang, feeSatang: saleFee({ ...item, refundedSatang }, item.feeBps) };
}

type Planned = Pick<OrderChange, 'event' | 'transition' | 'before' | 'input'>;

function deadlineColumns(
  { before: item, input }: Planned,
  trustSales: number,
  starts: Deadline,
): Partial<ItemRow> {
  const { now, rules } = input;
  switch (starts) {
    case 'delivery':
      return {
        ...deliveryDeadlines(rules, now, item.deliveryHours),
        deliveryReminderAt: hoursLater(now, item.deliveryHours / 2),
      };
    case 'link': {
      const hours = rules.linkDays * 24;
      return { linkBy: hoursLater(now, hours), linkReminderAt: hoursLater(now, hours / 2) };
    }
    case 'receive': {
      const receiveBy = receiveDeadline(rules, now);
      const remindAt = hoursLater(receiveBy, -receiveReminderHours);
      return { receiveBy, receiveReminderAt: remindAt > now ? remindAt : null };
    }
    case 'protection': {
      const isOfficial = orderOf(item, input).storeKind === 'officialStore';
      return { protectionUntil: protectionEnd(rules, now, { kind: item.kind, isOfficial, trustSales }) };
    }
    case 'disputeAnswer':
      return { disputeAnswerBy: hoursLater(now, rules.disputeAnswerHours) };
    case 'disputeHard':
      return { disputeExpiresAt: hoursLater(now, rules.disputeDays * 24) };
    case 'rate':
      // A refund after receipt leaves the deadline as it is.
      return item.rateUntil === null ? { rateUntil: rateDeadline(rules, now) } : {};
    case 'deliveryReminder':
    case 'linkReminder':
    case 'receiveReminder':
      // Reminders are set together with their deadline.
      return {};
  }
}

/** The deadline whose timer runs in a status. */
export const runningDeadline = (
  item: Pick<ItemRow, 'status' | 'completedAt' | 'linkBy'>,
): 'delivery' | 'link' | 'receive' | 'protection' | undefined => {
  if (item.completedAt !== null) return undefined;
  if (item.status === 'delivery' && item.linkBy !== null) return 'link';
  return ({ delivery: 'delivery', sent: 'receive', received: 'protection' } as const)[
    item.status as 'delivery'
  ];
};

const runningUntil = (item: ItemRow): Date | null => {
  const deadline = runningDeadline(item);
  if (deadline === undefined) return null;
  return {
    delivery: item.deliveryExpiresAt,
    link: item.linkBy,
    receive: item.receiveBy,
    protection: item.protectionUntil,
  }[deadline];
};

/** Whether the buyer has not opened the secret that was delivered. */
export const isSealed = ({
  hasSecret,
  secretRevealedAt,
}: Pick<ItemRow, 'hasSecret' | 'secretRevealedAt'>): boolean => hasSecret && secretRevealedAt === null;

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
    delivery: {
      deliverBy: moved(item.deliverBy),
      deliveryExpiresAt: moved(item.deliveryExpiresAt),
      linkBy: moved(item.linkBy),
      linkReminderAt: moved(item.linkReminderAt),
    },
    sent: { receiveBy: moved(item.receiveBy), receiveReminderAt: moved(item.receiveReminderAt) },
    received: { protectionUntil: moved(item.protectionUntil) },
  };
  return { ...columns[item.status], timerPausedMs: 0 };
}

/** Event-specific columns besides status and deadlines. */
function eventColumns({ event, before: item, input }: Planned): Partial<ItemRow> {
  const { now, refundSatang = 0, hasSecret = false } = input;
  switch (event) {
    case 'DELIVER':
      return { hasSecret, sentAt: now };
    case 'REDEEM':
      return { hasSecret, sentAt: now, protectionUntil: now, completedAt: now };
    case 'OPEN_DISPUTE':
      return { disputeIsChargeback: false, disputeEscalatedAt: null };
    case 'CHARGEBACK':
      return { disputeIsChargeback: true, disputeEscalatedAt: now };
    case 'ESCALATE_DISPUTE':
      return { disputeEscalatedAt: now };
    case 'RESOLVE_PARTIAL':
      return lessHeld(item, refundSatang);
    case 'CHARGEBACK_PART_LOST': {
      const taken = claimedFromHeld(item, input.claim);
      return taken > 0 ? lessHeld(item, taken) : {};
    }
    case 'CHARGEBACK_REVERSED': {
      const claimed = heldSatang(item) > 0 ? (input.claim?.shares.get(item.id)?.heldSatang ?? 0) : 0;
      return claimed > 0 ? lessHeld(item, -claimed) : {};
    }
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
    case 'REMIND_LINK':
      return { linkRemindedAt: now };
    case 'REMIND_RECEIPT':
      return { receiveRemindedAt: now };
    case 'LATE_PAYMENT':
      return { latePaidAt: now };
    default:
      return {};
  }
}

const disputeAfter = (change: NonNullable<OrderFields['dispute']>, item: ItemRow): ItemRow['disputeState'] =>
  change !== 'ended' ? change : isDisputed(item) ? 'resolved' : item.disputeState;

/** The columns that a transition changes, besides the status. */
export function changedColumns(change: Planned, trustSales: number): Partial<ItemRow> {
  const { event, transition: row, before: item, input } = change;
  const { now, reason } = input;
  const status = row.to ?? item.status;
  const isEntering = item.status !== status;
  const columns: Partial<ItemRow> = {
    ...Object.assign({}, ...(row.starts ?? []).map((starts) => deadlineColumns(change, trustSales, starts))),
    ...(row.isUnprotected && { protectionUntil: now }),
    // If a dispute is already open, a chargeback must not overwrite the paused time.
    ...(row.clock === 'pause' && !isDisputed(item) && { timerPausedMs: remainingMs(item, now) }),
    ...(row.clock === 'resume' && isDisputed(item) && resumedColumns(item, now)),
    ...(row.dispute && { disputeState: disputeAfter(row.dispute, item) }),
    ...eventColumns(change),
    ...(row.cancelCode && {
      cancelCode: row.cancelCode,
      cancelReason: reason?.trim() ?? null,
      cancelledAt: now,
      refundedSatang: isRefund(row) ? item.totalSatang : item.refundedSatang,
    }),
    ...(isEntering && status === 'received' && { receivedAt: now }),
    ...(row.isSale && { completedAt: now }),
    // The event that creates an item leaves it at its first version.
    version: row.from.includes('none') ? item.version : item.version + 1,
  };
  const after = { ...item, ...columns, status };
  const begins = isEntering || event === 'KEEP';
  // Delivered or kept during a dispute: the new deadline starts paused.
  return begins && isDisputed(after) ? { ...columns, timerPausedMs: remainingMs(after, now) } : columns;
}

/** Whether the transition ends a paid line and gives back all that is held for it. */
export const isRefund = ({ journal, cancelCode }: OrderFields): boolean =>
  cancelCode !== undefined && (journal === 'REFUND' || journal === 'CHARGEBACK');
