import { bangkokZone, startOfBangkokDay } from '@talad/contract/bangkok-time';
import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { dedupeKey } from '../listing-columns.repository.ts';
import { type DynamicItemRow, dynamicItem } from '../listings.tables.ts';
import { itemSale } from '../selling.tables.ts';

/** What has a common history: the items of an item group, or listings with the same key of a game and kind. */
export type SoldItem =
  | { readonly groupId: number }
  | { readonly gameId: number; readonly kind: string; readonly nameKey: string };

const salesOf = (item: SoldItem): SQL | undefined =>
  'groupId' in item
    ? eq(itemSale.groupId, item.groupId)
    : and(eq(itemSale.gameId, item.gameId), eq(itemSale.kind, item.kind), eq(itemSale.nameKey, item.nameKey));

export type ItemIdentity = Pick<DynamicItemRow, 'gameId' | 'groupId' | 'kind' | 'status'> & {
  /** As `dedupeKey`. */
  readonly nameKey: string;
};

export async function findItemIdentity(db: Executor, itemId: number): Promise<ItemIdentity | undefined> {
  const [item] = await db
    .select({
      gameId: dynamicItem.gameId,
      groupId: dynamicItem.groupId,
      kind: dynamicItem.kind,
      nameKey: dedupeKey,
      status: dynamicItem.status,
    })
    .from(dynamicItem)
    .where(eq(dynamicItem.id, itemId));
  return item;
}

const median = sql<number>`round(percentile_cont(0.5) within group (order by ${itemSale.unitSatang}))::float8`;
const volume = sql<number>`coalesce(sum(${itemSale.quantity}), 0)::float8`;

const soldSince = (item: SoldItem, sinceDay: string): SQL | undefined =>
  and(salesOf(item), gte(itemSale.soldAt, startOfBangkokDay(sinceDay)));

export interface SalesOfDay {
  readonly day: string;
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly volume: number;
}

/** Unit prices in satang and sold units per day in Bangkok, since a day (YYYY-MM-DD). */
export const listSalesByDay = (db: Executor, item: SoldItem, sinceDay: string): Promise<SalesOfDay[]> =>
  db
    .select({
      day: sql<string>`to_char(${itemSale.soldAt} at time zone ${bangkokZone}, 'YYYY-MM-DD')`,
      median,
      min: sql<number>`min(${itemSale.unitSatang})::float8`,
      max: sql<number>`max(${itemSale.unitSatang})::float8`,
      volume,
    })
    .from(itemSale)
    .where(soldSince(item, sinceDay))
    .groupBy(sql`1`)
    .orderBy(sql`1`);

/** Median unit price in satang and sold units since a day (YYYY-MM-DD) in Bangkok. */
export async function sumSales(
  db: Executor,
  item: SoldItem,
  sinceDay: string,
): Promise<{ readonly median: number | null; readonly volume: number } | undefined> {
  const [total] = await db
    .select({ median: sql<number | null>`${median}`, volume })
    .from(itemSale)
    .where(soldSince(item, sinceDay));
  return total;
}

/** The latest sales, newest first. */
export const listLatestSales = (
  db: Executor,
  item: SoldItem,
  limit: number,
): Promise<{ unitSatang: number; quantity: number; soldAt: Date }[]> =>
  db
    .select({ unitSatang: itemSale.unitSatang, quantity: itemSale.quantity, soldAt: itemSale.soldAt })
    .from(itemSale)
    .where(salesOf(item))
    .orderBy(desc(itemSale.soldAt), desc(itemSale.id))
    .limit(limit);
