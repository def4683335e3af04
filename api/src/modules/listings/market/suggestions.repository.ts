import { and, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { fuzzyThreshold, type SearchText } from '../../../text-search/search-text.ts';
import { isOnSale } from '../listing-columns.repository.ts';
import { dynamicItem, itemGroup } from '../listings.tables.ts';

/** A search result. */
export interface Found {
  readonly type: 'dynamic_item' | 'item_group';
  readonly id: number;
  readonly nameEn: string;
  readonly nameTh: string;
  readonly pictureKey: string;
  readonly pictureColor: string;
  readonly gameId: number | null;
  readonly brandId: number | null;
  /** As `SearchText.rank`; 0 for a fuzzy match. */
  readonly rank: number;
  readonly popularity: number;
}

const findOnSale = (
  db: Executor,
  ids: readonly number[],
  rank: SQL<number>,
  limit: number,
): Promise<Found[]> =>
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
    .where(and(isOnSale, inArray(dynamicItem.id, [...ids])))
    .orderBy(desc(dynamicItem.views), desc(dynamicItem.id))
    .limit(limit);

/** Published listings by ID, ranked by how they match a text. */
export const findRanked = (
  db: Executor,
  ids: readonly number[],
  search: SearchText,
  limit: number,
): Promise<Found[]> => findOnSale(db, ids, search.rank(dynamicItem), limit);

/** Published listings by ID, as found by a fuzzy match. */
export const foundListings = (db: Executor, ids: readonly number[], limit: number): Promise<Found[]> =>
  findOnSale(db, ids, sql<number>`0`, limit);

interface Wanted {
  readonly limit: number;
  /** Only listings with the marks that were typed. */
  readonly asSpelled: boolean;
}

/** Far above the number of matches for a prefix that fewer than ten of the most popular listings have. */
const maxPrefixMatches = 10_000;

// Both queries below read the matches of a text index first and sort them then. Otherwise the planner scans all listings by
// popularity, which for a rare text means all rows.

/** IDs of the most viewed listings of which a name begins with the text. */
export async function listIdsBeginningWith(
  db: Executor,
  { indexedPrefix, startsAName, isSpelled }: SearchText,
  { limit, asSpelled }: Wanted,
): Promise<number[]> {
  const first = sql`left(search_key, 40)`;
  const second = sql`left(split_part(search_key, chr(10), 2), 40)`;
  const begins = and(startsAName(dynamicItem.searchKey), asSpelled ? isSpelled(dynamicItem) : undefined);
  const half = (start: SQL) => sql`(select id, views from (
      select id, views, search_key, name_en, name_th from dynamic_item
      where ${isOnSale} and ${start} like ${indexedPrefix} limit ${maxPrefixMatches}) as dynamic_item
    where ${begins} order by views desc, id desc limit ${limit})`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (${half(first)} union ${half(second)}) as beginning order by views desc, id desc limit ${limit}`);
  return rows.map(({ id }) => Number(id));
}

/** IDs of the most viewed listings that contain the text. */
export async function listIdsContaining(
  db: Executor,
  { contains, containsAsSpelled }: SearchText,
  { limit, asSpelled }: Wanted,
): Promise<number[]> {
  const matches = asSpelled ? containsAsSpelled(dynamicItem) : contains(dynamicItem.searchKey);
  const { rows } = await db.execute<{ id: string }>(sql`
    with holding as materialized (select id, views from dynamic_item where ${and(isOnSale, matches)})
    select id from holding order by views desc, id desc limit ${limit}`);
  return rows.map(({ id }) => Number(id));
}

/** IDs, among the given, of published listings of which some part resembles the text, most similar first. */
export async function listIdsSimilarTo(
  db: Executor,
  text: string,
  ids: readonly number[],
  limit: number,
): Promise<number[]> {
  const similarity = sql<number>`word_similarity(${text}, ${dynamicItem.searchKey})`;
  const rows = await db
    .select({ id: dynamicItem.id })
    .from(dynamicItem)
    .where(and(isOnSale, inArray(dynamicItem.id, [...ids]), sql`${similarity} >= ${fuzzyThreshold}`))
    .orderBy(desc(similarity), desc(dynamicItem.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Item groups for a text, best match first. */
export function suggestItemGroups(db: Executor, search: SearchText, limit: number): Promise<Found[]> {
  const rank = search.rank(itemGroup);
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

/** Search keys of item groups. */
export async function itemGroupKeys(db: Executor, limit: number): Promise<string[]> {
  const rows = await db
    .select({ key: itemGroup.searchKey })
    .from(itemGroup)
    .orderBy(itemGroup.id)
    .limit(limit);
  return rows.map(({ key }) => key);
}
