import type { PriceHistory, RecentSale } from '@talad/contract/market';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { toBaht } from '../ledger/index.ts';
import { dedupeKey } from './dedupe-key.ts';
import { bangkokDay } from './item-days.ts';
import { dynamicItem } from './listings.tables.ts';
import { itemSale } from './selling.tables.ts';

const recentAtMost = 20;
const dayMs = 86_400_000;

/** Sales of the same item over all sellers; for an official item, of its group. */
async function salesLike(db: Executor, itemId: number): Promise<SQL | undefined> {
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
  if (!item || ['draft', 'pending', 'rejected'].includes(item.status)) {
    throw new ApiError('NOT_FOUND', { detail: 'Listing not found.' });
  }
  if (item.groupId !== null) return eq(itemSale.groupId, item.groupId);
  return and(
    eq(itemSale.gameId, item.gameId ?? 0),
    eq(itemSale.kind, item.kind),
    eq(itemSale.nameKey, item.nameKey),
  );
}

export const historyOfItem = async (
  db: Executor,
  itemId: number,
  days: number,
  now: Date,
): Promise<PriceHistory> => readHistory(db, await salesLike(db, itemId), days, now);

export const historyOfGroup = (
  db: Executor,
  groupId: number,
  days: number,
  now: Date,
): Promise<PriceHistory> => readHistory(db, eq(itemSale.groupId, groupId), days, now);

async function readHistory(
  db: Executor,
  like: SQL | undefined,
  days: number,
  now: Date,
): Promise<PriceHistory> {
  // Whole days in Bangkok, including today.
  const since = sql`(${bangkokDay(new Date(now.getTime() - (days - 1) * dayMs))}::date::timestamp at time zone 'Asia/Bangkok')`;
  const wanted = and(like, sql`${itemSale.soldAt} >= ${since}`);
  const day = sql<string>`to_char(${itemSale.soldAt} at time zone 'Asia/Bangkok', 'YYYY-MM-DD')`;
  const median = sql<number>`round(percentile_cont(0.5) within group (order by ${itemSale.unitSatang}))::float8`;
  const volume = sql<number>`coalesce(sum(${itemSale.quantity}), 0)::float8`;
  const [rows, [whole]] = await Promise.all([
    db
      .select({
        day,
        median,
        min: sql<number>`min(${itemSale.unitSatang})::float8`,
        max: sql<number>`max(${itemSale.unitSatang})::float8`,
        volume,
      })
      .from(itemSale)
      .where(wanted)
      .groupBy(sql`1`)
      .orderBy(sql`1`),
    db
      .select({ median: sql<number | null>`${median}`, volume })
      .from(itemSale)
      .where(wanted),
  ]);
  return {
    days: rows.map((row) => ({
      ...row,
      median: toBaht(row.median),
      min: toBaht(row.min),
      max: toBaht(row.max),
    })),
    median: whole?.median == null ? null : toBaht(whole.median),
    volume: whole?.volume ?? 0,
  };
}

/** The latest completed sales of the same item. */
export async function recentSales(db: Executor, itemId: number): Promise<RecentSale[]> {
  const rows = await db
    .select({ unitSatang: itemSale.unitSatang, quantity: itemSale.quantity, soldAt: itemSale.soldAt })
    .from(itemSale)
    .where(await salesLike(db, itemId))
    .orderBy(desc(itemSale.soldAt), desc(itemSale.id))
    .limit(recentAtMost);
  return rows.map(({ unitSatang, quantity, soldAt }) => ({
    price: toBaht(unitSatang),
    quantity,
    soldAt: soldAt.toISOString(),
  }));
}
