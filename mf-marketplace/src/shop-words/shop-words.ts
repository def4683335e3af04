import type { ItemKind } from '@talad/contract/catalogue';
import type { ItemSort } from '@talad/contract/listings';

/*
 * The contract's own lists stand beside schemas, which must not reach a bundle. The compiler refuses a list that
 * differs from the contract.
 */
const everyWord = <T extends string>(words: Record<T, true>) => Object.keys(words) as T[];

/** What is sold within a game, in the order of its tabs. */
export const itemKinds = everyWord<ItemKind>({ account: true, gold: true, item: true });

/** Orders of a list of offers, as the sort list shows them. */
export const itemSorts = everyWord<ItemSort>({
  '-createdAt': true,
  '-view': true,
  name: true,
  '-name': true,
  price: true,
  '-price': true,
});

/** Says whether a text is one of the words. */
export const isOneOf = <T extends string>(words: readonly T[], text: string | null): text is T =>
  words.some((word) => word === text);
