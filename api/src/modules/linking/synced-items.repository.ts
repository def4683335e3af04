import { and, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { type PageCursor, rowsAfter } from '../../db/keyset.repository.ts';
import { gameTask, type SyncedItemRow, syncedItem } from './linking.tables.ts';

/** Locks an item for update. */
export async function lockSyncedItem(tx: Transaction, id: number): Promise<SyncedItemRow | undefined> {
  const [row] = await tx.select().from(syncedItem).where(eq(syncedItem.id, id)).for('update');
  return row;
}

/** Locks a user's own item for update. */
export async function lockSyncedItemOfUser(
  tx: Transaction,
  userId: number,
  id: number,
): Promise<SyncedItemRow | undefined> {
  const [row] = await tx
    .select()
    .from(syncedItem)
    .where(and(eq(syncedItem.id, id), eq(syncedItem.accountId, userId)))
    .for('update');
  return row;
}

/** Locks for update, by ID, the items that a game knows by the given external IDs. */
export const lockSyncedItemsFound = (
  tx: Transaction,
  gameId: number,
  externalIds: readonly string[],
): Promise<SyncedItemRow[]> =>
  tx
    .select()
    .from(syncedItem)
    .where(and(eq(syncedItem.gameId, gameId), inArray(syncedItem.externalId, [...externalIds])))
    .orderBy(syncedItem.id)
    .for('update');

/** Locks items for update, by ID. */
export const lockSyncedItems = (tx: Transaction, ids: readonly number[]): Promise<SyncedItemRow[]> =>
  tx
    .select()
    .from(syncedItem)
    .where(inArray(syncedItem.id, [...ids]))
    .orderBy(syncedItem.id)
    .for('update');

/** The items that are in a link's account. */
export const listItemsInAccount = (
  db: Executor,
  linkId: number,
): Promise<Pick<SyncedItemRow, 'id' | 'externalId'>[]> =>
  db
    .select({ id: syncedItem.id, externalId: syncedItem.externalId })
    .from(syncedItem)
    .where(and(eq(syncedItem.linkId, linkId), eq(syncedItem.state, 'here')));

/** A user's items that are not gone after a page, newest first, and the number of all. */
export async function listSyncedItemsOfUser(
  db: Executor,
  {
    userId,
    gameId,
    id,
  }: { readonly userId: number; readonly gameId?: number | undefined; readonly id?: number | undefined },
  { after, limit }: { readonly after: PageCursor | undefined; readonly limit: number },
): Promise<{ found: SyncedItemRow[]; total: number }> {
  const where = and(
    eq(syncedItem.accountId, userId),
    ne(syncedItem.state, 'gone'),
    gameId === undefined ? undefined : eq(syncedItem.gameId, gameId),
    id === undefined ? undefined : eq(syncedItem.id, id),
  );
  const found = await db
    .select()
    .from(syncedItem)
    .where(and(where, rowsAfter(after, syncedItem.id)))
    .orderBy(desc(syncedItem.id))
    .limit(limit);
  const [count] = await db.select({ total: sql<number>`count(*)::int` }).from(syncedItem).where(where);
  return { found, total: count?.total ?? 0 };
}

/** The stored pictures of a game's items by their URLs at the game; items with the same picture give a row each. */
export const listPicturesBySource = (db: Executor, gameId: number, sources: readonly string[]) =>
  db
    .select({
      source: syncedItem.pictureSource,
      key: syncedItem.pictureKey,
      color: syncedItem.pictureColor,
    })
    .from(syncedItem)
    .where(and(eq(syncedItem.gameId, gameId), inArray(syncedItem.pictureSource, [...sources])));

/** A user's items in a game's escrow that have no open task. */
export async function listIdleEscrowItems(
  tx: Transaction,
  accountId: number,
  gameId: number,
): Promise<SyncedItemRow[]> {
  const rows = await tx
    .select({ item: syncedItem })
    .from(syncedItem)
    .leftJoin(gameTask, and(eq(gameTask.syncedItemId, syncedItem.id), isNull(gameTask.endedAt)))
    .where(
      and(
        eq(syncedItem.accountId, accountId),
        eq(syncedItem.gameId, gameId),
        eq(syncedItem.state, 'kept'),
        isNull(gameTask.id),
      ),
    );
  return rows.map(({ item }) => item);
}

/** Items that are locked for a listing and have no open task. */
export const listIdleLockedItems = (db: Executor): Promise<Pick<SyncedItemRow, 'id' | 'listingId'>[]> =>
  db
    .select({ id: syncedItem.id, listingId: syncedItem.listingId })
    .from(syncedItem)
    .leftJoin(gameTask, and(eq(gameTask.syncedItemId, syncedItem.id), isNull(gameTask.endedAt)))
    .where(
      and(
        isNotNull(syncedItem.listingId),
        isNotNull(syncedItem.lockReference),
        eq(syncedItem.state, 'here'),
        isNull(gameTask.id),
      ),
    );

/** The number of items that are in a link's account. */
export const countItemsInAccount = (db: Executor, linkId: number): Promise<number> =>
  db.$count(syncedItem, and(eq(syncedItem.linkId, linkId), eq(syncedItem.state, 'here')));

/** The number of a user's items in the escrow of any game. */
export const countItemsInEscrow = (db: Executor, accountId: number): Promise<number> =>
  db.$count(syncedItem, and(eq(syncedItem.accountId, accountId), eq(syncedItem.state, 'kept')));

/** The number of items of the given links that have a listing. */
export const countListedItems = (db: Executor, linkIds: readonly number[]): Promise<number> =>
  db.$count(syncedItem, and(inArray(syncedItem.linkId, [...linkIds]), isNotNull(syncedItem.listingId)));

/** Adds items for which the game has no row. */
export async function insertSyncedItems(
  tx: Transaction,
  rows: readonly (typeof syncedItem.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(syncedItem)
      .values([...rows])
      .onConflictDoNothing();
}

export async function updateSyncedItem(
  tx: Transaction,
  id: number,
  change: Partial<Omit<SyncedItemRow, 'id'>>,
): Promise<void> {
  await tx.update(syncedItem).set(change).where(eq(syncedItem.id, id));
}

/** Marks the items that are in a link's account as gone. */
export async function markItemsOfLinkGone(tx: Transaction, linkId: number, now: Date): Promise<void> {
  await tx
    .update(syncedItem)
    .set({ state: 'gone', lockReference: null, changedAt: now })
    .where(and(eq(syncedItem.linkId, linkId), eq(syncedItem.state, 'here')));
}
