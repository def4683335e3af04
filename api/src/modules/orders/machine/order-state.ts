import type { DisputeState } from '@talad/contract/order-facts';
import type { BadgeKind, ItemStatus } from '@talad/contract/orders';

export const orderStates = [
  'toPay',
  'cancelled',
  'disputed',
  'delivering',
  'sent',
  'received',
  'complete',
] as const;
export type OrderState = (typeof orderStates)[number];

/** What the state of an order is made of. */
export interface StatefulItem {
  readonly status: ItemStatus;
  readonly disputeState: DisputeState;
  readonly completedAt: Date | null;
}

const isCancelled = (item: StatefulItem): boolean =>
  item.status === 'cancelByBuyer' || item.status === 'cancelBySeller';

/** Where an order stands, from its items; also that of one item, taken alone. */
export function orderState(items: readonly StatefulItem[]): OrderState {
  const live = items.filter((item) => !isCancelled(item));
  if (live.some((item) => item.status === 'waiting')) return 'toPay';
  if (live.length === 0) return 'cancelled';
  if (live.some((item) => item.disputeState === 'open' || item.disputeState === 'answered'))
    return 'disputed';
  if (live.some((item) => item.status === 'delivery')) return 'delivering';
  if (live.some((item) => item.status === 'sent')) return 'sent';
  return live.every((item) => item.completedAt !== null) ? 'complete' : 'received';
}

export interface BadgeFacts {
  readonly state: OrderState;
  /** Whether money was taken at all. */
  readonly isPaid: boolean;
  /** Whether the buyer may still rate something of it. */
  readonly isToRate: boolean;
  /** Whether it was a gift of the official store. */
  readonly isRedeemed?: boolean;
}

/** The badge that a side sees; a seller sees nothing before payment, so `toPay` never reaches one. */
export function badgeFor(
  role: 'buyer' | 'seller',
  { state, isPaid, isToRate, isRedeemed = false }: BadgeFacts,
): BadgeKind {
  const isBuyer = role === 'buyer';
  switch (state) {
    case 'toPay':
      return 'toPay';
    case 'cancelled':
      return isBuyer && isPaid ? 'refund' : 'cancel';
    case 'disputed':
      return 'pending';
    case 'delivering':
      return isBuyer ? 'waiting' : 'delivery';
    case 'sent':
      return isBuyer ? 'delivery' : 'waiting';
    case 'received':
      return isBuyer && isToRate ? 'rate' : 'pending';
    case 'complete':
      if (isBuyer && isRedeemed) return 'redeemed';
      return isBuyer && isToRate ? 'rate' : 'complete';
  }
}
