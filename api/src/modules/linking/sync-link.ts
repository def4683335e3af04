import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { type Executor, inTransaction, type Transaction } from '../../db/database.ts';
import { addJob, defineJob } from '../../jobs/job.ts';
import { type GameItem, GameOutcomeUnknown, type GameServerPort } from '../../ports/game-server.ts';
import { type GameRow, gamesById } from '../catalogue/index.ts';
import { readConfig } from '../config/index.ts';
import { syncedListingStates, withdrawSyncedListing } from '../listings/index.ts';
import { listItemsWithOpenTask } from './game-tasks.repository.ts';
import { importGamePicture, type StoredPicture } from './keep-game-picture.ts';
import { notifyAboutLink } from './link-notifications.ts';
import type { LinkRow, SyncedItemRow } from './linking.tables.ts';
import { findLink, listDueLinks, lockLink, updateLinkSync } from './links.repository.ts';
import {
  insertSyncedItem,
  listIdleEscrowItems,
  listPicturesBySource,
  lockSyncedItemsFound,
  updateSyncedItem,
} from './synced-items.repository.ts';
import { sendEscrowed } from './task-endings.ts';

export const syncJob = defineJob('sync-game-link', Type.Object({ linkId: Type.Integer() }));

const minuteMs = 60_000;
const picturesAtOnce = 4;
/** New pictures beyond this number wait for the next sync. */
const maxPictures = 200;
/** Time limit for fetching pictures; the rest wait for the next sync, because a user may be waiting. */
const picturesMs = 15_000;

type SyncContext = Pick<AppContext, 'db' | 'clock' | 'files' | 'gameServers'>;

export const scheduleSync = (db: Executor, linkId: number): Promise<void> =>
  addJob(db, syncJob, { linkId }, { jobKey: `sync-game-link:${linkId}` });

/** What one sync of a game account found, and when it began. */
interface Found {
  readonly startedAt: Date;
  readonly game: GameRow;
  readonly items: readonly GameItem[];
  readonly pictures: ReadonlyMap<string, StoredPicture>;
}

async function fetchPictures(
  context: SyncContext,
  server: GameServerPort,
  gameId: number,
  items: readonly GameItem[],
): Promise<Map<string, StoredPicture>> {
  const sources = [...new Set(items.map(({ picture }) => picture))];
  const known = sources.length === 0 ? [] : await listPicturesBySource(context.db, gameId, sources);
  const pictures = new Map<string, StoredPicture>(known.map(({ source, ...picture }) => [source, picture]));
  const missing = sources.filter((source) => !pictures.has(source)).slice(0, maxPictures);
  const until = performance.now() + picturesMs;
  for (let at = 0; at < missing.length && performance.now() < until; at += picturesAtOnce) {
    await Promise.all(
      missing.slice(at, at + picturesAtOnce).map(async (source) => {
        const picture = await importGamePicture(context, server, source, 'listing');
        if (picture) pictures.set(source, picture);
      }),
    );
  }
  return pictures;
}

/** Columns that come from the game; the game's own tile replaces a picture that could not be fetched. */
function columnsOf({ id, names, picture }: GameItem, { game, pictures }: Found) {
  const saved = pictures.get(picture);
  return {
    externalId: id,
    nameEn: names.en,
    nameTh: names.th,
    pictureKey: saved?.key ?? game.pictureKey,
    pictureColor: saved?.color ?? game.pictureColor,
    // Empty: the next sync fetches it again.
    pictureSource: saved ? picture : '',
  };
}

/** Unpublishes the listing of an item that has left the account it was sold from. */
async function delist(tx: Transaction, row: SyncedItemRow, now: Date): Promise<void> {
  if (row.listingId === null) return;
  const status = (await syncedListingStates(tx, [row.listingId], now)).get(row.listingId)?.status;
  await withdrawSyncedListing(tx, row.listingId);
  if (status !== 'published') return;
  await notifyAboutLink(tx, 'leftAccount', {
    userId: row.accountId,
    name: { en: row.nameEn, th: row.nameTh },
    picture: { key: row.pictureKey, color: row.pictureColor },
    at: now,
  });
}

