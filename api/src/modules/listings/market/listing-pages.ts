import type { ItemSort } from '@talad/contract/listings';
import type { Paged } from '@talad/contract/schema';
import type { Executor } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { CardRow } from '../listing-columns.repository.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { sortKeyFor } from './item-sorts.ts';
import { countOnSaleUpTo, type ListingFilter, listOnSale } from './listing-pages.repository.ts';

const defaultLimit = 24;
/** Totals are exact up to this number; counting further is too expensive. */
const maxCounted = 10_000;

export interface ListingPageQuery extends ListingFilter {
  readonly sort?: ItemSort | undefined;
  readonly lang?: 'en' | 'th' | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

export interface ListingPage {
  readonly rows: CardRow[];
  readonly paged: Paged;
}

/**
 * One page of published listings, by keyset pagination: rows that are inserted meanwhile neither repeat nor hide
 * others, and a late page costs as much as the first one.
 */
export async function readListingPage(db: Executor, query: ListingPageQuery): Promise<ListingPage> {
  const { sort = '-createdAt', lang = 'en', limit = defaultLimit } = query;
  const { keyOf, isKey } = sortKeyFor(sort, lang);
  // The language is part of the cursor's sort order, since the names differ.
  const cursorSort = `${sort}.${lang}`;
  const cursor = query.cursor === undefined ? undefined : decodeCursor(query.cursor, cursorSort);
  if (cursor && !isKey(cursor.key)) {
    throw new ApiError('VALIDATION', {
      field: 'cursor',
      detail: 'The cursor does not belong to this list.',
    });
  }
  const counting = countOnSaleUpTo(db, query, maxCounted);
  // Listings with a text in common lie together in an index of names, and may do in others: PostgreSQL expects to meet them
  // soon, and reads most of the index.
  const isByName = sort === 'name' || sort === '-name';
  const avoidsSortIndex = query.text !== undefined && (isByName || (await counting) < maxCounted);
  const [found, total] = await Promise.all([
    // One row more than the page has: it exists only if there is a next page.
    listOnSale(db, query, { sort, language: lang, after: cursor, limit: limit + 1, avoidsSortIndex }),
    counting,
  ]);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const page = cursor ? cursor.page + 1 : 1;
  const next =
    last && found.length > limit
      ? encodeCursor({ sort: cursorSort, key: keyOf(last), id: last.id, page })
      : null;
  return { rows, paged: { page, pageSize: limit, total, next } };
}
