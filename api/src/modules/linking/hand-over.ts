import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Executor, Transaction } from '../../db/database.ts';
import { addJob, defineJob } from '../../jobs/job.ts';
import {
  gameLink,
  gameTask,
  type LinkRow,
  type SyncedItemRow,
  syncedItem,
  type TaskRow,
} from './linking.tables.ts';

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
      | 'returnedOrderItemId'
    >
  >;

/** Creates a game task in the caller's transaction; returns the reference that the game knows it by. */
export async function beginTask(tx: Transaction, task: NewTask, now: Date): Promise<string> {
  const id = randomUUID();
  await tx.insert(gameTask).values({ ...task, id, nextAttemptAt: now, createdAt: now });
  await scheduleTask(tx, id);
  return id;
}

/** A user's link to a game, row-locked so that it cannot be unlinked meanwhile. */
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
 * Hands over a paid synced item: the game moves it to the buyer's linked account, or into escrow if the buyer has
 * none. Part of the transaction that takes the payment.
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

/** Requests the unlocking of an item that is no longer for sale. */
export async function releaseLock(tx: Transaction, item: SyncedItemRow, now: Date): Promise<void> {
  const { id: syncedItemId, gameId, externalId, lockReference, listingId } = item;
  await beginTask(
    tx,
    { kind: 'unlock', syncedItemId, gameId, externalId, lockReference, listingId, toLinkId: item.linkId },
    now,
  );
}

/** The newest hand-over of an order line, row-locked. */
async function handOverOf(tx: Transaction, orderItemId: number): Promise<TaskRow | undefined> {
  const [task] = await tx
    .select()
    .from(gameTask)
    .where(eq(gameTask.orderItemId, orderItemId))
    .orderBy(desc(gameTask.createdAt))
    .limit(1)
    .for('update');
  return task;
}

async function holdSynced(tx: Transaction, id: number): Promise<SyncedItemRow | undefined> {
  const [item] = await tx.select().from(syncedItem).where(eq(syncedItem.id, id)).for('update');
  return item;
}

/** Resumes a hand-over whose obstacle is settled: calls the game now. The caller holds the order lock. */
export async function resumeHandOver(tx: Transaction, orderItemId: number, now: Date): Promise<void> {
  const task = await handOverOf(tx, orderItemId);
  if (!task || task.endedAt) return;
  await tx.update(gameTask).set({ problem: null, nextAttemptAt: now }).where(eq(gameTask.id, task.id));
  await scheduleTask(tx, task.id);
}

/**
 * Cancels the hand-over and unlocks the seller's item after a refund that happened before the game was called, or
 * after it answered that it did nothing. The caller holds the order lock.
 */
export async function stopHandOver(tx: Transaction, orderItemId: number, now: Date): Promise<void> {
  const task = await handOverOf(tx, orderItemId);
  if (!task || task.endedAt) return;
  if (task.status === 'asking') throw new Error(`The outcome of game task ${task.id} is unknown`);
  await tx
    .update(gameTask)
    .set({ status: 'failed', problem: 'ORDER_OVER', leasedUntil: null, endedAt: now })
    .where(eq(gameTask.id, task.id));
  const item = await holdSynced(tx, task.syncedItemId);
  if (item) await releaseLock(tx, item, now);
}

/**
 * Returns an item after a refund that followed the hand-over: to the seller's account, or into escrow if the seller
 * has none any more. If the item cannot be moved, the task is shown to operators.
 */
export async function takeBackSynced(
  tx: Transaction,
  {
    orderItemId,
    sellerId,
    now,
  }: { readonly orderItemId: number; readonly sellerId: number; readonly now: Date },
): Promise<void> {
  const done = await handOverOf(tx, orderItemId);
  const item = done && (await holdSynced(tx, done.syncedItemId));
  if (done?.status !== 'done' || !item) return;
  const { id: syncedItemId, gameId, externalId } = item;
  const same = {
    kind: 'transfer' as const,
    syncedItemId,
    gameId,
    externalId,
    returnedOrderItemId: orderItemId,
  };
  const isMoving = await tx.$count(
    gameTask,
    and(eq(gameTask.syncedItemId, syncedItemId), isNull(gameTask.endedAt)),
  );
  const isStill = item.accountId === done.toAccountId && item.listingId === null && isMoving === 0;
  if (!isStill || item.state === 'gone') {
    await tx.insert(gameTask).values({
      ...same,
      id: randomUUID(),
      status: 'failed',
      problem: 'NOT_RETURNED: no longer where it was handed over to',
      needsOperator: true,
      nextAttemptAt: now,
      createdAt: now,
      endedAt: now,
    });
    return;
  }
  const [from] =
    item.linkId === null
      ? []
      : await tx.select().from(gameLink).where(eq(gameLink.id, item.linkId)).for('share');
  const link = await holdLink(tx, sellerId, gameId);
  await beginTask(
    tx,
    {
      ...same,
      fromGameUser: from?.gameUserId ?? null,
      toGameUser: link?.gameUserId ?? null,
      toLinkId: link?.id ?? null,
      toAccountId: sellerId,
    },
    now,
  );
}
