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
};

export const holds = (names: readonly StateGuard[], item: GuardedItem, now: Date): boolean =>
  names.every((name) => guards[name](item, now));
