import type { Transaction } from '../../db/database.ts';
import type { Effect } from '../../lifecycle/lifecycle.ts';
import { dropSyncedListing, publishSyncedListing } from '../listings/index.ts';
import {
  awaitsTransfer,
  confirmTransfer,
  keepForBuyer,
  refuseHandOver,
  setTransferPending,
} from '../orders/index.ts';
import { beginTask, releaseLock } from './begin-task.ts';
import { findLatestTransfer, updateTask } from './game-tasks.repository.ts';
import { notifyAboutLink } from './link-notifications.ts';
import type { SyncedItemRow, TaskRow } from './linking.tables.ts';
import { lockLinkToGame } from './links.repository.ts';
import { lockSyncedItem, updateSyncedItem } from './synced-items.repository.ts';
import type { Ending, TaskTypes } from './task-lifecycle.ts';

type Change = Partial<Omit<SyncedItemRow, 'id'>>;

const changeItem = (tx: Transaction, id: number, change: Change, now: Date): Promise<void> =>
  updateSyncedItem(tx, id, { ...change, changedAt: now });

const goneIf = ({ reason }: Ending): Change => (reason === 'ITEM_GONE' ? { state: 'gone' } : {});

const aboutItem = ({ nameEn, nameTh, pictureKey, pictureColor }: SyncedItemRow, at: Date) => ({
  name: { en: nameEn, th: nameTh },
  picture: { key: pictureKey, color: pictureColor },
  at,
});

/** Stores with the order whether the game may be transferring its item. */
export const markTransfer: Effect<TaskTypes> = async (tx, changes) => {
  for (const { transition, final } of changes) {
    if (transition.isTransferring !== undefined && final.orderItemId !== null)
      await setTransferPending(tx, final.orderItemId, transition.isTransferring);
  }
};

/** What follows for the item, its listing and its order from a task's definite outcome. */
export const settleItem: Effect<TaskTypes> = async (tx, changes, { now, problem, ending }) => {
  if (!ending) return;
  for (const { final: task } of changes) {
    const item = await lockSyncedItem(tx, task.syncedItemId);
    if (!item) continue;
    const settling = { task, item, ending, now, problem };
    if (task.kind === 'unlock') {
      // If the game knows no such lock, the item is unlocked already.
      await changeItem(tx, item.id, { listingId: null, lockReference: null, ...goneIf(ending) }, now);
      // Only one that was never published is dropped.
      if (item.listingId !== null) await dropSyncedListing(tx, item.listingId);
    } else if (task.kind === 'lock') {
      await (task.status === 'done' ? putOnSale(tx, settling) : takeBack(tx, settling));
    } else {
      await (task.status === 'done' ? moveToBuyer(tx, settling) : keepWhereItIs(tx, settling));
    }
  }
};

interface Settling {
  readonly task: TaskRow;
  readonly item: SyncedItemRow;
  readonly ending: Ending;
  readonly now: Date;
  readonly problem?: string | null | undefined;
}

async function putOnSale(tx: Transaction, { task, item, now }: Settling) {
  await changeItem(tx, item.id, { lockReference: task.id }, now);
  if (task.listingId === null || (await publishSyncedListing(tx, task.listingId, now))) return;
  await releaseLock(tx, { ...item, lockReference: task.id }, now);
  await notifyAboutLink(tx, 'notListed', { userId: item.accountId, ...aboutItem(item, now) });
}

async function takeBack(tx: Transaction, { task, item, ending, now }: Settling) {
  await changeItem(tx, item.id, { listingId: null, ...goneIf(ending) }, now);
  if (task.listingId !== null) await dropSyncedListing(tx, task.listingId);
  await notifyAboutLink(tx, 'notLocked', { userId: item.accountId, ...aboutItem(item, now) });
}

