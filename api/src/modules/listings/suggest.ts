import { and, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import { fuzzyThreshold, type SearchText } from '../../text-search/search-text.ts';
import { isOnSale } from './listing-cards.ts';
import { dynamicItem, itemGroup } from './listings.tables.ts';
import { type PopularOffer, popularOffers } from './popular-listings.ts';

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

/**
 * Published listings for a text: the most popular whose name begins with it, and the most popular that contain it. Two
 * queries: among the many matches of a common text, the few whose name begins with it would be lost.
 */
export async function suggestOffers(
  context: AppContext,
  search: SearchText,
  limit: number,
): Promise<Found[]> {
  const popular = (await popularOffers(context).get()).offers;
  const beginning =
    idsAmong(popular, ({ searchKey }) => search.startsNameIn(searchKey), limit) ??
    (await idsBeginningWith(context.db, search, limit));
  // Prefix matches come first: if they fill the limit, the other query is not needed.
  const holding =
    beginning.length === limit
      ? []
      : (idsAmong(popular, ({ searchKey }) => searchKey.includes(search.text), limit) ??
        (await idsHolding(context.db, search, limit)));
  const ids = [...new Set([...beginning, ...holding])];
  if (ids.length === 0) return [];
  return offerFinder(context.db)(
    inArray(dynamicItem.id, ids),
    search.rank(dynamicItem.searchKey),
    ids.length,
  );
}

/** IDs of the first matching listings, or undefined if fewer than `limit` match. */
function idsAmong(
  popular: readonly PopularOffer[],
  fits: (offer: PopularOffer) => boolean,
  limit: number,
): readonly number[] | undefined {
  const ids: number[] = [];
  for (const offer of popular) {
    if (!fits(offer)) continue;
    ids.push(offer.id);
    if (ids.length === limit) return ids;
  }
  return undefined;
}

/** Far above the number of matches for a prefix that fewer than ten of the most popular listings have. */
const beginningAtMost = 10_000;

// Both queries below materialize the matches of a text index first and sort them then. Otherwise the planner scans all
// listings by popularity, which for a rare text means all rows.

async function idsBeginningWith(
  db: Executor,
  { indexedPrefix, startsAName }: SearchText,
  limit: number,
): Promise<number[]> {
  const first = sql`left(search_key, 40)`;
  const second = sql`left(split_part(search_key, chr(10), 2), 40)`;
  const half = (start: SQL) => sql`(select id, views, search_key from dynamic_item
    where ${isOnSale} and ${start} like ${indexedPrefix}
    order by ${start} using ~<~ limit ${beginningAtMost})`;
  const { rows } = await db.execute<{ id: string }>(sql`
    with beginning as materialized (${half(first)} union ${half(second)})
    select id from beginning as dynamic_item where ${startsAName(dynamicItem.searchKey)}
    order by views desc, id desc limit ${limit}`);
  return rows.map(({ id }) => Number(id));
}

async function idsHolding(db: Executor, { contains }: SearchText, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with holding as materialized (
      select id, views from dynamic_item where ${isOnSale} and ${contains(dynamicItem.searchKey)}
    )
    select id from holding order by views desc, id desc limit ${limit}`);
  return rows.map(({ id }) => Number(id));
}

/** Item groups for a text, best match first. */
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

/** Search keys of item groups. */
export async function itemGroupKeys(db: Executor, most: number): Promise<string[]> {
  const rows = await db
    .select({ key: itemGroup.searchKey })
    .from(itemGroup)
    .orderBy(itemGroup.id)
    .limit(most);
  return rows.map(({ key }) => key);
}

/** Published listings by ID, as found by a fuzzy match. */
export const foundOffers = (db: Executor, ids: readonly number[], limit: number): Promise<Found[]> =>
  offerFinder(db)(inArray(dynamicItem.id, [...ids]), sql<number>`0`, limit);

/** Number of trigram candidates compared by word similarity, per requested result. */
const comparedForEach = 4;

/**
 * IDs of published listings of which some part resembles the text, most similar first. Only the most popular are
 * searched: among a million listings, a mistyped text weakly resembles very many.
 */
export async function offersLike(
  context: AppContext,
  { text }: SearchText,
  limit: number,
): Promise<number[]> {
  const { offers, alike } = await popularOffers(context).get();
  const ids = (await alike())
    .mostSimilar(text, limit * comparedForEach)
    .flatMap((at) => offers[at]?.id ?? []);
  if (ids.length === 0) return [];
  const likeness = sql<number>`word_similarity(${text}, ${dynamicItem.searchKey})`;
  const rows = await context.db
    .select({ id: dynamicItem.id })
    .from(dynamicItem)
    .where(and(isOnSale, inArray(dynamicItem.id, ids), sql`${likeness} >= ${fuzzyThreshold}`))
    .orderBy(desc(likeness), desc(dynamicItem.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
