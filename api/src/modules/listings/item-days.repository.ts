import { bangkokDay } from '@talad/contract/bangkok-time';
import { lt, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { itemDay } from './listings.tables.ts';

export interface DayCounts {
  readonly views?: number;
  readonly favourites?: number;
  readonly sales?: number;
}

/** Adds to the counts of a listing for a day (default: today). */
export async function addToDay(
  tx: Executor,
  itemId: number,
  counts: DayCounts,
  at: Date = new Date(),
): Promise<void> {
  const { views = 0, favourites = 0, sales = 0 } = counts;
  await tx
    .insert(itemDay)
    .values({ day: bangkokDay(at), itemId, views, favourites, sales })
    .onConflictDoUpdate({
      target: [itemDay.day, itemDay.itemId],
      set: {
        views: sql`${itemDay.views} + excluded.views`,
        favourites: sql`${itemDay.favourites} + excluded.favourites`,
        sales: sql`${itemDay.sales} + excluded.sales`,
      },
    });
}

const retentionDays = 90;

/** Deletes counts that are older than any query needs. */
export async function dropOldDays(tx: Executor, now: Date): Promise<void> {
  await tx
    .delete(itemDay)
    .where(lt(itemDay.day, bangkokDay(new Date(now.getTime() - retentionDays * 86_400_000))));
}
