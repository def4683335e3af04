import type { ItemSort } from '@talad/contract/listings';
import type { Paged } from '@talad/contract/schema';
import type { Executor } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { CardRow } from '../listing-columns.repository.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { type Language, sortKeyFor } from './item-sorts.ts';
import {
  countOnSaleUpTo,
  type ListedPart,
  type ListingFilter,
  listOnSale,
  type Spelling,
} from './listing-pages.repository.ts';
import { listMatches } from './text-matches.ts';

const defaultLimit = 24;
/** Totals are exact up to this number: counting on would cost most of what a page of a large list takes. */
const maxCounted = 1_000;

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
  const { text } = query;
  const spelling = cursor?.sort === cursorSortOf(sort, lang, 'as typed') ? 'as typed' : 'other';
  const part: ListedPart = {
    sort,
    language: lang,
    after: cursor && { ...cursor, spelling },
    // One row more than the page has: it exists only if there is a next page.
    limit: limit + 1,
  };
  const counting = countOnSaleUpTo(db, query, maxCounted + 1);
  const isCommon = async () => (await counting) > maxCounted;
  const [found, counted] = await Promise.all([
    text ? listMatches(db, { ...query, text }, part, isCommon) : listOnSale(db, query, part),
    counting,
  ]);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const page = cursor ? cursor.page + 1 : 1;
  const next =
    last && found.length > limit
      ? encodeCursor({
          sort: cursorSortOf(sort, lang, text?.isSpelledIn(last) ? 'as typed' : 'other'),
          key: keyOf(last),
          id: last.id,
          page,
        })
      : null;
  const total =
    counted > maxCounted ? { total: maxCounted, totalIsMinimum: true as const } : { total: counted };
  return { rows: shown, paged: { page, pageSize: limit, ...total, next } };
}

const spellings = ['as typed', 'other'] as const;

/** The language is part of the cursor's sort order, since the names differ. */
const cursorSortOf = (sort: ItemSort, language: Language, spelling: Spelling): string =>
  spelling === 'as typed' ? `${sort}.${language}.spelled` : `${sort}.${language}`;
