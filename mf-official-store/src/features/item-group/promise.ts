import type { OfficialItem } from '@talad/contract/catalogue';

/** When a quantity of an official item is in the buyer's hands; codes go out all together or not at all. */
export type DeliveryPromise = 'atOnce' | 'atOnceUpTo' | 'byHand';

export function promiseOf(
  { codesInStock }: Pick<OfficialItem, 'codesInStock'>,
  quantity: number,
): DeliveryPromise {
  if (codesInStock >= quantity) return 'atOnce';
  return codesInStock > 0 ? 'atOnceUpTo' : 'byHand';
}

/** A sum in baht; multiplied in satang, so that no fraction is lost. */
export const sumOf = (price: number, quantity: number): number => (Math.round(price * 100) * quantity) / 100;
