import { isDeepStrictEqual } from 'node:util';
import type { AppContext } from '../../context.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import type { GameItem } from '../../ports/game-server.ts';
import type { GameRow } from '../catalogue/index.ts';
import { syncedListingStates, withdrawSyncedListing } from '../listings/index.ts';
import { listItemsWithOpenTask } from './game-tasks.repository.ts';
import type { StoredPicture } from './keep-game-picture.ts';
import { notifyAboutLink } from './link-notifications.ts';
import type { LinkRow, SyncedItemRow } from './linking.tables.ts';
import { lockLink } from './links.repository.ts';
import {
  insertSyncedItems,
  listItemsInAccount,
  lockSyncedItems,
  lockSyncedItemsFound,
  updateSyncedItem,
} from './synced-items.repository.ts';

/** Items of one transaction: an account may have 25,000, and orders wait for the rows that are locked. */
const itemsAtOnce = 500;

/** What one sync of a game account found, and when it began. */
interface Found {
  readonly startedAt: Date;
  readonly game: GameRow;
  readonly items: readonly GameItem[];
  readonly pictures: ReadonlyMap<string, StoredPicture>;
}

/** Locks a link; undefined if it was unlinked meanwhile, or if a later sync finished first. */
export async function lockToSync(tx: Transaction, id: number, startedAt: Date): Promise<LinkRow | undefined> {
  const link = await lockLink(tx, id);
  const isOver = !link || link.unlinkedAt || (link.syncedAt && link.syncedAt > startedAt);
  return isOver ? undefined : link;
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

/** A game task that is running, or that changed the item after the sync began, has newer information. */
async function settledAmong(
  tx: Transaction,
  rows: readonly SyncedItemRow[],
  startedAt: Date,
): Promise<Set<number>> {
  const withTask = await listItemsWithOpenTask(
    tx,
    rows.map(({ id }) => id),
  );
  const busy = new Set(withTask.map(({ id }) => id));
  return new Set(rows.flatMap((row) => (!busy.has(row.id) && row.changedAt <= startedAt ? [row.id] : [])));
}

/** Stores items that the account has. */
async function writeHere(
  tx: Transaction,
  link: LinkRow,
  { found, items, now }: { readonly found: Found; readonly items: readonly GameItem[]; readonly now: Date },
): Promise<void> {
  const gameId = found.game.id;
  const location = { accountId: link.accountId, linkId: link.id, state: 'here' as const };
  const externalIds = items.map(({ id }) => id);
  const rows = await lockSyncedItemsFound(tx, gameId, externalIds);
  const settled = await settledAmong(tx, rows, found.startedAt);
  const byExternal = new Map(rows.map((row) => [row.externalId, row]));
  const unknown = items.filter(({ id }) => !byExternal.has(id));
  await insertSyncedItems(
    tx,
    unknown.map((item) => ({
      ...columnsOf(item, found),
      ...location,
      gameId,
      firstSeenAt: now,
      changedAt: now,
    })),
  );
  for (const item of items) {
    const row = byExternal.get(item.id);
    if (!row || !settled.has(row.id)) continue;
    const isMoved = row.linkId !== link.id || row.state !== 'here';
    if (isMoved) await delist(tx, row, now);
    const change = {
      ...columnsOf(item, found),
      ...location,
      ...(isMoved && { listingId: null, lockReference: null, changedAt: now }),
    };
    if (!isDeepStrictEqual({ ...row, ...change }, row)) await updateSyncedItem(tx, row.id, change);
  }
}

/** Marks items that the account no longer has as gone. */
async function writeGone(
  tx: Transaction,
  link: LinkRow,
  { startedAt, ids, now }: { readonly startedAt: Date; readonly ids: readonly number[]; readonly now: Date },
): Promise<void> {
  const rows = await lockSyncedItems(tx, ids);
  const settled = await settledAmong(tx, rows, startedAt);
  for (const row of rows) {
    if (row.linkId !== link.id || row.state !== 'here' || !settled.has(row.id)) continue;
    await delist(tx, row, now);
    await updateSyncedItem(tx, row.id, {
      state: 'gone',
      listingId: null,
      lockReference: null,
      changedAt: now,
    });
  }
}

/** Stores what a sync found, in transactions of some hundred items; the next sync completes one that breaks off. */
export async function writeFound(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  linkId: number,
  found: Found,
): Promise<void> {
  const { startedAt, items } = found;
  const write = (change: (tx: Transaction, link: LinkRow, now: Date) => Promise<void>) =>
    inTransaction(db, async (tx) => {
      const link = await lockToSync(tx, linkId, startedAt);
      if (link) await change(tx, link, clock.now());
    });
  for (let at = 0; at < items.length; at += itemsAtOnce) {
    const some = items.slice(at, at + itemsAtOnce);
    await write((tx, link, now) => writeHere(tx, link, { found, items: some, now }));
  }
  const present = new Set(items.map(({ id }) => id));
  const missing = (await listItemsInAccount(db, linkId)).filter(({ externalId }) => !present.has(externalId));
  for (let at = 0; at < missing.length; at += itemsAtOnce) {
    const ids = missing.slice(at, at + itemsAtOnce).map(({ id }) => id);
    await write((tx, link, now) => writeGone(tx, link, { startedAt, ids, now }));
  }
}
