import type { OfficialItem } from '@talad/contract/catalogue';

/** Delivery speed of a quantity of an official item; codes are delivered all together or not at all. */
export type DeliveryPromise = 'instant' | 'instantUpTo' | 'manual';

export function promiseOf(
  { codesInStock }: Pick<OfficialItem, 'codesInStock'>,
  quantity: number,
): DeliveryPromise {
  if (codesInStock >= quantity) return 'instant';
  return codesInStock > 0 ? 'instantUpTo' : 'manual';
}
