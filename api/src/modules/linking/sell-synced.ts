import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { type Executor, inTransaction, type Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { directoryOf } from '../catalogue/index.ts';
import { AmountError, toSatang } from '../ledger/index.ts';
import { draftSyncedOffer, syncedOfferStates, unpublishSyncedOffer } from '../listings/index.ts';
import { beginTask, releaseLock } from './hand-over.ts';
import { gameLink, gameTask, type SyncedItemRow, syncedItem } from './linking.tables.ts';

const busy = () =>
  new ApiError('SYNCED_ITEM_BUSY', {
    detail: 'The item is on sale, being transferred or no longer in the account.',
  });

/** Locks the row of a user's own item that has no game task in progress. */
async function holdItem(tx: Transaction, userId: number, id: number): Promise<SyncedItemRow> {
  const [item] = await tx
    .select()
    .from(syncedItem)
    .where(and(eq(syncedItem.id, id), eq(syncedItem.accountId, userId)))
    .for('update');
  if (!item) throw new ApiError('NOT_FOUND', { detail: 'Item not found.' });
  const open = await tx.$count(gameTask, and(eq(gameTask.syncedItemId, id), isNull(gameTask.endedAt)));
  if (open > 0) throw busy();
  return item;
}

function satangOf(price: number): number {
  try {
    return toSatang(price);
  } catch (error) {
    if (!(error instanceof AmountError)) throw error;
    throw new ApiError('VALIDATION', { field: 'price', detail: 'Use at most two decimals.' });
  }
}

/** Lists a synced item: asks the game to lock it; it goes on sale once locked. */
export async function listSynced(
  context: AppContext,
  tx: Transaction,
  given: { readonly userId: number; readonly id: number; readonly price: number; readonly offerDays: number },
): Promise<void> {
  const priceSatang = satangOf(given.price);
  const now = context.clock.now();
  const item = await holdItem(tx, given.userId, given.id);
  if (item.state !== 'here' || item.listingId !== null) throw busy();
  const [link] = await tx
    .select()
    .from(gameLink)
    .where(and(eq(gameLink.id, item.linkId ?? 0), isNull(gameLink.unlinkedAt)))
    .for('share');
  if (!link) throw busy();
  const game = (await directoryOf(context).get()).gamesById.get(item.gameId);
  if (!game || !context.gameServers(game.slug)) {
    throw new ApiError('LINK_NOT_OFFERED', { detail: "This game's server is not configured." });
  }
  const { nameEn, nameTh, pictureKey, pictureColor } = item;
  const listingId = await draftSyncedOffer(tx, {
    ownerUser: given.userId,
    game,
    nameEn,
    nameTh,
    pictureKey,
    pictureColor,
    priceSatang,
    offerDays: given.offerDays,
    now,
  });
  await tx.update(syncedItem).set({ listingId, changedAt: now }).where(eq(syncedItem.id, item.id));
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
    const state = (await syncedOfferStates(tx, [item.listingId], now)).get(item.listingId);
    // Already unpublished, by expiry or by the generic unpublish call: only the lock remains to be released.
    const isOver = state?.status !== 'published' && state?.status !== 'sold_out';
    if (!isOver) await unpublishSyncedOffer(tx, item.listingId);
    await releaseLock(tx, item, now);
  });
}

const alive: ReadonlySet<string> = new Set(['draft', 'published', 'sold_out']);

/** Unlocks items that are no longer for sale: expired, rejected, unpublished. */
export async function releaseEnded({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const listed = await db
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
  const states = await syncedOfferStates(
    db,
    listed.flatMap(({ listingId }) => listingId ?? []),
    now,
  );
  const ended = listed.filter(({ listingId }) => !alive.has(states.get(listingId ?? 0)?.status ?? ''));
  for (const { id, listingId } of ended) {
    await inTransaction(db, async (tx) => {
      const [item] = await tx.select().from(syncedItem).where(eq(syncedItem.id, id)).for('update');
      const open = await tx.$count(gameTask, and(eq(gameTask.syncedItemId, id), isNull(gameTask.endedAt)));
      if (!item || open > 0 || item.listingId !== listingId || item.state !== 'here') return;
      await releaseLock(tx, item, now);
    });
  }
}

/** Whether any item of a link is on sale, sold or being moved to or from it. */
export async function isLinkInUse(tx: Executor, linkIds: readonly number[]): Promise<boolean> {
  if (linkIds.length === 0) return false;
  const listed = await tx.$count(
    syncedItem,
    and(inArray(syncedItem.linkId, [...linkIds]), isNotNull(syncedItem.listingId)),
  );
  if (listed > 0) return true;
  const [open] = await tx
    .select({ id: gameTask.id })
    .from(gameTask)
    .innerJoin(syncedItem, eq(syncedItem.id, gameTask.syncedItemId))
    .where(and(isNull(gameTask.endedAt), inArray(syncedItem.linkId, [...linkIds])))
    .limit(1);
  if (open) return true;
  const arriving = await tx.$count(
    gameTask,
    and(isNull(gameTask.endedAt), inArray(gameTask.toLinkId, [...linkIds])),
  );
  return arriving > 0;
}
