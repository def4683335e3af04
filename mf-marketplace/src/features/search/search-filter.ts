import type { InputOf } from '@talad/contract/calls';
import type { ItemKind } from '@talad/contract/catalogue';
import { isOneOf, itemKinds } from '../../contract-enums/contract-enums.ts';

/** Sort orders of the search page. */
export const searchSorts = ['recently', 'mostPopular', 'name', '-name'] as const;
export type SearchSort = (typeof searchSorts)[number];

export interface SearchFilter {
  input: string;
  kind: ItemKind | 'all';
  sort: SearchSort;
}

/** Parses the search filter from the URL. */
export function searchFilterOf(search: URLSearchParams): SearchFilter {
  const kind = search.get('kind');
  const sort = search.get('sort');
  return {
    input: search.get('input') ?? '',
    kind: isOneOf(itemKinds, kind) ? kind : 'all',
    sort: isOneOf(searchSorts, sort) ? sort : 'recently',
  };
}

/** Returns the search parameters of a filter; omits defaults. */
export function searchAddress({ input, kind, sort }: SearchFilter): URLSearchParams {
  const search = new URLSearchParams({ input });
  if (kind !== 'all') search.set('kind', kind);
  if (sort !== 'recently') search.set('sort', sort);
  return search;
}

/** Returns the call's input; must equal what the page's data requirement resolves to for this URL. */
export function searchInput(search: URLSearchParams, language: 'en' | 'th'): InputOf<'GET /api/search/'> {
  const { input, kind, sort } = searchFilterOf(search);
  return {
    query: {
      input,
      kind: search.get('kind') === kind ? kind : undefined,
      sort: search.get('sort') === sort ? sort : undefined,
      lang: language === 'th' && (sort === 'name' || sort === '-name') ? 'th' : undefined,
    },
  };
}
