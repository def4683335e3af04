import type { ItemSort } from '@talad/contract/listings';
import type { Paged } from '@talad/contract/schema';
import type { Executor } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { CardRow } from '../listing-columns.repository.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { type Language, sortKeyFor } from './item-sorts.ts';
import {
  countOnSaleUpTo,
  type ListingFilter,
  listOnSale,
  type Spelling,
} from './listing-pages.repository.ts';

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
 * others, and a late page costs as much as the first one. Of listings with a Thai text, those with the marks that were
 * typed come first, each part in the order of the sort.
 */
export async function readListingPage(db: Executor, query: ListingPageQuery): Promise<ListingPage> {
  const { sort = '-createdAt', lang = 'en', limit = defaultLimit } = query;
  const { keyOf, isKey } = sortKeyFor(sort, lang);
  const cursor =
    query.cursor === undefined
      ? undefined
      : decodeCursor(
          query.cursor,
          spellings.map((spelling) => cursorSortOf(sort, lang, spelling)),
        );
  if (cursor && !isKey(cursor.key)) {
    throw new ApiError('VALIDATION', {
      field: 'cursor',
      detail: 'The cursor does not belong to this list.',
    });
  }
  const counting = countOnSaleUpTo(db, query, maxCounted);
  const found: { row: CardRow; spelling: Spelling | undefined }[] = [];
  for (const spelling of query.text?.spelled.length ? spellings : [undefined]) {
    const isBefore = cursor?.sort === cursorSortOf(sort, lang, 'other') && spelling === 'as typed';
    // One row more than the page has: it exists only if there is a next page.
    const missing = limit + 1 - found.length;
    if (isBefore || missing === 0) continue;
    // Without listings as typed, all are others: comparing each would cost as much as finding them.
    const areAllOthers = !cursor && spelling === 'other' && found.length === 0;
    const filter = { ...query, spelling: areAllOthers ? undefined : spelling };
    const after = cursor?.sort === cursorSortOf(sort, lang, spelling) ? cursor : undefined;
    const avoidsSortIndex = await shouldAvoidSortIndex(db, filter, counting);
    const rows = await listOnSale(db, filter, {
      sort,
      language: lang,
      after,
      limit: missing,
      avoidsSortIndex,
    });
    found.push(...rows.map((row) => ({ row, spelling })));
  }
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const page = cursor ? cursor.page + 1 : 1;
  const next =
    last && found.length > limit
      ? encodeCursor({
          sort: cursorSortOf(sort, lang, last.spelling),
          key: keyOf(last.row),
          id: last.row.id,
          page,
        })
      : null;
  return { rows: shown.map(({ row }) => row), paged: { page, pageSize: limit, total: await counting, next } };
}

const spellings = ['as typed', 'other'] as const;

/** The language is part of the cursor's sort order, since the names differ. */
const cursorSortOf = (sort: ItemSort, language: Language, spelling: Spelling | undefined): string =>
  spelling === 'as typed' ? `${sort}.${language}.spelled` : `${sort}.${language}`;

/**
 * Listings with a text in common lie together in an index of names, and may do in others: PostgreSQL expects to meet them
 * soon, and reads most of the index.
 */
async function shouldAvoidSortIndex(
  db: Executor,
  filter: ListingPageQuery,
  counting: Promise<number>,
): Promise<boolean> {
  if (filter.text === undefined) return false;
  if (filter.sort === 'name' || filter.sort === '-name' || (await counting) < maxCounted) return true;
  return filter.spelling !== undefined && (await countOnSaleUpTo(db, filter, maxCounted)) < maxCounted;
}
