import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Executor, Transaction } from '../../db/database.ts';
import { addJob, defineJob } from '../../jobs/job.ts';
import { gameLink, gameTask, type LinkRow, syncedItem, type TaskRow } from './linking.tables.ts';

export const taskJob = defineJob('game-task', Type.Object({ taskId: Type.String() }));

export const scheduleTask = (db: Executor, taskId: string, runAt?: Date): Promise<void> =>
  addJob(db, taskJob, { taskId }, { jobKey: `game-task:${taskId}`, ...(runAt && { runAt }) });

export type NewTask = Pick<TaskRow, 'kind' | 'syncedItemId' | 'gameId' | 'externalId'> &
  Partial<
    Pick<
      TaskRow,
      | 'lockReference'
      | 'fromGameUser'
      | 'toGameUser'
      | 'toAccountId'
      | 'toLinkId'
      | 'listingId'
      | 'orderItemId'
    >
  >;

/** Begins a conversation with a game in the caller's transaction; gives the reference the game knows it by. */
export async function beginTask(tx: Transaction, task: NewTask, now: Date): Promise<string> {
  const id = randomUUID();
  await tx.insert(gameTask).values({ ...task, id, nextAttemptAt: now, createdAt: now });
  await scheduleTask(tx, id);
  return id;
}

/** Somebody's link to a game, held so that it is not unlinked meanwhile. */
export async function holdLink(
  tx: Transaction,
  accountId: number,
  gameId: number,
): Promise<LinkRow | undefined> {
  const [link] = await tx
    .select()
    .from(gameLink)
    .where(and(eq(gameLink.accountId, accountId), eq(gameLink.gameId, gameId), isNull(gameLink.unlinkedAt)))
    .for('share');
  return link;
}

/**
 * A synced item was paid for: its game moves it to the buyer's linked account, or keeps it for a buyer who has none.
 * Part of the transaction that takes the money.
 */
export async function handOverSynced(
  tx: Transaction,
  {
    orderItemId,
    listingId,
    buyerId,
    now,
  }: {
    readonly orderItemId: number;
    readonly listingId: number;
    readonly buyerId: number;
    readonly now: Date;
  },
): Promise<void> {
  const [locked] = await tx
    .select({ lock: gameTask, item: syncedItem })
    .from(gameTask)
    .innerJoin(syncedItem, eq(syncedItem.id, gameTask.syncedItemId))
    .where(and(eq(gameTask.kind, 'lock'), eq(gameTask.listingId, listingId), eq(gameTask.status, 'done')))
    .orderBy(desc(gameTask.createdAt))
    .limit(1);
  if (!locked) throw new Error(`Nothing in a game belongs to the offer ${listingId}`);
  const { lock, item } = locked;
  const link = await holdLink(tx, buyerId, item.gameId);
  await beginTask(
    tx,
    {
      kind: 'transfer',
      syncedItemId: item.id,
      gameId: item.gameId,
      externalId: item.externalId,
      lockReference: lock.id,
      fromGameUser: lock.fromGameUser,
      toGameUser: link?.gameUserId ?? null,
      toLinkId: link?.id ?? null,
      toAccountId: buyerId,
      listingId,
      orderItemId,
    },
    now,
  );
}
