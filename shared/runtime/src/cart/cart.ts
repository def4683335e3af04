import type { Cart } from '@talad/contract/cart';
import { useSyncExternalStore } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { usePageRuntime } from '../page/page-context.ts';
import { useCall } from '../query/query.ts';
import { useSummary } from '../summary/summary.ts';
import type { CartActions } from './cart-actions.ts';
import { holds, openPaymentOf, selectedLines, selectedTotal } from './cart-content.ts';

export interface CartView extends CartActions {
  cart: Cart | undefined;
  isLoading: boolean;
  error: ApiError | null;
  /** Refetches the cart. */
  reload: () => Promise<unknown>;
  /** Total quantity, for the badge; comes from the summary until the cart has loaded. */
  quantity: number;
  selectedIds: number[];
  /** Sum of the selected lines in baht. */
  selectedTotal: number;
  isInCart: (dynamicItemId: number) => boolean;
}

/** The cart and its actions. */
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
 * Whether a listing is in the cart or being added; rerenders only when that changes, so a page can use a hundred of
 * these.
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

/** The id of the user's open payment that holds units of a listing; rerenders only when that changes. */
export function useOpenPaymentOf(dynamicItemId: number): string | undefined {
  // `null` and not undefined, which a query cannot hold.
  const { data } = useCall(
    'GET /api/user/cart',
    {},
    { select: (cart) => openPaymentOf(cart, dynamicItemId) ?? null },
  );
  return data ?? undefined;
}

/** The cart actions, without a subscription to the cart. */
export const useCartActions = (): CartActions => usePageRuntime().cart;
