import type { CartItem } from '@talad/contract/cart';

/** What stands in the way of buying a line as it is; null when nothing does. */
export function lineTrouble({ status, stock, quantity }: CartItem): 'gone' | 'soldOut' | 'tooMany' | null {
  if (status === 'sold_out' || (status === 'published' && stock <= 0)) return 'soldOut';
  if (status !== 'published') return 'gone';
  return quantity > stock ? 'tooMany' : null;
}

/** A line's sum in baht; multiplied in satang, so that no fraction is lost. */
export const lineTotal = ({ price, quantity }: Pick<CartItem, 'price' | 'quantity'>): number =>
  (Math.round(price * 100) * quantity) / 100;
