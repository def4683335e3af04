import type { ItemKind } from '@talad/contract/catalogue';
import type { ItemSort } from '@talad/contract/listings';

/*
 * The contract defines these lists in modules with schemas, which must not be bundled. The compiler rejects a copy that
 * differs from the contract.
 */
const valuesOf = <T extends string>(values: Record<T, true>) => Object.keys(values) as T[];

/** Item kinds of a game, in tab order. */
export const itemKinds = valuesOf<ItemKind>({ account: true, gold: true, item: true });

/** Sort orders of a list of listings, in display order. */
export const itemSorts = valuesOf<ItemSort>({
  '-createdAt': true,
  '-view': true,
  name: true,
  '-name': true,
  price: true,
  '-price': true,
});

/** Type guard: returns whether a text is one of the values. */
export const isOneOf = <T extends string>(values: readonly T[], text: string | null): text is T =>
  values.some((word) => word === text);
