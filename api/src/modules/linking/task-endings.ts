import type { Transaction } from '../../db/database.ts';
import type { GameAnswer } from '../../ports/game-server.ts';
import { dropSyncedOffer, publishSyncedOffer } from '../listings/index.ts';
import { confirmTransfer, type OrderRules, refuseHandOver, setTransferPending } from '../orders/index.ts';
import { updateTask } from './game-tasks.repository.ts';
import { beginTask, releaseLock } from './hand-over.ts';
import { notifyAboutLink } from './link-notifications.ts';
import type { SyncedItemRow, TaskRow } from './linking.tables.ts';
import { lockLinkToGame } from './links.repository.ts';
import { lockSyncedItem, updateSyncedItem } from './synced-items.repository.ts';

type Final = { readonly state: 'done' } | Extract<GameAnswer, { readonly state: 'refused' }>;

export interface Ending {
  readonly now: Date;
  readonly rules: OrderRules;
  /** What operators read about it. */
  readonly problem?: string;
  readonly operator?: string;
}

type Change = Partial<Omit<SyncedItemRow, 'id'>>;

const changeItem = (tx: Transaction, id: number, change: Change, now: Date): Promise<void> =>
  updateSyncedItem(tx, id, { ...change, changedAt: now });

const aboutItem = ({ nameEn, nameTh, pictureKey, pictureColor }: SyncedItemRow, at: Date) => ({
  name: { en: nameEn, th: nameTh },
  picture: { key: pictureKey, color: pictureColor },
  at,
});

/** Ends a locked task with the game's definite answer, and everything that follows from it. */
export async function closeTask(
  tx: Transaction,
  task: TaskRow,
  answer: GameAnswer,
  ending: Ending,
): Promise<void> {
  if (answer.state === 'accepted') throw new Error('What a game has only accepted is not over');
  const final: Final = answer.state === 'refused' ? answer : { state: 'done' };
  const isDone = final.state === 'done';
  await updateTask(tx, task.id, {
    status: isDone ? 'done' : 'failed',
    problem: ending.problem ?? (final.state === 'refused' ? final.reason : null),
    leasedUntil: null,
    endedAt: ending.now,
  });
  if (task.orderItemId !== null) await setTransferPending(tx, task.orderItemId, false);
  const item = await lockSyncedItem(tx, task.syncedItemId);
  if (!item) return;
  if (task.kind === 'unlock') {
    // If the game knows no such lock, the item is unlocked already.
    await changeItem(tx, item.id, { listingId: null, lockReference: null }, ending.now);
  } else if (task.kind === 'lock') {
    await (isDone ? putOnSale(tx, task, item, ending) : takeBack(tx, task, item, final, ending));
  } else {
    await (isDone ? moveOver(tx, task, item, ending) : keepWhereItIs(tx, task, item, final, ending));
  }
}

async function putOnSale(tx: Transaction, task: TaskRow, item: SyncedItemRow, { now }: Ending) {
  await changeItem(tx, item.id, { lockReference: task.id }, now);
  if (task.listingId !== null) await publishSyncedOffer(tx, task.listingId, now);
}

async function takeBack(tx: Transaction, task: TaskRow, item: SyncedItemRow, final: Final, { now }: Ending) {
  const isGone = final.state === 'refused' && final.reason === 'ITEM_GONE';
  await changeItem(tx, item.id, { listingId: null, ...(isGone && { state: 'gone' as const }) }, now);
  if (task.listingId !== null) await dropSyncedOffer(tx, task.listingId);
  await notifyAboutLink(tx, 'notLocked', { userId: item.accountId, ...aboutItem(item, now) });
}

async function moveOver(tx: Transaction, task: TaskRow, item: SyncedItemRow, { now, rules }: Ending) {
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
    const verdict = { itemId: task.orderItemId, now, rules };
    if (!(await confirmTransfer(tx, verdict))) {
      await callOperator(tx, task, 'ORDER_OVER');
    }
  }
  const told = task.toLinkId === null ? 'kept' : 'arrived';
  await notifyAboutLink(tx, told, { userId: owner, ...aboutItem(item, now) });
  // Linked while the item was in escrow: forward it to the account.
  if (task.toLinkId === null) await sendKept(tx, { ...item, accountId: owner }, now);
}

const callOperator = (tx: Transaction, { id }: TaskRow, problem: string): Promise<void> =>
  updateTask(tx, id, { problem, needsOperator: true });

async function keepWhereItIs(
  tx: Transaction,
  task: TaskRow,
  item: SyncedItemRow,
  final: Final,
  { now, rules, operator, problem }: Ending,
) {
  const reason = final.state === 'refused' ? final.reason : 'REFUSED';
  const isForSomebody = task.orderItemId !== null || task.returnedOrderItemId !== null;
  if (isForSomebody && reason === 'ACCOUNT_GONE' && task.toGameUser !== null && !problem) {
    // The receiving account is the problem: the item goes into escrow until another account is linked.
    const { kind, syncedItemId, gameId, externalId, lockReference, fromGameUser } = task;
    const { toAccountId, listingId, orderItemId, returnedOrderItemId } = task;
    const same = { kind, syncedItemId, gameId, externalId, lockReference, fromGameUser };
    await beginTask(tx, { ...same, toAccountId, listingId, orderItemId, returnedOrderItemId }, now);
    return;
  }
  if (task.returnedOrderItemId !== null) return callOperator(tx, task, problem ?? `NOT_RETURNED: ${reason}`);
  if (task.orderItemId === null) return;
  await refuseHandOver(tx, {
    itemId: task.orderItemId,
    now,
    rules,
    reason: `game: ${reason}`,
    ...(operator && { operator }),
  });
  if (reason === 'ITEM_GONE') {
    await changeItem(tx, item.id, { state: 'gone', listingId: null, lockReference: null }, now);
  } else {
    await releaseLock(tx, item, now);
  }
}

/** Forwards an item in escrow to the user's newly linked account. */
export async function sendKept(tx: Transaction, item: SyncedItemRow, now: Date): Promise<void> {
  const link = await lockLinkToGame(tx, item.accountId, item.gameId);
  if (!link) return;
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
    },
    now,
  );
}
