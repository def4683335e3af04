import type { TransactionItem } from '@talad/contract/orders';

/** How an item of an order stands, as people would tell it; each has a sentence for the buyer and for the seller. */
export type ItemState =
  | 'waiting'
  | 'delivery'
  | 'handOver'
  | 'handOverLate'
  | 'handOverHeld'
  | 'handOverFailed'
  | 'late'
  | 'sent'
  | 'disputed'
  | 'answered'
  | 'chargeback'
  | 'protected'
  | 'complete'
  | 'redeemed'
  | 'partlyRefunded'
  | 'notPaid'
  | 'givenUp'
  | 'lateCancelled'
  | 'timedOut'
  | 'agreedRefund'
  | 'decidedRefund'
  | 'chargedBack'
  | 'cancelledByBuyer'
  | 'cancelledBySeller';

const stateOfCancelCode: Record<string, ItemState> = {
  PAYMENT_EXPIRED: 'notPaid',
  BUYER_UNPAID: 'givenUp',
  BUYER_LATE_DELIVERY: 'lateCancelled',
  SELLER_TIMEOUT: 'timedOut',
  SELLER_REFUND: 'agreedRefund',
  DISPUTE_REFUND: 'decidedRefund',
  CHARGEBACK: 'chargedBack',
};

type Standing = Pick<
  TransactionItem,
  | 'status'
  | 'total'
  | 'isSynced'
  | 'cancelCode'
  | 'completedAt'
  | 'disputeState'
  | 'dispute'
  | 'refunded'
  | 'deliverBy'
>;

const isPast = (instant: string | null, now: number) => instant !== null && Date.parse(instant) <= now;

/** True while both sides disagree and nothing else moves. */
export const isDisputed = ({ disputeState }: Pick<TransactionItem, 'disputeState'>): boolean =>
  disputeState === 'open' || disputeState === 'answered';

/** `now` is the server's time in ms. */
export function itemStateOf(item: Standing, now: number): ItemState {
  switch (item.status) {
    case 'cancelByBuyer':
      return stateOfCancelCode[item.cancelCode ?? ''] ?? 'cancelledByBuyer';
    case 'cancelBySeller':
      if (item.isSynced && item.cancelCode === 'LISTING_REMOVED') return 'handOverFailed';
      return stateOfCancelCode[item.cancelCode ?? ''] ?? 'cancelledBySeller';
    default:
  }
  if (isDisputed(item)) {
    if (item.dispute?.kind === 'chargeback') return 'chargeback';
    if (item.isSynced && item.status === 'delivery') return 'handOverHeld';
    return item.disputeState === 'answered' ? 'answered' : 'disputed';
  }
  switch (item.status) {
    case 'received':
      if (item.refunded > 0) return 'partlyRefunded';
      // A gift of a coupon: no payment was made, and none is due.
      if (item.total === 0) return 'redeemed';
      return item.completedAt ? 'complete' : 'protected';
    case 'delivery':
      if (item.isSynced) return isPast(item.deliverBy, now) ? 'handOverLate' : 'handOver';
      return isPast(item.deliverBy, now) ? 'late' : 'delivery';
    default:
      return item.status;
  }
}

export interface Deadline {
  kind: 'deliver' | 'deliverLate' | 'receive' | 'protection' | 'answer' | 'verdict';
  until: string;
}

/** The clock that runs on an item now; while a dispute is open only the dispute's own. `now` is the server's, in ms. */
export function deadlineOf(
  item: Pick<
    TransactionItem,
    | 'status'
    | 'isSynced'
    | 'deliverBy'
    | 'deliveryExpiresAt'
    | 'receiveBy'
    | 'protectionUntil'
    | 'completedAt'
    | 'disputeState'
    | 'dispute'
  >,
  now: number,
): Deadline | null {
  const running = (kind: Deadline['kind'], until: string | null | undefined): Deadline | null =>
    until ? { kind, until } : null;
  if (isDisputed(item)) {
    const { dispute } = item;
    if (dispute?.answerBy && !isPast(dispute.answerBy, now)) return running('answer', dispute.answerBy);
    return running('verdict', dispute?.expiresAt);
  }
  // A game takes the time it takes; nobody loses anything by it.
  if (item.status === 'delivery' && item.isSynced) return null;
  if (item.status === 'delivery') {
    return isPast(item.deliverBy, now)
      ? running('deliverLate', item.deliveryExpiresAt)
      : running('deliver', item.deliverBy);
  }
  if (item.status === 'sent') return running('receive', item.receiveBy);
  if (item.status === 'received' && !item.completedAt) return running('protection', item.protectionUntil);
  return null;
}

/** What the seller gets of an item in baht; counted in satang, so that nothing is lost on the way. */
export const sellerNet = ({ total, fee }: Pick<TransactionItem, 'total' | 'fee'>): number =>
  (Math.round(total * 100) - Math.round(fee * 100)) / 100;
