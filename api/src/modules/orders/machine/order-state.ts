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

/** The item fields that determine the state of an order. */
export interface StatefulItem {
  readonly status: ItemStatus;
  readonly disputeState: DisputeState;
  readonly completedAt: Date | null;
}

const isCancelled = (item: StatefulItem): boolean =>
  item.status === 'cancelByBuyer' || item.status === 'cancelBySeller';

/** Derives the state of an order from its items; also used for a single item. */
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
  /** Whether the order was ever paid. */
  readonly isPaid: boolean;
  /** Whether the buyer may still rate one of its items. */
  readonly isToRate: boolean;
  /** Whether it was redeemed from the official store. */
  readonly isRedeemed?: boolean;
}

/** The badge for a role; a seller sees no order before payment, so never sees `toPay`. */
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
