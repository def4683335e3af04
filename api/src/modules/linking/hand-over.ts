import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../db/database.ts';
import { applyTransition, created } from '../../lifecycle/lifecycle.ts';
import { beginTask, releaseLock } from './begin-task.ts';
import {
  countOpenTasksOfItem,
  findLockOfListing,
  insertEndedTask,
  lockHandOver,
} from './game-tasks.repository.ts';
import type { SyncedItemRow } from './linking.tables.ts';
import { lockLinkForShare, lockLinkToGame } from './links.repository.ts';
import { lockSyncedItem, updateSyncedItem } from './synced-items.repository.ts';
import { taskLifecycle } from './task-lifecycle.ts';

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

/** Resumes a hand-over whose obstacle is settled: calls the game now. The caller holds the order lock. */
export async function resumeHandOver(tx: Transaction, orderItemId: number, now: Date): Promise<void> {
  const task = await lockHandOver(tx, orderItemId);
  if (task && !task.endedAt) await applyTransition(tx, taskLifecycle, task, 'RESUME', { now });
}

/**
 * Undoes the hand-over after a refund: cancels one that has not begun and unlocks the item, or returns an item that the
 * buyer has, or that the game keeps for the buyer, to its seller. The caller holds the order lock.
 */
export async function undoHandOver(
  tx: Transaction,
  {
    orderItemId,
    sellerId,
    wasSent,
    now,
  }: {
    readonly orderItemId: number;
    readonly sellerId: number | null;
    readonly wasSent: boolean;
    readonly now: Date;
  },
): Promise<void> {
  const task = await lockHandOver(tx, orderItemId);
  if (!task) return;
  if (!task.endedAt)
    await applyTransition(tx, taskLifecycle, task, 'ORDER_REFUNDED', { now, problem: 'ORDER_OVER' });
  const item = await lockSyncedItem(tx, task.syncedItemId);
  if (!item) return;
  const isInEscrow = item.state === 'kept' && item.accountId === task.toAccountId;
  const isHandedOver = (wasSent && task.status === 'done') || isInEscrow;
  if (isHandedOver && sellerId !== null) {
    await takeBackSynced(tx, item, { buyerId: task.toAccountId, sellerId, orderItemId, now });
  } else if (!isHandedOver && !task.endedAt) {
    await releaseLock(tx, item, now);
  }
}

/**
 * Returns an item to the seller's account, or into escrow if the seller no longer has one. If the item cannot be moved,
 * the task is shown to operators.
 */
async function takeBackSynced(
  tx: Transaction,
  item: SyncedItemRow,
  {
    orderItemId,
    buyerId,
    sellerId,
    now,
  }: {
    readonly orderItemId: number;
    readonly buyerId: number | null;
    readonly sellerId: number;
    readonly now: Date;
  },
): Promise<void> {
  const { id: syncedItemId, gameId, externalId } = item;
  const same = {
    kind: 'transfer' as const,
    syncedItemId,
    gameId,
    externalId,
    returnedOrderItemId: orderItemId,
  };
  const openTasks = await countOpenTasksOfItem(tx, syncedItemId);
  const isStill = item.accountId === buyerId && item.listingId === null && openTasks === 0;
  if (!isStill || item.state === 'gone') {
    await insertEndedTask(tx, {
      ...same,
      id: randomUUID(),
      ...created(taskLifecycle, 'NOT_RETURNED'),
      problem: 'NOT_RETURNED: no longer where it was handed over to',
      needsOperator: true,
      nextAttemptAt: now,
      createdAt: now,
      endedAt: now,
    });
    return;
  }
  // In escrow it is the seller's from now on: the buyer, who has the money back, may link an account at any time.
  if (item.state === 'kept')
    await updateSyncedItem(tx, syncedItemId, { accountId: sellerId, changedAt: now });
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
