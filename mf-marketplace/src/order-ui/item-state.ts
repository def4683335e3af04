import { roundBaht } from '@talad/contract/money';
import type { TransactionItem } from '@talad/contract/orders';

/** Display state of an order item; each has a message for the buyer and one for the seller. */
export type ItemState =
  | 'waiting'
  | 'delivery'
  | 'handOver'
  | 'kept'
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
  | 'partlyChargedBack'
  | 'notPaid'
  | 'givenUp'
  | 'lateCancelled'
  | 'notLinked'
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
  BUYER_NOT_LINKED: 'notLinked',
  SELLER_TIMEOUT: 'timedOut',
  SELLER_REFUND: 'agreedRefund',
  DISPUTE_REFUND: 'decidedRefund',
  CHARGEBACK: 'chargedBack',
};

type StateFields = Pick<
  TransactionItem,
  | 'status'
  | 'total'
  | 'isSynced'
  | 'cancelCode'
  | 'completedAt'
  | 'disputeState'
  | 'dispute'
  | 'refunded'
  | 'chargedBack'
  | 'deliverBy'
  | 'linkBy'
>;

const isPast = (instant: string | null, now: number) => instant !== null && Date.parse(instant) <= now;

/** Returns whether a dispute is open, which freezes all other deadlines. */
export const isDisputed = ({ disputeState }: Pick<TransactionItem, 'disputeState'>): boolean =>
  disputeState === 'open' || disputeState === 'answered';

function stateOfCancelled(item: StateFields, status: 'cancelByBuyer' | 'cancelBySeller'): ItemState {
  if (status === 'cancelBySeller' && item.isSynced && item.cancelCode === 'LISTING_REMOVED')
    return 'handOverFailed';
  const cancelled = status === 'cancelByBuyer' ? 'cancelledByBuyer' : 'cancelledBySeller';
  return stateOfCancelCode[item.cancelCode ?? ''] ?? cancelled;
}

function stateOfDisputed(item: StateFields): ItemState {
  if (item.dispute?.kind === 'chargeback') return 'chargeback';
  if (item.isSynced && item.status === 'delivery') return 'handOverHeld';
  return item.disputeState === 'answered' ? 'answered' : 'disputed';
}

function stateOfReceived(item: StateFields): ItemState {
  if (item.refunded > item.chargedBack.fromSale) return 'partlyRefunded';
  // The sale continues with the amount that the bank left.
  if (item.refunded > 0 && item.completedAt) return 'partlyChargedBack';
  // Received by coupon: no payment was made, and none is due.
  if (item.total === 0) return 'redeemed';
  return item.completedAt ? 'complete' : 'protected';
}

function stateInDelivery(item: StateFields, now: number): ItemState {
  // The game keeps it until the buyer links an account, so the transfer is not late.
  if (item.linkBy) return 'kept';
  const isLate = isPast(item.deliverBy, now);
  if (item.isSynced) return isLate ? 'handOverLate' : 'handOver';
  return isLate ? 'late' : 'delivery';
}

/** Derives the display state; `now` is the server's time in ms. */
export function itemStateOf(item: StateFields, now: number): ItemState {
  const { status } = item;
  if (status === 'cancelByBuyer' || status === 'cancelBySeller') return stateOfCancelled(item, status);
  if (isDisputed(item)) return stateOfDisputed(item);
  if (status === 'received') return stateOfReceived(item);
  if (status === 'delivery') return stateInDelivery(item, now);
  return status;
}

export interface Deadline {
  kind: 'deliver' | 'deliverLate' | 'link' | 'receive' | 'protection' | 'answer' | 'verdict';
  until: string;
}

/** Returns the current deadline of an item; during a dispute only the dispute's. `now` is the server's time in ms. */
export function deadlineOf(
  item: Pick<
    TransactionItem,
    | 'status'
    | 'isSynced'
    | 'deliverBy'
    | 'linkBy'
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
  // A game transfer has no deadline, and a delay costs neither side anything; only the buyer's link has one.
  if (item.status === 'delivery' && item.isSynced) return running('link', item.linkBy);
  if (item.status === 'delivery') {
    return isPast(item.deliverBy, now)
      ? running('deliverLate', item.deliveryExpiresAt)
      : running('deliver', item.deliverBy);
  }
  if (item.status === 'sent') return running('receive', item.receiveBy);
  if (item.status === 'received' && !item.completedAt) return running('protection', item.protectionUntil);
  return null;
}

/** What is left of the price of a paid item in baht after what was given back; Talad holds it until the seller is paid. */
export const remainingBaht = ({ total, refunded }: Pick<TransactionItem, 'total' | 'refunded'>): number =>
  roundBaht(total - refunded);

/** Whether Talad still holds the money of an item, if it was paid. */
export const isHeld = ({ status, completedAt }: Pick<TransactionItem, 'status' | 'completedAt'>): boolean =>
  completedAt === null && (status === 'delivery' || status === 'sent' || status === 'received');

/** Returns what the seller gets in baht: the price, less what was given back and the fee of the rest. */
export const sellerNet = ({
  total,
  refunded,
  fee,
}: Pick<TransactionItem, 'total' | 'refunded' | 'fee'>): number => roundBaht(total - refunded - fee);
