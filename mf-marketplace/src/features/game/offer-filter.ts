import type { InputOf } from '@talad/contract/calls';
import type { Game, ItemKind } from '@talad/contract/catalogue';
import type { ItemSort } from '@talad/contract/listings';
import { isOneOf, itemKinds, itemSorts } from '../../shop-words/shop-words.ts';

/** What a shopper looks at within a game; it lives in the address, so that a link and the way back show the same. */
export interface OfferFilter {
  kind: ItemKind | 'all';
  sort: ItemSort;
  tag: string | undefined;
  /** Baht, both ends included. */
  minPrice: number | undefined;
  maxPrice: number | undefined;
}

export const defaultFilter: OfferFilter = {
  kind: 'all',
  sort: '-createdAt',
  tag: undefined,
  minPrice: undefined,
  maxPrice: undefined,
};

/** An amount in baht that somebody typed or an address says; undefined for what is none. */
export function priceOf(text: string | null | undefined): number | undefined {
  const digits = text?.replaceAll(/[\s,฿]/g, '') ?? '';
  return /^\d{1,9}(\.\d{1,2})?$/.test(digits) ? Number(digits) : undefined;
}

/** The filter an address asks for; what it cannot mean counts as not said. */
export function filterOf(search: URLSearchParams): OfferFilter {
  const kind = search.get('kind');
  const sort = search.get('sort');
  return {
    kind: isOneOf(itemKinds, kind) ? kind : defaultFilter.kind,
    sort: isOneOf(itemSorts, sort) ? sort : defaultFilter.sort,
    tag: search.get('tag')?.slice(0, 60) || undefined,
    minPrice: priceOf(search.get('minPrice')),
    maxPrice: priceOf(search.get('maxPrice')),
  };
}

/** The address after a change; what is as usual is left out, so that one view has one address. */
export function searchOf(filter: OfferFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (filter.kind !== defaultFilter.kind) search.set('kind', filter.kind);
  if (filter.sort !== defaultFilter.sort) search.set('sort', filter.sort);
  if (filter.tag) search.set('tag', filter.tag);
  if (filter.minPrice !== undefined) search.set('minPrice', String(filter.minPrice));
  if (filter.maxPrice !== undefined) search.set('maxPrice', String(filter.maxPrice));
  return search;
}

/** The address's query with its question mark; empty where nothing is chosen. */
export function queryOf(filter: OfferFilter): string {
  const search = searchOf(filter).toString();
  return search && `?${search}`;
}

/** How many filters beside kind and order are set. */
export const filterCount = ({ tag, minPrice, maxPrice }: OfferFilter): number =>
  Number(tag !== undefined) + Number(minPrice !== undefined || maxPrice !== undefined);

/**
 * The call's input for an address, the same as the declared need resolves to, so that what the server fetched is found.
 * Names sort by the language that is read; English is what the call does by itself.
 */
export function offersInput(
  slug: string,
  search: URLSearchParams,
  language: 'en' | 'th',
): InputOf<'GET /api/product/dynamic-item/'> {
  const { kind, sort, tag, minPrice, maxPrice } = filterOf(search);
  const byThaiName = language === 'th' && (sort === 'name' || sort === '-name');
  return {
    query: {
      game: slug,
      kind: search.get('kind') === kind ? kind : undefined,
      sort: search.get('sort') === sort ? sort : undefined,
      tag,
      minPrice,
      maxPrice,
      facets: true,
      lang: byThaiName ? 'th' : undefined,
    },
  };
}

/** Tabs of a game: all, and what is sold in it. */
export const tabsOf = (game: Pick<Game, 'kinds'>): (ItemKind | 'all')[] => [
  'all',
  ...itemKinds.filter((kind) => game.kinds.includes(kind)),
];
