import type { ItemKind } from '@talad/contract/catalogue';
import type { ListFacets } from '@talad/contract/listings';
import type { SellerStore } from '@talad/contract/market';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import type { Directory } from '../catalogue/index.ts';
import { isOnSale } from './listing-cards.ts';
import { inPriceRange } from './listing-pages.ts';
import { dynamicItem } from './listings.tables.ts';

const barCount = 12;

export interface FacetQuery {
  readonly kind?: ItemKind | 'all' | undefined;
  readonly tag?: string | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
}

/** Filters available for a game's listings. Each count ignores its own filter: it shows the result of choosing it. */
export async function readFacets(
  db: Executor,
  game: Directory['games'][number],
  query: FacetQuery,
): Promise<ListFacets> {
  const ofGame = and(isOnSale, eq(dynamicItem.gameId, game.id));
  const ofKind =
    query.kind === undefined || query.kind === 'all' ? undefined : eq(dynamicItem.kind, query.kind);
  const ofTag = query.tag === undefined ? undefined : sql`${query.tag} = any(${dynamicItem.tags})`;
  const ofPrice = inPriceRange(query.minPrice, query.maxPrice);
  const [kinds, tags, prices] = await Promise.all([
    countKinds(db, and(ofGame, ofTag, ofPrice)),
    countTags(db, and(ofGame, ofKind, ofPrice)),
    readPrices(db, and(ofGame, ofKind, ofTag)),
  ]);
  return {
    kinds: game.kinds.map((kind) => ({ kind, count: kinds.get(kind) ?? 0 })),
    tags: game.tags.flatMap((tag) => {
      const count = tags.get(tag) ?? 0;
      const names = game.tagNames[tag];
      return names && (count > 0 || tag === query.tag) ? [{ tag, names, count }] : [];
    }),
    prices,
  };
}

/** A seller's published listings, counted by kind. */
export async function countOnSale(db: Executor, ownerId: number): Promise<SellerStore['onSale']> {
  const kinds = await countKinds(db, and(isOnSale, eq(dynamicItem.ownerUser, ownerId)));
  return { account: kinds.get('account') ?? 0, gold: kinds.get('gold') ?? 0, item: kinds.get('item') ?? 0 };
}

async function countKinds(db: Executor, wanted: SQL | undefined): Promise<Map<string, number>> {
  const rows = await db
    .select({ kind: dynamicItem.kind, n: sql<number>`count(*)::int` })
    .from(dynamicItem)
    .where(wanted)
    .groupBy(dynamicItem.kind);
  return new Map(rows.map(({ kind, n }) => [kind, n]));
}

async function countTags(db: Executor, wanted: SQL | undefined): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ tag: string; n: number }>(sql`
    select tag, count(*)::int as n from ${dynamicItem} cross join unnest(${dynamicItem.tags}) as tag
    where ${wanted} group by tag`);
  return new Map(rows.map(({ tag, n }) => [tag, n]));
}

/**
 * Histogram with bars of equal width on a logarithmic scale: most prices are low, and a few are a thousand times as
 * high.
 */
async function readPrices(db: Executor, wanted: SQL | undefined): Promise<ListFacets['prices']> {
  const [span] = await db
    .select({
      min: sql<string | null>`min(${dynamicItem.priceSatang})`,
      max: sql<string | null>`max(${dynamicItem.priceSatang})`,
    })
    .from(dynamicItem)
    .where(wanted);
  if (span?.min == null || span.max == null) return { min: null, max: null, bars: [] };
  const [min, max] = [Number(span.min), Number(span.max)];
  const ends = barEnds(min, max);
  const { rows } = await db.execute<{ bar: number; n: number }>(sql`
    select width_bucket(${dynamicItem.priceSatang}, ${sql.param(ends)}::bigint[]) as bar, count(*)::int as n
    from ${dynamicItem} where ${wanted} group by bar`);
  const counts = new Map(rows.map(({ bar, n }) => [bar, n]));
  return {
    min: min / 100,
    max: max / 100,
    bars: ends.map((from, at) => ({
      from: from / 100,
      to: (ends[at + 1] ?? max) / 100,
      count: counts.get(at + 1) ?? 0,
    })),
  };
}

/** Lower bound of each bar in satang; fewer bars if the prices lie close together. */
function barEnds(min: number, max: number): number[] {
  const step = (Math.log(max) - Math.log(min)) / barCount;
  const ends = Array.from({ length: barCount }, (_, at) =>
    at === 0 ? min : Math.round(Math.exp(Math.log(min) + step * at)),
  );
  return [...new Set(ends)];
}
