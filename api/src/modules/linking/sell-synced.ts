import type { AppContext } from '../../context.ts';
import { type Executor, inTransaction, type Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { directoryOf } from '../catalogue/index.ts';
import {
  draftSyncedListing,
  listSyncedListingsOver,
  priceToSatang,
  unpublishSyncedListing,
} from '../listings/index.ts';
import { beginTask, releaseLock } from './begin-task.ts';
import { countOpenTasksOfItem, countOpenTasksToLinks, findOpenTaskOfLinks } from './game-tasks.repository.ts';
import type { SyncedItemRow } from './linking.tables.ts';
import { lockActiveLinkForShare } from './links.repository.ts';
import {
  countListedItems,
  listIdleLockedItems,
  lockSyncedItem,
  lockSyncedItemOfUser,
  updateSyncedItem,
} from './synced-items.repository.ts';

const busy = () =>
  new ApiError('SYNCED_ITEM_BUSY', {
    detail: 'The item is on sale, being transferred or no longer in the account.',
  });

/** Locks the row of a user's own item that has no game task in progress. */
async function holdItem(tx: Transaction, userId: number, id: number): Promise<SyncedItemRow> {
  const item = await lockSyncedItemOfUser(tx, userId, id);
  if (!item) throw new ApiError('NOT_FOUND', { detail: 'Item not found.' });
  const open = await countOpenTasksOfItem(tx, id);
  if (open > 0) throw busy();
  return item;
}

/** Lists a synced item: asks the game to lock it; it goes on sale once locked. */
export async function listSynced(
  context: AppContext,
  tx: Transaction,
  input: {
    readonly userId: number;
    readonly id: number;
    readonly price: number;
    readonly listingDays: number;
  },
): Promise<void> {
  const priceSatang = priceToSatang(input.price);
  const now = context.clock.now();
  const item = await holdItem(tx, input.userId, input.id);
  if (item.state !== 'here' || item.listingId !== null) throw busy();
  const link = await lockActiveLinkForShare(tx, item.linkId ?? 0);
  if (!link) throw busy();
  const game = (await directoryOf(context).get()).gamesById.get(item.gameId);
  if (!game || !context.gameServers(game.slug)) {
    throw new ApiError('LINK_NOT_OFFERED', { detail: "This game's server is not configured." });
  }
  const { nameEn, nameTh, pictureKey, pictureColor } = item;
  const listingId = await draftSyncedListing(tx, {
    ownerUser: input.userId,
    game,
    nameEn,
    nameTh,
    pictureKey,
    pictureColor,
    priceSatang,
    listingDays: input.listingDays,
    now,
  });
  await updateSyncedItem(tx, item.id, { listingId, changedAt: now });
  await beginTask(
    tx,
    {
      kind: 'lock',
      syncedItemId: item.id,
      gameId: item.gameId,
      externalId: item.externalId,
      fromGameUser: link.gameUserId,
      listingId,
    },
    now,
  );
}

/** Takes a synced item off the market; the game is asked to unlock it. */
export async function unlistSynced(
  context: AppContext,
  { userId, id }: { readonly userId: number; readonly id: number },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const item = await holdItem(tx, userId, id);
    if (item.listingId === null) throw busy();
    const now = context.clock.now();
    // Already unpublished, by expiry or by the generic unpublish call: only the lock remains to be released.
    const over = await listSyncedListingsOver(tx, [item.listingId]);
    if (!over.has(item.listingId)) await unpublishSyncedListing(tx, item.listingId);
    await releaseLock(tx, item, now);
  });
}

/**
 * Unlocks items that are no longer for sale: expired, rejected, unpublished. Without its lock, an item that could still
 * be ordered could not be handed over, nor its order be paid.
 */
export async function releaseEnded({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const listed = await listIdleLockedItems(db);
  const over = await listSyncedListingsOver(
    db,
    listed.flatMap(({ listingId }) => listingId ?? []),
  );
  for (const { id, listingId } of listed) {
    if (!over.has(listingId ?? 0)) continue;
    await inTransaction(db, async (tx) => {
      const item = await lockSyncedItem(tx, id);
      const open = await countOpenTasksOfItem(tx, id);
      if (!item || open > 0 || item.listingId !== listingId || item.state !== 'here') return;
      await releaseLock(tx, item, now);
    });
  }
}

/** Whether any item of a link is on sale, sold or being moved to or from it. */
export async function isLinkInUse(tx: Executor, linkIds: readonly number[]): Promise<boolean> {
  if (linkIds.length === 0) return false;
  if ((await countListedItems(tx, linkIds)) > 0) return true;
  if (await findOpenTaskOfLinks(tx, linkIds)) return true;
  return (await countOpenTasksToLinks(tx, linkIds)) > 0;
}
