import { and, desc, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import type { SearchText } from '../../../text-search/search-text.ts';
import { type CardRow, cardColumns, isOnSale } from '../listing-columns.repository.ts';
import { dynamicItem } from '../listings.tables.ts';
import { keysetOrderOf } from './item-sorts.repository.ts';
import {
  type ListedPart,
  type ListingFilter,
  matches,
  matchesWithoutText,
} from './listing-pages.repository.ts';

export interface TextFilter extends ListingFilter {
  readonly text: SearchText;
}

/** The order of a list with a text: first the listings with the marks that were typed, each part in the order of the sort. */
const orderOf = ({ text }: TextFilter, { sort, language }: ListedPart): SQL[] => {
  const isSpelled = text.isSpelled(dynamicItem);
  return [...(isSpelled ? [desc(isSpelled)] : []), ...keysetOrderOf(sort, language).orderBy];
};

/** Compares texts in rows that are read anyway. */
function isMatch(filter: TextFilter): SQL | undefined {
  const { text, spelling } = filter;
  const isSpelled = spelling && text.isSpelled(dynamicItem);
  return and(
    matchesWithoutText(filter),
    text.isContainedIn(dynamicItem.searchKey),
    isSpelled && (spelling === 'as typed' ? isSpelled : not(isSpelled)),
  );
}

/**
 * The first matches among the next `compared` published listings in the order of the sort. PostgreSQL cannot know how soon an
 * index meets listings with a text, as those often lie together; the limit bounds what it reads.
 */
export function listAmongNext(
  db: Executor,
  filter: TextFilter,
  part: ListedPart,
  compared: number,
): Promise<CardRow[]> {
  const order = keysetOrderOf(part.sort, part.language);
  const next = db
    .select()
    .from(dynamicItem)
    .where(and(isOnSale, part.after && order.after(part.after)))
    .orderBy(...order.orderBy)
    .limit(compared)
    .as('dynamic_item');
  return db
    .select(cardColumns)
    .from(next)
    .where(isMatch(filter))
    .orderBy(...orderOf(filter, part))
    .limit(part.limit);
}

/**
 * The first matches by name among the next `compared` published listings, with any marks. The index of names has the search
 * keys too, except those that are too long for it, so few other rows are read: `offset 0` keeps PostgreSQL from joining all
 * of them first.
 */
export function listAmongNames(
  db: Executor,
  filter: TextFilter,
  { sort, language, after, limit }: ListedPart,
  compared: number,
): Promise<CardRow[]> {
  const { column, orderBy, after: isAfter } = keysetOrderOf(sort, language);
  const order = sql.join(orderBy, sql`, `);
  const next = sql`(select ${dynamicItem.id}, ${column}, search_key, id as listing_id
    from listing_text as dynamic_item ${after && sql`where ${isAfter(after)}`}
    order by ${order} limit ${compared}) as dynamic_item`;
  const row = sql`(select from ${dynamicItem}
    where ${dynamicItem.id} = listing_id and ${isMatch(filter)} offset 0) as listing`;
  const first = sql`(select ${dynamicItem.id} from ${next} cross join lateral ${row}
    where ${filter.text.isContainedIn(dynamicItem.searchKey)} is not false
    order by ${order} limit ${limit})`;
  return db
    .select(cardColumns)
    .from(dynamicItem)
    .where(inArray(dynamicItem.id, first))
    .orderBy(...orderBy);
}

/**
 * The first matches, after finding and sorting all of them. Their cards are read last: a card is ten times as wide as what is
 * sorted. `offset 0` keeps PostgreSQL from reading an index in the order of the sort until there are enough.
 */
export function listSorted(db: Executor, filter: TextFilter, part: ListedPart): Promise<CardRow[]> {
  const { after, limit } = part;
  const { column, orderBy, after: isAfter } = keysetOrderOf(part.sort, part.language);
  const isSpelled = sql`is_spelled`;
  const isRemaining =
    after &&
    (after.spelling === 'as typed'
      ? or(not(isSpelled), isAfter(after))
      : and(not(isSpelled), isAfter(after)));
  const first = sql`(select id from (
      select ${dynamicItem.id}, ${column}, ${filter.text.isSpelled(dynamicItem) ?? sql`false`} as is_spelled
      from ${dynamicItem} where ${matches(filter)} offset 0) as dynamic_item
    ${isRemaining && sql`where ${isRemaining}`}
    order by is_spelled desc, ${sql.join(orderBy, sql`, `)} limit ${limit})`;
  return db
    .select(cardColumns)
    .from(dynamicItem)
    .where(inArray(dynamicItem.id, first))
    .orderBy(...orderOf(filter, part));
}
