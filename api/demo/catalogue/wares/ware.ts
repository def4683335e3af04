import type { ItemObject } from '@talad/artwork/item-objects';
import type { Text } from '../text.ts';

/** A type of item that sellers of one game list, before it gets its own name. */
export interface Ware {
  readonly object: ItemObject;
  readonly tags: readonly string[];
  readonly base: Text;
  /** Overrides for items that the game's own form or tails do not fit. */
  readonly form?: GameWares['form'];
  readonly tails?: readonly Text[];
}

/** A class, rank or squad of an account for sale. */
export interface AccountWare {
  readonly title: Text;
  readonly tags: readonly string[];
}

/** The parts of a game's listing names; `{n}` in an account's title becomes its level. */
export interface GameWares {
  readonly slug: string;
  /** How base, style and tail are combined: `Ember Kris of the Ninth Tide` or `KR-47 | Monsoon Neon`. */
  readonly form: 'tale' | 'skin' | 'plain';
  readonly wares: readonly Ware[];
  readonly styles: readonly Text[];
  readonly tails: readonly Text[];
  readonly accounts: readonly AccountWare[];
  readonly accountPerks: readonly Text[];
  readonly gold?: {
    readonly unit: Text;
    readonly amounts: readonly number[];
    readonly tags: readonly string[];
  };
}
