import type { GameLink, LinkedProfile, SyncedItem, SyncedItemState } from '@talad/contract/linking';
import { toBaht } from '@talad/contract/money';
import { pictureUrl } from '@talad/contract/picture-url';
import type { Paged } from '@talad/contract/schema';
import type { AppContext } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import { decodeCursor, pageOf } from '../../db/keyset.repository.ts';
import { ApiError } from '../../http/api-error.ts';
import { directoryOf, type GameRow, namesOf } from '../catalogue/index.ts';
import { type SyncedListingState, syncedListingStates } from '../listings/index.ts';
import { pictureRef } from '../pictures/index.ts';
import { listOpenTaskKinds } from './game-tasks.repository.ts';
import type { LinkRow, SyncedItemRow, TaskRow } from './linking.tables.ts';
import { isLinkInUse } from './sell-synced.ts';
import { countItemsInAccount, listSyncedItemsOfUser } from './synced-items.repository.ts';

const syncedPageSize = 24;

type ProfileRow = Pick<LinkRow, 'username' | 'pictureKey' | 'gameUserId'>;

export const presentProfile = ({ username, pictureKey, gameUserId }: ProfileRow): LinkedProfile => ({
  username,
  profileImageUrl: pictureKey === null ? null : pictureUrl(pictureKey),
  gameUserId,
});

const presentGame = (row: GameRow): SyncedItem['game'] => ({
  id: row.id,
  slug: row.slug,
  names: namesOf(row),
  image: pictureRef(row.pictureKey, row.pictureColor),
});

async function gameOf(context: AppContext, gameId: number): Promise<SyncedItem['game']> {
  const game = (await directoryOf(context).get()).gamesById.get(gameId);
  if (!game) throw new Error(`There is no game ${gameId}`);
  return presentGame(game);
}

/** A link as its owner sees it. */
export async function presentLink(context: AppContext, row: LinkRow): Promise<GameLink> {
  const { db } = context;
  const itemCount = await countItemsInAccount(db, row.id);
  return {
    id: row.id,
    game: await gameOf(context, row.gameId),
    user: presentProfile(row),
    way: row.way,
    linkedAt: row.linkedAt.toISOString(),
    syncedAt: row.syncedAt?.toISOString() ?? null,
    hasSyncProblem: row.syncProblem !== null,
    itemCount,
    canUnlink: !(await isLinkInUse(db, [row.id])),
  };
}

function stateOf(
  item: SyncedItemRow,
  task: Pick<TaskRow, 'kind'> | undefined,
  listing: SyncedListingState | undefined,
): SyncedItemState {
  if (item.state === 'kept') return task ? 'arriving' : 'kept';
  if (task?.kind === 'lock') return 'locking';
  if (task?.kind === 'unlock') return 'unlocking';
  if (task?.kind === 'transfer' || listing?.status === 'sold_out') return 'sold';
  if (!listing) return 'free';
  // No longer on sale; the game is about to be asked to unlock it.
  return listing.status === 'published' ? 'listed' : 'unlocking';
}

/** A user's own synced items, newest first; only one if `id` is given. */
export async function listSyncedItems(
  context: AppContext,
  {
    userId,
    gameId,
    id,
    page: next,
  }: {
    readonly userId: number;
    readonly gameId?: number | undefined;
    readonly id?: number;
    readonly page?: string | undefined;
  },
  executor: Executor = context.db,
): Promise<{ results: SyncedItem[]; paged: Paged }> {
  const after = decodeCursor(next);
  const { found, total } = await listSyncedItemsOfUser(
    executor,
    { userId, gameId, id },
    { after, limit: syncedPageSize + 1 },
  );
  const cursorOf = (row: SyncedItemRow) => ({ id: row.id });
  const { rows, paged } = pageOf(found, { after, pageSize: syncedPageSize, total, cursorOf });
  const ids = rows.map((row) => row.id);
  const open = ids.length === 0 ? [] : await listOpenTaskKinds(executor, ids);
  const tasks = new Map(open.map((task) => [task.itemId, task]));
  const listingIds = rows.flatMap(({ listingId }) => listingId ?? []);
  const listings = await syncedListingStates(executor, listingIds, context.clock.now());
  const results = await Promise.all(
    rows.map(async (row): Promise<SyncedItem> => {
      const listing = row.listingId === null ? undefined : listings.get(row.listingId);
      return {
        id: row.id,
        linkId: row.linkId,
        game: await gameOf(context, row.gameId),
        names: namesOf(row),
        image: pictureRef(row.pictureKey, row.pictureColor),
        state: stateOf(row, tasks.get(row.id), listing),
        listing: listing
          ? { id: listing.id, status: listing.status, price: toBaht(listing.priceSatang) }
          : null,
        since: row.firstSeenAt.toISOString(),
      };
    }),
  );
  return { results, paged };
}

/** A user's own synced item; throws NOT_FOUND. */
export async function presentSynced(
  context: AppContext,
  userId: number,
  id: number,
  executor?: Executor,
): Promise<SyncedItem> {
  const { results } = await listSyncedItems(context, { userId, id }, executor);
  const [item] = results;
  if (!item) throw new ApiError('NOT_FOUND', { detail: 'Item not found.' });
  return item;
}
