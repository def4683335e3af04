import type { Cart, CartItem } from '@talad/contract/cart';
import { roundBaht } from '@talad/contract/money';

/** All lines of a cart, store by store. */
export const linesOf = (cart: Cart): CartItem[] => cart.stores.flatMap(({ items }) => items);

/** Why a line cannot be bought as it is; null if it can. */
export function lineProblem({ status, stock, quantity }: CartItem): 'gone' | 'soldOut' | 'tooMany' | null {
  if (status === 'sold_out' || (status === 'published' && stock <= 0)) return 'soldOut';
  if (status !== 'published') return 'gone';
  return quantity > stock ? 'tooMany' : null;
}

/** Whether a line is part of the next payment: selected, and possible to buy as it is. */
export const isCounted = (line: CartItem): boolean => line.isSelected && lineProblem(line) === null;

/** The lines of the next payment. */
export const selectedLines = (cart: Cart): CartItem[] => linesOf(cart).filter(isCounted);

/** Sum of the selected lines in baht. */
export const selectedTotal = (cart: Cart): number =>
  roundBaht(selectedLines(cart).reduce((sum, { price, quantity }) => sum + price * quantity, 0));

/** Whether a listing is in the cart. */
export const hasListing = (cart: Cart | undefined, dynamicItemId: number): boolean =>
  cart ? linesOf(cart).some((line) => line.dynamicItemId === dynamicItemId) : false;

/** The cart with one line changed, or removed if `change` returns null; updates the count and drops empty stores. */
export function withLine(cart: Cart, lineId: number, change: (line: CartItem) => CartItem | null): Cart {
  const stores = cart.stores
    .map((store) => ({
      ...store,
      items: store.items.flatMap((line) => (line.id === lineId ? (change(line) ?? []) : line)),
    }))
    .filter(({ items }) => items.length > 0);
  const next = { ...cart, stores };
  return { ...next, quantity: linesOf(next).reduce((sum, { quantity }) => sum + quantity, 0) };
}

/** The cart with more of a listing, at most its stock. A listing that is not in the cart only raises the count. */
export function withAdded(cart: Cart, dynamicItemId: number, quantity: number): Cart {
  const line = linesOf(cart).find((candidate) => candidate.dynamicItemId === dynamicItemId);
  if (!line) return { ...cart, quantity: cart.quantity + quantity };
  return withLine(cart, line.id, (old) => ({
    ...old,
    quantity: Math.min(old.quantity + quantity, old.stock),
  }));
}