async function writeFound(tx: Transaction, link: LinkRow, found: Found, now: Date): Promise<void> {
  const { startedAt, game, items } = found;
  const ids = items.map(({ id }) => id);
  const rows = await lockSyncedItemsFound(tx, { linkId: link.id, gameId: game.id, externalIds: ids });
  const withTask = await listItemsWithOpenTask(
    tx,
    rows.map(({ id }) => id),
  );
  const busy = new Set(withTask.map(({ id }) => id));
  // A game task that is running, or that changed the item after the sync began, has newer information.
  const isSettled = (row: SyncedItemRow) => !busy.has(row.id) && row.changedAt <= startedAt;
  const byExternal = new Map(rows.map((row) => [row.externalId, row]));
  for (const item of items) {
    const row = byExternal.get(item.id);
    const columns = columnsOf(item, found);
    const location = { accountId: link.accountId, linkId: link.id, state: 'here' as const };
    if (!row) {
      await insertSyncedItem(tx, {
        ...columns,
        ...location,
        gameId: game.id,
        firstSeenAt: now,
        changedAt: now,
      });
      continue;
    }
    if (!isSettled(row)) continue;
    const isMoved = row.linkId !== link.id || row.state !== 'here';
    if (isMoved) await delist(tx, row, now);
    await updateSyncedItem(tx, row.id, {
      ...columns,
      ...location,
      ...(isMoved && { listingId: null, lockReference: null, changedAt: now }),
    });
  }
  const present = new Set(ids);
  for (const row of rows) {
    if (row.linkId !== link.id || row.state !== 'here' || present.has(row.externalId) || !isSettled(row))
      continue;
    await delist(tx, row, now);
    await updateSyncedItem(tx, row.id, {
      state: 'gone',
      listingId: null,
      lockReference: null,
      changedAt: now,
    });
  }
}

/** Forwards the items that a game keeps in escrow for the owner of a link. */
export async function sendAllEscrowed(
  tx: Transaction,
  { accountId, gameId }: Pick<LinkRow, 'accountId' | 'gameId'>,
  now: Date,
): Promise<void> {
  const items = await listIdleEscrowItems(tx, accountId, gameId);
  for (const item of items) await sendEscrowed(tx, item, now);
}

/** Reads a linked account, stores what is there, and ends listings of what is not. Throws GameOutcomeUnknown. */
export async function syncLink(context: SyncContext, linkId: number): Promise<void> {
  const { db, clock, gameServers } = context;
  const startedAt = clock.now();
  const link = await findLink(db, linkId);
  if (!link || link.unlinkedAt) return;
  const game = (await gamesById(db, [link.gameId])).get(link.gameId);
  if (!game) return;
  const dueAt = new Date(startedAt.getTime() + (await readConfig(db, 'link_resync_min')) * minuteMs);
  const server = gameServers(game.slug);
  try {
    if (!server) throw new GameOutcomeUnknown('no server');
    const items = await server.listItems(link.gameUserId);
    const pictures = await fetchPictures(context, server, game.id, items ?? []);
    await inTransaction(db, async (tx) => {
      const now = clock.now();
      const locked = await lockLink(tx, linkId);
      // Unlinked meanwhile, or a later sync finished first.
      if (!locked || locked.unlinkedAt || (locked.syncedAt && locked.syncedAt > startedAt)) return;
      await writeFound(tx, locked, { startedAt, game, items: items ?? [], pictures }, now);
      await updateLinkSync(tx, linkId, {
        syncedAt: startedAt,
        syncDueAt: dueAt,
        syncProblem: items ? null : 'ACCOUNT_GONE',
      });
      await sendAllEscrowed(tx, locked, now);
    });
  } catch (error) {
    if (!(error instanceof GameOutcomeUnknown)) throw error;
    await updateLinkSync(db, linkId, { syncProblem: error.message, syncDueAt: dueAt });
    throw error;
  }
}

/** Schedules a sync of every account that is due. */
export async function syncDueLinks({ db, clock }: SyncContext): Promise<void> {
  const now = clock.now();
  const due = await listDueLinks(db, now);
  for (const { id } of due) await scheduleSync(db, id);
}
