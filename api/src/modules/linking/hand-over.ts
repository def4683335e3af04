import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import type { Executor, Transaction } from '../../db/database.ts';
import { addJob, defineJob } from '../../jobs/job.ts';
import {
  countOpenTasksOfItem,
  findLockOfListing,
  insertTask,
  lockHandOver,
  updateTask,
} from './game-tasks.repository.ts';
import type { SyncedItemRow, TaskRow } from './linking.tables.ts';
import { lockLinkForShare, lockLinkToGame } from './links.repository.ts';
import { lockSyncedItem } from './synced-items.repository.ts';

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
  await insertTask(tx, { ...task, id, nextAttemptAt: now, createdAt: now });
  await scheduleTask(tx, id);
  return id;
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
  const locked = await findLockOfListing(tx, listingId);
  if (!locked) throw new Error(`Nothing in a game belongs to the offer ${listingId}`);
  const { lock, item } = locked;
  const link = await lockLinkToGame(tx, buyerId, item.gameId);
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

/** Resumes a hand-over whose obstacle is settled: calls the game now. The caller holds the order lock. */
export async function resumeHandOver(tx: Transaction, orderItemId: number, now: Date): Promise<void> {
  const task = await lockHandOver(tx, orderItemId);
  if (!task || task.endedAt) return;
  await updateTask(tx, task.id, { problem: null, nextAttemptAt: now });
  await scheduleTask(tx, task.id);
}

/**
 * Cancels the hand-over and unlocks the seller's item after a refund that happened before the game was called, or
 * after it answered that it did nothing. The caller holds the order lock.
 */
export async function stopHandOver(tx: Transaction, orderItemId: number, now: Date): Promise<void> {
  const task = await lockHandOver(tx, orderItemId);
  if (!task || task.endedAt) return;
  if (task.status === 'asking') throw new Error(`The outcome of game task ${task.id} is unknown`);
  await updateTask(tx, task.id, {
    status: 'failed',
    problem: 'ORDER_OVER',
    leasedUntil: null,
    endedAt: now,
  });
  const item = await lockSyncedItem(tx, task.syncedItemId);
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
  const done = await lockHandOver(tx, orderItemId);
  const item = done && (await lockSyncedItem(tx, done.syncedItemId));
  if (done?.status !== 'done' || !item) return;
  const { id: syncedItemId, gameId, externalId } = item;
  const same = {
    kind: 'transfer' as const,
    syncedItemId,
    gameId,
    externalId,
    returnedOrderItemId: orderItemId,
  };
  const openTasks = await countOpenTasksOfItem(tx, syncedItemId);
  const isStill = item.accountId === done.toAccountId && item.listingId === null && openTasks === 0;
  if (!isStill || item.state === 'gone') {
    await insertTask(tx, {
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
  const from = item.linkId === null ? undefined : await lockLinkForShare(tx, item.linkId);
  const link = await lockLinkToGame(tx, sellerId, gameId);
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
