import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import type { Executor, Transaction } from '../../db/database.ts';
import { addJob, defineJob } from '../../jobs/job.ts';
import { insertTask } from './game-tasks.repository.ts';
import type { SyncedItemRow, TaskRow } from './linking.tables.ts';

export const taskJob = defineJob('game-task', Type.Object({ taskId: Type.String() }));

export const scheduleTask = (db: Executor, taskId: string, runAt?: Date): Promise<void> =>
  addJob(db, taskJob, { taskId }, { jobKey: `game-task:${taskId}`, ...(runAt && { runAt }) });

type NewTask = Pick<TaskRow, 'kind' | 'syncedItemId' | 'gameId' | 'externalId'> &
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

/** Requests the unlocking of an item that is no longer for sale. */
export async function releaseLock(tx: Transaction, item: SyncedItemRow, now: Date): Promise<void> {
  const { id: syncedItemId, gameId, externalId, lockReference, listingId } = item;
  await beginTask(
    tx,
    { kind: 'unlock', syncedItemId, gameId, externalId, lockReference, listingId, toLinkId: item.linkId },
    now,
  );
}
