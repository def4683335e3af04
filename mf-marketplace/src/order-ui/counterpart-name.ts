import type { Transaction } from '@talad/contract/orders';
import type { Text } from '@talad/contract/schema';

/** Returns the name of the other side of an order: the username, or the brand store's name. */
export const counterpartName = (
  { counterpart, storeNames }: Pick<Transaction, 'counterpart' | 'storeNames'>,
  localize: (text: Text) => string,
): string => counterpart?.username ?? localize(storeNames);
