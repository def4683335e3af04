import type { ItemObject } from '../../artwork/item-objects.ts';
import type { Text } from '../text.ts';

/** A kind of thing that sellers of one game offer, before it gets its own name. */
export interface Ware {
  readonly object: ItemObject;
  readonly tags: readonly string[];
  readonly base: Text;
  /** Where the game's own form or tails would read oddly on this ware. */
  readonly form?: GameWares['form'];
  readonly tails?: readonly Text[];
}

/** A class, rank or squad that an account is sold for. */
export interface AccountWare {
  readonly title: Text;
  readonly tags: readonly string[];
}

/** What a game's offers are made of; `{n}` in an account's title becomes its level. */
export interface GameWares {
  readonly slug: string;
  /** How base, style and tail stand together: `Ember Kris of the Ninth Tide` or `KR-47 | Monsoon Neon`. */
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
