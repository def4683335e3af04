import type { InputOf } from '@talad/contract/calls';
import type { ItemKind } from '@talad/contract/catalogue';
import type { ItemSort } from '@talad/contract/listings';
import { isOneOf, itemKinds, itemSorts } from '../../contract-enums/contract-enums.ts';

/** View of a seller's page: listings by kind, or ratings. */
export type SellerView = ItemKind | 'all' | 'ratings';

export const sellerViews: readonly SellerView[] = ['all', ...itemKinds, 'ratings'];

export interface SellerFilter {
  view: SellerView;
  sort: ItemSort;
}

/** Parses the filter from the URL; ignores invalid values. */
export function sellerFilterOf(search: URLSearchParams): SellerFilter {
  const kind = search.get('kind');
  const sort = search.get('sort');
  const ofKind = isOneOf(itemKinds, kind) ? kind : 'all';
  return {
    view: search.get('show') === 'ratings' ? 'ratings' : ofKind,
    sort: isOneOf(itemSorts, sort) ? sort : '-createdAt',
  };
}

/** Returns the query string with its question mark; omits defaults. */
export function sellerQuery({ view, sort }: SellerFilter): string {
  const search = new URLSearchParams();
  // `ratings` has its own parameter, so that the data requirement does not send it as a kind.
  if (view === 'ratings') search.set('show', view);
  else if (view !== 'all') search.set('kind', view);
  if (sort !== '-createdAt') search.set('sort', sort);
  const text = search.toString();
  return text && `?${text}`;
}

/** Returns the call's input; must equal what the page's data requirement resolves to for this URL. */
export function sellerListingsInput(
  seller: string,
  search: URLSearchParams,
  language: 'en' | 'th',
): InputOf<'GET /api/product/dynamic-item/'> {
  const { view, sort } = sellerFilterOf(search);
  return {
    query: {
      seller,
      kind: view !== 'ratings' && search.get('kind') === view ? view : undefined,
      sort: search.get('sort') === sort ? sort : undefined,
      lang: language === 'th' && (sort === 'name' || sort === '-name') ? 'th' : undefined,
    },
  };
}
