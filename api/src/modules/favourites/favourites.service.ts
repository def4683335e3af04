import { and, desc, eq, sql } from 'drizzle-orm';
import { type Database, type Executor, inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { addToDay, isOpenOffer } from '../listings/index.ts';
import { favourite } from './favourites.tables.ts';

async function refuseUnknown(db: Executor, itemId: number): Promise<void> {
  if (!(await isOpenOffer(db, itemId))) throw new ApiError('NOT_FOUND', { detail: 'Listing not found.' });
}

/** Adds a listing to the favourites; does nothing if it is already there. */
export async function addFavourite(db: Database, userId: number, itemId: number): Promise<void> {
  await refuseUnknown(db, itemId);
  await inTransaction(db, async (tx) => {
    const added = await tx
      .insert(favourite)
      .values({ userId, itemId })
      .onConflictDoNothing()
      .returning({ createdAt: favourite.createdAt });
    if (added[0]) await addToDay(tx, itemId, { favourites: 1 }, added[0].createdAt);
  });
}

/** Removes a listing from the favourites, if it is there, and decrements the count of the day it was added. */
export async function removeFavourite(db: Database, userId: number, itemId: number): Promise<void> {
  const wasKept = await inTransaction(db, async (tx) => {
    const [removed] = await tx
      .delete(favourite)
      .where(and(eq(favourite.userId, userId), eq(favourite.itemId, itemId)))
      .returning({ createdAt: favourite.createdAt });
    if (removed) await addToDay(tx, itemId, { favourites: -1 }, removed.createdAt);
    return removed !== undefined;
  });
  // A listing that is no longer public can still be removed.
  if (!wasKept) await refuseUnknown(db, itemId);
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
