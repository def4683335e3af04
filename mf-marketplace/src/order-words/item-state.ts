import type { TransactionItem } from '@talad/contract/orders';

/** How an item of an order stands, as people would tell it; each has a sentence for the buyer and for the seller. */
export type ItemState =
  | 'waiting'
  | 'delivery'
  | 'sent'
  | 'protected'
  | 'complete'
  | 'notPaid'
  | 'givenUp'
  | 'lateCancelled'
  | 'timedOut'
  | 'cancelledByBuyer'
  | 'cancelledBySeller';

const stateOfCancelCode: Record<string, ItemState> = {
  PAYMENT_EXPIRED: 'notPaid',
  BUYER_UNPAID: 'givenUp',
  BUYER_LATE_DELIVERY: 'lateCancelled',
  SELLER_TIMEOUT: 'timedOut',
};

export function itemStateOf(item: Pick<TransactionItem, 'status' | 'cancelCode' | 'completedAt'>): ItemState {
  switch (item.status) {
    case 'received':
      return item.completedAt ? 'complete' : 'protected';
    case 'cancelByBuyer':
      return stateOfCancelCode[item.cancelCode ?? ''] ?? 'cancelledByBuyer';
    case 'cancelBySeller':
      return stateOfCancelCode[item.cancelCode ?? ''] ?? 'cancelledBySeller';
    default:
      return item.status;
  }
}

export interface Deadline {
  kind: 'deliver' | 'receive' | 'protection';
  until: string;
}

/** The clock that runs on an item now. */
export function deadlineOf(
  item: Pick<TransactionItem, 'status' | 'deliverBy' | 'receiveBy' | 'protectionUntil' | 'completedAt'>,
): Deadline | null {
  if (item.status === 'delivery' && item.deliverBy) return { kind: 'deliver', until: item.deliverBy };
  if (item.status === 'sent' && item.receiveBy) return { kind: 'receive', until: item.receiveBy };
  if (item.status === 'received' && !item.completedAt && item.protectionUntil) {
    return { kind: 'protection', until: item.protectionUntil };
  }
  return null;
}

/** What the seller gets of an item in baht; counted in satang, so that nothing is lost on the way. */
export const sellerNet = ({ total, fee }: Pick<TransactionItem, 'total' | 'fee'>): number =>
  (Math.round(total * 100) - Math.round(fee * 100)) / 100;
