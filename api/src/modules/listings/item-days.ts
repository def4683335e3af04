import { lt, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { itemDay } from './listings.tables.ts';

export interface DayCounts {
  readonly views?: number;
  readonly favourites?: number;
  readonly sales?: number;
}

/** The date in Bangkok of an instant, YYYY-MM-DD. */
export const bangkokDay = (instant: Date): string =>
  new Date(instant.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);

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

const keptDays = 90;

/** Deletes counts that are older than any query needs. */
export async function dropOldDays(tx: Executor, now: Date): Promise<void> {
  await tx
    .delete(itemDay)
    .where(lt(itemDay.day, bangkokDay(new Date(now.getTime() - keptDays * 86_400_000))));
}
