import type { BuyableItem } from '@talad/contract/slots';

/** State of a listing's cart button for the current user. */
export type AddToCartState = 'add' | 'in-cart' | 'own' | 'held' | 'sold-out' | 'unavailable';

/** Checks ownership first, so that sellers always see that as the reason. What the user's own payment holds is not sold out. */
export function addToCartStateOf(
  { status, stock, ownerId }: Pick<BuyableItem, 'status' | 'stock' | 'ownerId'>,
  userId: number | undefined,
  isInCart: boolean,
  isHeld: boolean,
): AddToCartState {
  if (userId !== undefined && ownerId === userId) return 'own';
  if (isInCart) return 'in-cart';
  if (status === 'sold_out' || (status === 'published' && stock <= 0)) return isHeld ? 'held' : 'sold-out';
  return status === 'published' ? 'add' : 'unavailable';
}
