import type { CartItem } from '@talad/contract/cart';

/** Why a line cannot be bought as it is; null if it can. */
export function lineProblem({ status, stock, quantity }: CartItem): 'gone' | 'soldOut' | 'tooMany' | null {
  if (status === 'sold_out' || (status === 'published' && stock <= 0)) return 'soldOut';
  if (status !== 'published') return 'gone';
  return quantity > stock ? 'tooMany' : null;
}