async function moveToBuyer(tx: Transaction, { task, item, ending, now }: Settling) {
  const owner = task.toAccountId ?? item.accountId;
  await changeItem(
    tx,
    item.id,
    {
      accountId: owner,
      linkId: task.toLinkId,
      state: task.toLinkId === null ? 'kept' : 'here',
      listingId: null,
      lockReference: null,
    },
    now,
  );
  if (task.orderItemId !== null) {
    const result = { itemId: task.orderItemId, now, rules: ending.rules };
    // What the game keeps has not arrived: only the transfer to the buyer's account counts as receipt.
    const isOpen = await (task.toLinkId === null ? keepForBuyer : confirmTransfer)(tx, result);
    if (!isOpen) await callOperator(tx, task, 'ORDER_OVER');
  }
  const inEscrow = task.orderItemId === null ? 'kept' : 'keptForBuyer';
  const kind = task.toLinkId === null ? inEscrow : 'arrived';
  await notifyAboutLink(tx, kind, { userId: owner, ...aboutItem(item, now) });
  // Linked while the item was in escrow: forward it to the account.
  if (task.toLinkId === null) await sendEscrowed(tx, { ...item, accountId: owner }, now);
}

const callOperator = (tx: Transaction, { id }: TaskRow, problem: string): Promise<void> =>
  updateTask(tx, id, { problem, needsOperator: true });

async function keepWhereItIs(tx: Transaction, { task, item, ending, now, problem }: Settling) {
  const { rules, operator, reason = 'REFUSED' } = ending;
  // The game still keeps it for the buyer, whose time to link an account goes on.
  if (item.state === 'kept' && task.orderItemId !== null && reason !== 'ITEM_GONE') return;
  const isForOrder = task.orderItemId !== null || task.returnedOrderItemId !== null;
  if (isForOrder && reason === 'ACCOUNT_GONE' && task.toGameUser !== null && !problem) {
    // The receiving account is the problem: the item goes into escrow until another account is linked.
    const { kind, syncedItemId, gameId, externalId, lockReference, fromGameUser } = task;
    const { toAccountId, listingId, orderItemId, returnedOrderItemId } = task;
    const same = { kind, syncedItemId, gameId, externalId, lockReference, fromGameUser };
    await beginTask(tx, { ...same, toAccountId, listingId, orderItemId, returnedOrderItemId }, now);
    return;
  }
  if (task.orderItemId === null) {
    await changeItem(tx, item.id, goneIf(ending), now);
    if (task.returnedOrderItemId !== null) await callOperator(tx, task, problem ?? `NOT_RETURNED: ${reason}`);
    else if (reason === 'ITEM_GONE') await callOperator(tx, task, 'ITEM_GONE: lost in escrow');
    return;
  }
  await refuseHandOver(tx, {
    itemId: task.orderItemId,
    now,
    rules,
    reason: `game: ${reason}`,
    ...(operator && { operator }),
  });
  // The refund returns an item that the game kept to its seller; operators see it if the game has lost it.
  if (item.state === 'kept') return;
  if (reason === 'ITEM_GONE') {
    await changeItem(tx, item.id, { state: 'gone', listingId: null, lockReference: null }, now);
  } else {
    await releaseLock(tx, item, now);
  }
}

/** Forwards an item in escrow to the user's newly linked account. */
export async function sendEscrowed(tx: Transaction, item: SyncedItemRow, now: Date): Promise<void> {
  const link = await lockLinkToGame(tx, item.accountId, item.gameId);
  if (!link) return;
  const orderItemId = (await findLatestTransfer(tx, item.id))?.orderItemId ?? null;
  const isOrdered = orderItemId !== null && (await awaitsTransfer(tx, orderItemId));
  await beginTask(
    tx,
    {
      kind: 'transfer',
      syncedItemId: item.id,
      gameId: item.gameId,
      externalId: item.externalId,
      toGameUser: link.gameUserId,
      toLinkId: link.id,
      toAccountId: item.accountId,
      // Its arrival is the receipt of the order that it was kept for.
      ...(isOrdered && { orderItemId }),
    },
    now,
  );
}
