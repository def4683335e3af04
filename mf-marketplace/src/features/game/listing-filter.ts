import type { InputOf } from '@talad/contract/calls';
import type { Game, ItemKind } from '@talad/contract/catalogue';
import type { ItemSort } from '@talad/contract/listings';
import { parseBaht } from '@talad/contract/money';
import { isOneOf, itemKinds, itemSorts } from '../../contract-enums/contract-enums.ts';

/** Filter of a game's listings. It is stored in the URL, so that links and back navigation restore it. */
export interface ListingFilter {
  kind: ItemKind | 'all';
  sort: ItemSort;
  tag: string | undefined;
  /** Baht; both bounds are inclusive. */
  minPrice: number | undefined;
  maxPrice: number | undefined;
}

export const defaultFilter: ListingFilter = {
  kind: 'all',
  sort: '-createdAt',
  tag: undefined,
  minPrice: undefined,
  maxPrice: undefined,
};

/** The highest bound that the API accepts, in baht. */
const highestPrice = 999_999_999;

/** Parses an amount in baht from user input or the URL; returns undefined if it is invalid. */
export function priceOf(text: string | null | undefined): number | undefined {
  const price = parseBaht(text ?? '');
  return price !== undefined && price <= highestPrice ? price : undefined;
}

/** Parses the filter from the URL; ignores invalid values. */
export function filterOf(search: URLSearchParams): ListingFilter {
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

/** Returns the search parameters of a filter; omits defaults, so that each view has one URL. */
export function searchOf(filter: ListingFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (filter.kind !== defaultFilter.kind) search.set('kind', filter.kind);
  if (filter.sort !== defaultFilter.sort) search.set('sort', filter.sort);
  if (filter.tag) search.set('tag', filter.tag);
  if (filter.minPrice !== undefined) search.set('minPrice', String(filter.minPrice));
  if (filter.maxPrice !== undefined) search.set('maxPrice', String(filter.maxPrice));
  return search;
}

/** Returns the query string with its question mark; empty for the default filter. */
export function queryOf(filter: ListingFilter): string {
  const search = searchOf(filter).toString();
  return search && `?${search}`;
}

/** Number of active filters besides kind and sort order. */
export const filterCount = ({ tag, minPrice, maxPrice }: ListingFilter): number =>
  Number(tag !== undefined) + Number(minPrice !== undefined || maxPrice !== undefined);

/**
 * Returns the call's input for a URL. It must equal what the page's data requirement resolves to, or the query misses
 * the data that the server prefetched. Names sort in the user's language; English is the call's default.
 */
export function listingsInput(
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

/** Tabs of a game: "all", then the kinds that it has, in a fixed order. */
export const tabsOf = (game: Pick<Game, 'kinds'>): (ItemKind | 'all')[] => [
  'all',
  ...itemKinds.filter((kind) => game.kinds.includes(kind)),
];
