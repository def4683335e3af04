import type { ItemStatus } from '@talad/contract/orders';
import type { DisputeState, StateGuard } from './vocabulary.ts';

/** What guards look at. */
export interface GuardedItem {
  readonly status: ItemStatus;
  readonly disputeState: DisputeState;
  readonly paymentExpiresAt: Date;
  readonly deliverBy: Date | null;
  readonly deliveryExpiresAt: Date | null;
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
}

const isPast = (moment: Date | null, now: Date): boolean => moment !== null && moment <= now;

const guards: Readonly<Record<StateGuard, (item: GuardedItem, now: Date) => boolean>> = {
  noOpenDispute: (item) => item.disputeState === 'none' || item.disputeState === 'resolved',
  notCompleted: (item) => item.completedAt === null,
  beforePaymentExpiry: (item, now) => !isPast(item.paymentExpiresAt, now),
  paymentExpired: (item, now) => isPast(item.paymentExpiresAt, now),
  deliverByPassed: (item, now) => isPast(item.deliverBy, now),
  deliveryExpired: (item, now) => isPast(item.deliveryExpiresAt, now),
  receiveByPassed: (item, now) => isPast(item.receiveBy, now),
  protectionPassed: (item, now) => isPast(item.protectionUntil, now),
  beforeProtectionEnd: (item, now) => !isPast(item.protectionUntil, now),
  disputeOpen: (item) => item.disputeState === 'open' || item.disputeState === 'answered',
  disputeUnanswered: (item) => item.disputeState === 'open',
  disputeAnswerPassed: (item, now) => isPast(item.disputeAnswerBy, now) && item.disputeEscalatedAt === null,
  disputeExpired: (item, now) => isPast(item.disputeExpiresAt, now),
  isChargeback: (item) => item.disputeIsChargeback,
  isNoChargeback: (item) => !item.disputeIsChargeback,
  notRefunded: (item) => item.refundedSatang === 0,
  notRated: (item) => item.ratedAt === null,
  rated: (item) => item.ratedAt !== null,
  notReplied: (item) => item.repliedAt === null,
  beforeRateEnd: (item, now) => item.rateUntil !== null && item.rateUntil > now,
  rateEnded: (item, now) => isPast(item.rateUntil, now),
  secretSealed: (item) => item.hasSecret && item.secretRevealedAt === null,
};

export const holds = (names: readonly StateGuard[], item: GuardedItem, now: Date): boolean =>
  names.every((name) => guards[name](item, now));
