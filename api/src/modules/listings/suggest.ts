import { and, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Database, type Executor, inTransaction } from '../../db/database.ts';
import { fuzzyThreshold, type SearchText } from '../search/match.ts';
import { dynamicItem, itemGroup } from './listings.tables.ts';
import { isOnSale } from './offer-cards.ts';

/** A row that a typed text found. */
export interface Found {
  readonly type: 'dynamic_item' | 'item_group';
  readonly id: number;
  readonly nameEn: string;
  readonly nameTh: string;
  readonly pictureKey: string;
  readonly pictureColor: string;
  readonly gameId: number | null;
  readonly brandId: number | null;
  /** As `SearchText.rank`; 0 for a text that was only looked for with mistakes in it. */
  readonly rank: number;
  readonly popularity: number;
}

type FindOffers = (matching: SQL, rank: SQL<number>, limit: number) => Promise<Found[]>;

const offerFinder =
  (db: Executor): FindOffers =>
  (matching, rank, limit) =>
    db
      .select({
        type: sql<'dynamic_item'>`'dynamic_item'`,
        id: dynamicItem.id,
        nameEn: dynamicItem.nameEn,
        nameTh: dynamicItem.nameTh,
        pictureKey: dynamicItem.pictureKey,
        pictureColor: dynamicItem.pictureColor,
        gameId: dynamicItem.gameId,
        brandId: dynamicItem.brandId,
        rank,
        popularity: dynamicItem.views,
      })
      .from(dynamicItem)
      .where(and(isOnSale, matching))
      .orderBy(desc(dynamicItem.views), desc(dynamicItem.id))
      .limit(limit);

/** Offers on sale for a text: the most popular whose name begins with it, and the most popular that hold it. */
export async function suggestOffers(db: Executor, search: SearchText, limit: number): Promise<Found[]> {
  const find = offerFinder(db);
  const rank = search.rank(dynamicItem.searchKey);
  // Asked for apart: among very many that hold a common text, the few whose name begins with it would be lost.
  const [beginning, popular] = await Promise.all([
    beginningWith(db, search).then((ids) =>
      find(
        sql`${inArray(dynamicItem.id, ids)} and ${search.startsAName(dynamicItem.searchKey)}`,
        sql<number>`3`,
        limit,
      ),
    ),
    popularWith(db, search, limit),
  ]);
  const holding =
    popular.length === limit
      ? await find(inArray(dynamicItem.id, popular), rank, limit)
      : await find(search.contains(dynamicItem.searchKey), rank, limit);
  return [...new Map([...holding, ...beginning].map((row) => [row.id, row])).values()];
}

const popularAtMost = 5000;
const beginningAtMost = 1000;

/**
 * Ids of offers of which either name begins with a text. Asked for in the order of the index, since without an
 * order the planner takes the rows from the most popular on and looks at all of them when there are few.
 */
async function beginningWith(db: Executor, { indexedPrefix }: SearchText): Promise<number[]> {
  const first = sql`left(search_key, 40)`;
  const second = sql`left(split_part(search_key, chr(10), 2), 40)`;
  const half = (start: SQL) => sql`(select id from dynamic_item
    where ${isOnSale} and ${start} like ${indexedPrefix} order by ${start} using ~<~ limit ${beginningAtMost})`;
  const { rows } = await db.execute<{ id: string }>(sql`${half(first)} union ${half(second)}`);
  return rows.map(({ id }) => Number(id));
}

/**
 * Ids among the most popular offers that hold a text. A text that is common is found here at once; through the
 * index of texts all of its many offers would have to be sorted.
 */
async function popularWith(db: Executor, { infix }: SearchText, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select id, search_key from dynamic_item where ${isOnSale} order by views desc, id desc limit ${popularAtMost}
    ) as popular
    where search_key like ${infix} limit ${limit}`);
  return rows.map(({ id }) => Number(id));
}

/** Item groups for a text, the best fitting first. */
export function suggestItemGroups(db: Executor, search: SearchText, limit: number): Promise<Found[]> {
  const rank = search.rank(itemGroup.searchKey);
  return db
    .select({
      type: sql<'item_group'>`'item_group'`,
      id: itemGroup.id,
      nameEn: itemGroup.nameEn,
      nameTh: itemGroup.nameTh,
      pictureKey: itemGroup.pictureKey,
      pictureColor: itemGroup.pictureColor,
      gameId: sql<null>`null`,
      brandId: itemGroup.brandId,
      rank,
      popularity: sql<number>`0`,
    })
    .from(itemGroup)
    .where(search.contains(itemGroup.searchKey))
    .orderBy(desc(rank), itemGroup.id)
    .limit(limit);
}

/** Offers on sale by id, as a text with mistakes in it found them. */
export const foundOffers = (db: Executor, ids: readonly number[], limit: number): Promise<Found[]> =>
  offerFinder(db)(inArray(dynamicItem.id, [...ids]), sql<number>`0`, limit);

/** Ids of offers on sale of which some part is much like the text, the most alike first. */
export async function offersLike(db: Database, search: SearchText, limit: number): Promise<number[]> {
  return inTransaction(db, async (tx) => {
    // The operator that an index can answer takes its threshold from a setting.
    await tx.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${String(fuzzyThreshold)}, true)`,
    );
    const rows = await tx
      .select({ id: dynamicItem.id })
      .from(dynamicItem)
      .where(and(isOnSale, isLike(dynamicItem.searchKey, search.text)))
      .orderBy(sql`word_similarity(${search.text}, ${dynamicItem.searchKey}) desc`, desc(dynamicItem.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  });
}

const isLike = (key: PgColumn, text: string): SQL => sql`${text} <% ${key}`;
