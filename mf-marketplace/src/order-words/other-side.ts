import type { Transaction } from '@talad/contract/orders';
import type { Text } from '@talad/contract/schema';

/** Who is on the other side of an order: a person by their name, else the store. */
export const otherSide = (
  { counterpart, storeNames }: Pick<Transaction, 'counterpart' | 'storeNames'>,
  named: (text: Text) => string,
): string => counterpart?.username ?? named(storeNames);
