import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { favourite } from './favourites.tables.ts';

/** Adds a favourite; returns the time it was added, or undefined if it already existed. */
export async function insertFavourite(
  tx: Transaction,
  userId: number,
  itemId: number,
): Promise<Date | undefined> {
  const [added] = await tx
    .insert(favourite)
    .values({ userId, itemId })
    .onConflictDoNothing()
    .returning({ createdAt: favourite.createdAt });
  return added?.createdAt;
}

/** Deletes a favourite; returns the time it was added, or undefined if it did not exist. */
export async function deleteFavourite(
  tx: Transaction,
  userId: number,
  itemId: number,
): Promise<Date | undefined> {
  const [removed] = await tx
    .delete(favourite)
    .where(and(eq(favourite.userId, userId), eq(favourite.itemId, itemId)))
    .returning({ createdAt: favourite.createdAt });
  return removed?.createdAt;
}

/** IDs of a user's favourites, latest first. */
export async function favouriteIds(db: Executor, userId: number): Promise<number[]> {
  const rows = await db
    .select({ itemId: favourite.itemId })
    .from(favourite)
    .where(eq(favourite.userId, userId))
    .orderBy(desc(favourite.createdAt), desc(favourite.itemId));
  return rows.map(({ itemId }) => itemId);
}

/** One page of a user's favourites, latest first, with their total number. */
export async function favouritesPage(
  db: Executor,
  userId: number,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ itemIds: number[]; total: number }> {
  const own = eq(favourite.userId, userId);
  const rows = await db
    .select({ itemId: favourite.itemId })
    .from(favourite)
    .where(own)
    .orderBy(desc(favourite.createdAt), desc(favourite.itemId))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [count] = await db.select({ n: sql<number>`count(*)::int` }).from(favourite).where(own);
  return { itemIds: rows.map(({ itemId }) => itemId), total: count?.n ?? 0 };
}
