import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { type PageCursor, rowsAfter } from '../../db/keyset.repository.ts';
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

// The database sets it in µs, and the end of a page is known in ms.
const addedAt = sql`date_trunc('milliseconds', ${favourite.createdAt})`;

/** A user's favourites after a page, latest first, and the number of all. */
export async function favouritesPage(
  db: Executor,
  userId: number,
  { after, limit }: { readonly after: PageCursor | undefined; readonly limit: number },
): Promise<{ found: { id: number; at: Date }[]; total: number }> {
  const own = eq(favourite.userId, userId);
  const found = await db
    .select({ id: favourite.itemId, at: favourite.createdAt })
    .from(favourite)
    .where(and(own, rowsAfter(after, favourite.itemId, addedAt)))
    .orderBy(desc(addedAt), desc(favourite.itemId))
    .limit(limit);
  const [count] = await db.select({ n: sql<number>`count(*)::int` }).from(favourite).where(own);
  return { found, total: count?.n ?? 0 };
}
