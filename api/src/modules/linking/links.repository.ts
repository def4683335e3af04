import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { gameLink, gameTask, type LinkRow } from './linking.tables.ts';

const ofUserAndGame = (userId: number, gameId: number) =>
  and(eq(gameLink.accountId, userId), eq(gameLink.gameId, gameId), isNull(gameLink.unlinkedAt));

/** A user's active link to a game. */
export async function findLinkToGame(
  db: Executor,
  userId: number,
  gameId: number,
): Promise<LinkRow | undefined> {
  const [row] = await db.select().from(gameLink).where(ofUserAndGame(userId, gameId));
  return row;
}

/** A user's active link to a game, row-locked for share so that it cannot be unlinked meanwhile. */
export async function lockLinkToGame(
  tx: Transaction,
  userId: number,
  gameId: number,
): Promise<LinkRow | undefined> {
  const [row] = await tx.select().from(gameLink).where(ofUserAndGame(userId, gameId)).for('share');
  return row;
}

/** The number of a user's active links to a game. */
export const countLinksToGame = (db: Executor, userId: number, gameId: number): Promise<number> =>
  db.$count(gameLink, ofUserAndGame(userId, gameId));

/** The active link of an account in a game, of any user. */
export async function findLinkOfGameUser(
  db: Executor,
  gameId: number,
  gameUserId: string,
): Promise<LinkRow | undefined> {
  const [row] = await db
    .select()
    .from(gameLink)
    .where(
      and(eq(gameLink.gameId, gameId), eq(gameLink.gameUserId, gameUserId), isNull(gameLink.unlinkedAt)),
    );
  return row;
}

/** A link by its ID, ended or not. */
export async function findLink(db: Executor, id: number): Promise<LinkRow | undefined> {
  const [row] = await db.select().from(gameLink).where(eq(gameLink.id, id));
  return row;
}

/** A user's own active link. */
export async function findActiveLinkOfUser(
  db: Executor,
  userId: number,
  id: number,
): Promise<LinkRow | undefined> {
  const [row] = await db
    .select()
    .from(gameLink)
    .where(and(eq(gameLink.id, id), eq(gameLink.accountId, userId), isNull(gameLink.unlinkedAt)));
  return row;
}

/** Locks a link for update, ended or not. */
export async function lockLink(tx: Transaction, id: number): Promise<LinkRow | undefined> {
  const [row] = await tx.select().from(gameLink).where(eq(gameLink.id, id)).for('update');
  return row;
}

/** Locks a link for share, ended or not. */
export async function lockLinkForShare(tx: Transaction, id: number): Promise<LinkRow | undefined> {
  const [row] = await tx.select().from(gameLink).where(eq(gameLink.id, id)).for('share');
  return row;
}

/** Locks a link for share unless it has ended. */
export async function lockActiveLinkForShare(tx: Transaction, id: number): Promise<LinkRow | undefined> {
  const [row] = await tx
    .select()
    .from(gameLink)
    .where(and(eq(gameLink.id, id), isNull(gameLink.unlinkedAt)))
    .for('share');
  return row;
}

/** A user's active links, newest first. */
export const listLinksOfUser = (db: Executor, userId: number): Promise<LinkRow[]> =>
  db
    .select()
    .from(gameLink)
    .where(and(eq(gameLink.accountId, userId), isNull(gameLink.unlinkedAt)))
    .orderBy(desc(gameLink.id));

/** Active links, newest first; `onlyStuck`: those whose last sync failed. */
export const listLinks = (
  db: Executor,
  { onlyStuck, limit }: { readonly onlyStuck: boolean; readonly limit: number },
): Promise<LinkRow[]> =>
  db
    .select()
    .from(gameLink)
    .where(and(isNull(gameLink.unlinkedAt), onlyStuck ? isNotNull(gameLink.syncProblem) : undefined))
    .orderBy(desc(gameLink.id))
    .limit(limit);

/** The active links whose last sync failed. */
export const listStuckLinks = (db: Executor): Promise<Pick<LinkRow, 'id'>[]> =>
  db
    .select({ id: gameLink.id })
    .from(gameLink)
    .where(and(isNull(gameLink.unlinkedAt), isNotNull(gameLink.syncProblem)));

/** The active links that are due for a sync. */
export const listDueLinks = (
  db: Executor,
  { now, afterId, limit }: { readonly now: Date; readonly afterId: number; readonly limit: number },
): Promise<Pick<LinkRow, 'id'>[]> =>
  db
    .select({ id: gameLink.id })
    .from(gameLink)
    .where(and(gt(gameLink.id, afterId), lte(gameLink.syncDueAt, now), isNull(gameLink.unlinkedAt)))
    .orderBy(gameLink.id)
    .limit(limit);

/** Creates a link; undefined if an active one conflicts with it. */
export async function insertLink(
  tx: Transaction,
  row: typeof gameLink.$inferInsert,
): Promise<LinkRow | undefined> {
  const [inserted] = await tx.insert(gameLink).values(row).onConflictDoNothing().returning();
  return inserted;
}

/** Records the result of a sync: of a completed one with `syncedAt`, of a failed one without. */
export async function updateLinkSync(
  db: Executor,
  id: number,
  change: Pick<LinkRow, 'syncDueAt' | 'syncProblem'> & Partial<Pick<LinkRow, 'syncedAt'>>,
): Promise<void> {
  await db.update(gameLink).set(change).where(eq(gameLink.id, id));
}

/** Ends a link unless it has ended already. */
export async function markLinkEnded(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx
    .update(gameLink)
    .set({ unlinkedAt: now })
    .where(and(eq(gameLink.id, id), isNull(gameLink.unlinkedAt)));
}

/** Deletes a user's names and pictures in the games from all their links. */
export async function eraseLinkNames(tx: Transaction, accountId: number): Promise<void> {
  const { fromGameUser, toGameUser, gameId, endedAt } = gameTask;
  const players = tx
    .select({ gameId: gameLink.gameId, gameUserId: gameLink.gameUserId })
    .from(gameLink)
    .where(eq(gameLink.accountId, accountId));
  await tx
    .update(gameTask)
    .set({ fromGameUser: '-' })
    .where(and(isNotNull(endedAt), inArray(sql`(${gameId}, ${fromGameUser})`, players)));
  await tx
    .update(gameTask)
    .set({ toGameUser: '-' })
    .where(and(isNotNull(endedAt), inArray(sql`(${gameId}, ${toGameUser})`, players)));
  await tx
    .update(gameLink)
    .set({ username: '-', gameUserId: '-', pictureKey: null, pictureColor: null })
    .where(eq(gameLink.accountId, accountId));
}
