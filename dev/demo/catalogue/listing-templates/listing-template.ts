import type { Text } from '../text.ts';

/** A type of item that sellers of one game list, before it gets its own name. */
export interface ListingTemplate {
  readonly tags: readonly string[];
  readonly base: Text;
  /** Overrides for items that the game's own form or tails do not fit. */
  readonly form?: GameListingTemplates['form'];
  readonly tails?: readonly Text[];
}

/** A class, rank or squad of an account for sale. */
export interface AccountTemplate {
  readonly title: Text;
  readonly tags: readonly string[];
}

/** The parts of a game's listing names; `{n}` in an account's title becomes its level. */
export interface GameListingTemplates {
  readonly slug: string;
  /** How base, style and tail are combined: `Ember Kris of the Ninth Tide` or `KR-47 | Monsoon Neon`. */
  readonly form: 'tale' | 'skin' | 'plain';
  readonly templates: readonly ListingTemplate[];
  readonly styles: readonly Text[];
  readonly tails: readonly Text[];
  readonly accounts: readonly AccountTemplate[];
  readonly accountPerks: readonly Text[];
  readonly gold?: {
    readonly unit: Text;
    readonly amounts: readonly number[];
    readonly tags: readonly string[];
  };
}
