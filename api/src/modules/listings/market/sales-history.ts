import { bangkokDay } from '@talad/contract/bangkok-time';
import type { PriceHistory, RecentSale } from '@talad/contract/market';
import { toBaht } from '@talad/contract/money';
import type { Executor } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import {
  findItemIdentity,
  listLatestSales,
  listSalesByDay,
  type SoldItem,
  sumSales,
} from './sales-history.repository.ts';

const maxRecent = 20;
const dayMs = 86_400_000;

/** The same item over all sellers; for an official item, its group. */
async function soldItemOf(db: Executor, itemId: number): Promise<SoldItem> {
  const item = await findItemIdentity(db, itemId);
  if (!item || ['draft', 'pending', 'rejected'].includes(item.status)) {
    throw new ApiError('NOT_FOUND', { detail: 'Listing not found.' });
  }
  if (item.groupId !== null) return { groupId: item.groupId };
  return { gameId: item.gameId ?? 0, kind: item.kind, nameKey: item.nameKey };
}

export const historyOfItem = async (
  db: Executor,
  itemId: number,
  days: number,
  now: Date,
): Promise<PriceHistory> => readHistory(db, await soldItemOf(db, itemId), days, now);

export const historyOfGroup = (
  db: Executor,
  groupId: number,
  days: number,
  now: Date,
): Promise<PriceHistory> => readHistory(db, { groupId }, days, now);

async function readHistory(db: Executor, item: SoldItem, days: number, now: Date): Promise<PriceHistory> {
  // Whole days in Bangkok, including today.
  const sinceDay = bangkokDay(new Date(now.getTime() - (days - 1) * dayMs));
  const [rows, total] = await Promise.all([listSalesByDay(db, item, sinceDay), sumSales(db, item, sinceDay)]);
  return {
    days: rows.map((row) => ({
      ...row,
      median: toBaht(row.median),
      min: toBaht(row.min),
      max: toBaht(row.max),
    })),
    median: total?.median == null ? null : toBaht(total.median),
    volume: total?.volume ?? 0,
  };
}

/** The latest completed sales of the same item. */
export async function recentSales(db: Executor, itemId: number): Promise<RecentSale[]> {
  const rows = await listLatestSales(db, await soldItemOf(db, itemId), maxRecent);
  return rows.map(({ unitSatang, quantity, soldAt }) => ({
    price: toBaht(unitSatang),
    quantity,
    soldAt: soldAt.toISOString(),
  }));
}
