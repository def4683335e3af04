import type { DisputeState } from '@talad/contract/order-facts';
import type { ItemStatus } from '@talad/contract/orders';
import type { CancelCode } from './transition-types.ts';

/** The item fields that guards read. */
export interface GuardedItem {
  readonly status: ItemStatus;
  readonly isSynced: boolean;
  readonly isHandingOver: boolean;
  readonly disputeState: DisputeState;
  readonly paymentExpiresAt: Date;
  readonly deliverBy: Date | null;
  readonly deliveryExpiresAt: Date | null;
  readonly sentAt: Date | null;
  readonly receiveBy: Date | null;
  readonly protectionUntil: Date | null;
  readonly completedAt: Date | null;
  readonly disputeIsChargeback: boolean;
  readonly disputeAnswerBy: Date | null;
  readonly disputeExpiresAt: Date | null;
  readonly disputeEscalatedAt: Date | null;
  readonly refundedSatang: number;
  readonly rateUntil: Date | null;
  readonly ratedAt: Date | null;
  readonly repliedAt: Date | null;
  readonly hasSecret: boolean;
  readonly secretRevealedAt: Date | null;
  readonly rateExpiredAt: Date | null;
  readonly deliveryReminderAt: Date | null;
  readonly deliveryRemindedAt: Date | null;
  readonly receiveReminderAt: Date | null;
  readonly receiveRemindedAt: Date | null;
  readonly linkBy: Date | null;
  readonly linkReminderAt: Date | null;
  readonly linkRemindedAt: Date | null;
  readonly cancelCode: CancelCode | null;
  readonly cancelledAt: Date | null;
  readonly latePaidAt: Date | null;
}

/** How long the chat stays open after an order has ended. */
const chatMs = 30 * 24 * 60 * 60 * 1000;

const isPast = (moment: Date | null, now: Date): boolean => moment !== null && moment <= now;

const isOpen = ({ disputeState }: GuardedItem): boolean =>
  disputeState === 'open' || disputeState === 'answered';
const neverPaid = ({ cancelCode }: GuardedItem): boolean =>
  cancelCode === 'PAYMENT_EXPIRED' || cancelCode === 'BUYER_UNPAID';

type Guard = (item: GuardedItem, now: Date) => boolean;

const guards = {
  noOpenDispute: (item) => !isOpen(item),
  handOverKnown: (item) => !item.isHandingOver,
  notDelivered: (item) => item.sentAt === null,
  notCompleted: (item) => item.completedAt === null,
  beforePaymentExpiry: (item, now) => !isPast(item.paymentExpiresAt, now),
  paymentExpired: (item, now) => isPast(item.paymentExpiresAt, now),
  deliverByPassed: (item, now) => isPast(item.deliverBy, now),
  deliveryExpired: (item, now) => isPast(item.deliveryExpiresAt, now),
  receiveByPassed: (item, now) => isPast(item.receiveBy, now),
  protectionPassed: (item, now) => isPast(item.protectionUntil, now),
  beforeProtectionEnd: (item, now) => !isPast(item.protectionUntil, now),
  disputeOpen: isOpen,
  disputeUnanswered: (item) => item.disputeState === 'open',
  disputeAnswerPassed: (item, now) => isPast(item.disputeAnswerBy, now) && item.disputeEscalatedAt === null,
  disputeExpired: (item, now) => isPast(item.disputeExpiresAt, now),
  isChargeback: (item) => item.disputeIsChargeback,
  isNoChargeback: (item) => !item.disputeIsChargeback,
  notRated: (item) => item.ratedAt === null,
  rated: (item) => item.ratedAt !== null,
  notReplied: (item) => item.repliedAt === null,
  beforeRateEnd: (item, now) => item.rateUntil !== null && item.rateUntil > now,
  rateEnded: (item, now) => isPast(item.rateUntil, now),
  secretOpened: (item) => item.hasSecret && item.secretRevealedAt !== null,
  secretSealed: (item) => item.hasSecret && item.secretRevealedAt === null,
  rateNotExpired: (item) => item.rateExpiredAt === null,
  noOpenChargeback: (item) => !(isOpen(item) && item.disputeIsChargeback),
  closedUnpaid: neverPaid,
  wasPaid: (item) => !neverPaid(item),
  notLatePaid: (item) => item.latePaidAt === null,
  chatOpen: (item, now) => {
    const end = item.completedAt ?? item.cancelledAt;
    return !neverPaid(item) && (end === null || end.getTime() + chatMs > now.getTime());
  },
  notKept: (item) => item.linkBy === null,
  linkByPassed: (item, now) => isPast(item.linkBy, now),
  linkReminderDue: (item, now) => isPast(item.linkReminderAt, now) && item.linkRemindedAt === null,
  deliveryReminderDue: (item, now) =>
    isPast(item.deliveryReminderAt, now) && item.deliveryRemindedAt === null,
  receiveReminderDue: (item, now) => isPast(item.receiveReminderAt, now) && item.receiveRemindedAt === null,
} satisfies Record<string, Guard>;
/** Conditions on an item for an event. */
export type StateGuard = keyof typeof guards;

export const holds = (names: readonly StateGuard[], item: GuardedItem, now: Date): boolean =>
  names.every((name) => (guards[name] as Guard)(item, now));
