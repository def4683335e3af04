import type { BuyableItem } from '@talad/contract/slots';

/** What the cart button of an offer is for the person who sees it. */
export type CartOffer = 'add' | 'in-cart' | 'own' | 'sold-out' | 'unavailable';

/** Own items first: their owner learns why, whatever else is the matter. */
export function cartOfferOf(
  { status, stock, ownerId }: Pick<BuyableItem, 'status' | 'stock' | 'ownerId'>,
  userId: number | undefined,
  isInCart: boolean,
): CartOffer {
  if (userId !== undefined && ownerId === userId) return 'own';
  if (isInCart) return 'in-cart';
  if (status === 'sold_out' || (status === 'published' && stock <= 0)) return 'sold-out';
  return status === 'published' ? 'add' : 'unavailable';
}
