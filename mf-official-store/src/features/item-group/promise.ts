import type { OfficialItem } from '@talad/contract/catalogue';

/** Delivery speed of a quantity of an official item; codes are delivered all together or not at all. */
export type DeliveryPromise = 'atOnce' | 'atOnceUpTo' | 'byHand';

export function promiseOf(
  { codesInStock }: Pick<OfficialItem, 'codesInStock'>,
  quantity: number,
): DeliveryPromise {
  if (codesInStock >= quantity) return 'atOnce';
  return codesInStock > 0 ? 'atOnceUpTo' : 'byHand';
}
