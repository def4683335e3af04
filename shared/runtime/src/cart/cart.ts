import type { Cart } from '@talad/contract/cart';
import { useSyncExternalStore } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { usePageRuntime } from '../page/page-context.ts';
import { useCall } from '../query/query.ts';
import { useSummary } from '../summary/summary.ts';
import type { CartActions } from './cart-actions.ts';
import { holds, selectedLines, selectedTotal } from './cart-content.ts';

export interface CartView extends CartActions {
  cart: Cart | undefined;
  isLoading: boolean;
  error: ApiError | null;
  /** Asks for the cart again. */
  reload: () => Promise<unknown>;
  /** Count of all pieces, for the badge; known from the summary before the cart itself is. */
  quantity: number;
  selectedIds: number[];
  /** Sum of the selected lines in baht. */
  selectedTotal: number;
  isInCart: (dynamicItemId: number) => boolean;
}

/** The cart and all that can be done to it. */
export function useCart(): CartView {
  const { cart: actions } = usePageRuntime();
  const { cartQuantity } = useSummary();
  const { data, isLoading, error, refetch } = useCall('GET /api/user/cart', {});
  return {
    ...actions,
    cart: data,
    isLoading,
    error,
    reload: refetch,
    quantity: data?.quantity ?? cartQuantity,
    selectedIds: data ? selectedLines(data).map(({ id }) => id) : [],
    selectedTotal: data ? selectedTotal(data) : 0,
    isInCart: (dynamicItemId) => holds(data, dynamicItemId),
  };
}

/**
 * Whether an offer lies in the cart or is on its way into it; draws anew only when that changes, so a page may hold a
 * hundred.
 */
export function useIsInCart(dynamicItemId: number): boolean {
  const { beingAdded } = usePageRuntime().cart;
  const isComing = useSyncExternalStore(
    beingAdded.subscribe,
    () => beingAdded.has(dynamicItemId),
    () => false,
  );
  const { data } = useCall('GET /api/user/cart', {}, { select: (cart) => holds(cart, dynamicItemId) });
  return isComing || (data ?? false);
}

/** The cart's actions without listening to the cart. */
export const useCartActions = (): CartActions => usePageRuntime().cart;
