import { useIsUnderWay } from '@talad/runtime/optimistic';
import { useCall } from '@talad/runtime/query';
import { hasListing } from './cart-content.ts';

/** The user's cart; header, drawer and buttons share one request. */
export const useCart = () => useCall('GET /api/user/cart', {});

/**
 * Whether a listing is in the cart or being added; rerenders only when that changes, so a page can use a hundred of
 * these.
 */
export function useIsInCart(dynamicItemId: number): boolean {
  const isBeingAdded = useIsUnderWay(
    'POST /api/user/cart-item',
    ({ body }) => body.dynamicItem === dynamicItemId,
  );
  const { data } = useCall('GET /api/user/cart', {}, { select: (cart) => hasListing(cart, dynamicItemId) });
  return isBeingAdded || (data ?? false);
}
