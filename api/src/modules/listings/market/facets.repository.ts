import type { ItemKind } from '@talad/contract/catalogue';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { isOnSale } from '../listing-columns.repository.ts';
import { dynamicItem } from '../listings.tables.ts';
import { inPriceRange } from './listing-pages.repository.ts';

export interface FacetFilter {
  readonly kind?: ItemKind | 'all' | undefined;
  readonly tag?: string | undefined;
  /** Baht, inclusive. */
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
}

const matches = (gameId: number, { kind, tag, minPrice, maxPrice }: FacetFilter): SQL | undefined =>
  and(
    and(isOnSale, eq(dynamicItem.gameId, gameId)),
    kind === undefined || kind === 'all' ? undefined : eq(dynamicItem.kind, kind),
    tag === undefined ? undefined : sql`${tag} = any(${dynamicItem.tags})`,
    inPriceRange(minPrice, maxPrice),
  );

async function countKinds(db: Executor, wanted: SQL | undefined): Promise<Map<string, number>> {
  const rows = await db
    .select({ kind: dynamicItem.kind, n: sql<number>`count(*)::int` })
    .from(dynamicItem)
    .where(wanted)
    .groupBy(dynamicItem.kind);
  return new Map(rows.map(({ kind, n }) => [kind, n]));
}

/** A game's published listings that match, counted by kind. */
export const countKindsOfGame = (
  db: Executor,
  gameId: number,
  filter: FacetFilter,
): Promise<Map<string, number>> => countKinds(db, matches(gameId, filter));

/** A seller's published listings, counted by kind. */
export const countKindsOfSeller = (db: Executor, ownerId: number): Promise<Map<string, number>> =>
  countKinds(db, and(isOnSale, eq(dynamicItem.ownerUser, ownerId)));

/** A game's published listings that match, counted by tag. */
export async function countTags(
  db: Executor,
  gameId: number,
  filter: FacetFilter,
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ tag: string; n: number }>(sql`
    select tag, count(*)::int as n from ${dynamicItem} cross join unnest(${dynamicItem.tags}) as tag
    where ${matches(gameId, filter)} group by tag`);
  return new Map(rows.map(({ tag, n }) => [tag, n]));
}

/** Lowest and highest price in satang; undefined if no listing matches. */
export async function findPriceSpan(
  db: Executor,
  gameId: number,
  filter: FacetFilter,
): Promise<{ readonly min: number; readonly max: number } | undefined> {
  const [span] = await db
    .select({
      min: sql<string | null>`min(${dynamicItem.priceSatang})`,
      max: sql<string | null>`max(${dynamicItem.priceSatang})`,
    })
    .from(dynamicItem)
    .where(matches(gameId, filter));
  if (span?.min == null || span.max == null) return undefined;
  return { min: Number(span.min), max: Number(span.max) };
}

/** Number of listings per bar of a histogram, counted from 1; `ends` are the lower bounds of the bars in satang. */
export async function countPriceBars(
  db: Executor,
  gameId: number,
  filter: FacetFilter,
  ends: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ bar: number; n: number }>(sql`
    select width_bucket(${dynamicItem.priceSatang}, ${sql.param(ends)}::bigint[]) as bar, count(*)::int as n
    from ${dynamicItem} where ${matches(gameId, filter)} group by bar`);
  return new Map(rows.map(({ bar, n }) => [bar, n]));
}
