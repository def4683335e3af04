import type { InputOf } from '@talad/contract/calls';
import type { ItemKind } from '@talad/contract/catalogue';
import type { ItemSort } from '@talad/contract/listings';
import { isOneOf, itemKinds, itemSorts } from '../../shop-words/shop-words.ts';

/** Offers of a seller, or what buyers said of them. */
export type SellerView = ItemKind | 'all' | 'ratings';

export const sellerViews: readonly SellerView[] = ['all', ...itemKinds, 'ratings'];

export interface SellerFilter {
  view: SellerView;
  sort: ItemSort;
}

/** What an address shows of a seller; what it cannot mean counts as not said. */
export function sellerFilterOf(search: URLSearchParams): SellerFilter {
  const kind = search.get('kind');
  const sort = search.get('sort');
  const ofKind = isOneOf(itemKinds, kind) ? kind : 'all';
  return {
    view: search.get('show') === 'ratings' ? 'ratings' : ofKind,
    sort: isOneOf(itemSorts, sort) ? sort : '-createdAt',
  };
}

/** The address's query with its question mark; what is as usual is left out. */
export function sellerQuery({ view, sort }: SellerFilter): string {
  const search = new URLSearchParams();
  // Not a kind: what asks for offers by the address must not take it for one.
  if (view === 'ratings') search.set('show', view);
  else if (view !== 'all') search.set('kind', view);
  if (sort !== '-createdAt') search.set('sort', sort);
  const text = search.toString();
  return text && `?${text}`;
}

/** The call's input, the same as the declared need resolves to for this address. */
export function sellerOffersInput(
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
