import { and, desc, eq, sql } from 'drizzle-orm';
import { type Database, type Executor, inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { addToDay, isOpenOffer } from '../listings/listings.service.ts';
import { favourite } from './favourites.tables.ts';

async function refuseUnknown(db: Executor, itemId: number): Promise<void> {
  if (!(await isOpenOffer(db, itemId))) throw new ApiError('NOT_FOUND', { detail: 'Listing not found.' });
}

/** Keeps an offer; a second time changes nothing. */
export async function keepOffer(db: Database, userId: number, itemId: number): Promise<void> {
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

/** Lets a kept offer go; fine when it was not kept. It no longer counts for the day it was kept on. */
export async function letOfferGo(db: Database, userId: number, itemId: number): Promise<void> {
  const wasKept = await inTransaction(db, async (tx) => {
    const [removed] = await tx
      .delete(favourite)
      .where(and(eq(favourite.userId, userId), eq(favourite.itemId, itemId)))
      .returning({ createdAt: favourite.createdAt });
    if (removed) await addToDay(tx, itemId, { favourites: -1 }, removed.createdAt);
    return removed !== undefined;
  });
  // An offer that was taken off the market can still be let go of.
  if (!wasKept) await refuseUnknown(db, itemId);
}

/** Ids of the offers a person keeps, the latest first. */
export async function keptOffers(db: Executor, userId: number): Promise<number[]> {
  const rows = await db
    .select({ itemId: favourite.itemId })
    .from(favourite)
    .where(eq(favourite.userId, userId))
    .orderBy(desc(favourite.createdAt), desc(favourite.itemId));
  return rows.map(({ itemId }) => itemId);
}

/** One page of the offers a person keeps, the latest kept first, and how many there are. */
export async function keptPage(
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
