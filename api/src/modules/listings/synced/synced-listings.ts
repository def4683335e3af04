import type { ListingStatus } from '@talad/contract/listings';
import { systemActor } from '../../../audit-log/audit-log.ts';
import type { Executor, Transaction } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { GameRow } from '../../catalogue/index.ts';
import { statusNow } from '../listing-status.ts';
import { insertListings } from '../listings.repository.ts';
import { approveListing, isSellerSuspended } from '../review/review-decisions.ts';
import { assertSeller } from '../seller-policy.ts';
import { changeStatus } from '../selling/status-changes.ts';
import { withdrawListing } from '../stock/stock.repository.ts';
import { deleteDraftListing, listSyncedStates } from './synced-listings.repository.ts';

export interface SyncedListing {
  readonly ownerUser: number;
  readonly game: GameRow;
  readonly nameEn: string;
  readonly nameTh: string;
  readonly pictureKey: string;
  readonly pictureColor: string;
  readonly priceSatang: number;
  readonly listingDays: number;
  readonly now: Date;
}

/** The game's data of an item cannot be edited, and an unlocked item must be listed again. */
export const fromGame = (event: string) =>
  new ApiError('ILLEGAL_TRANSITION', { detail: `"${event}" is not possible for a synced item.` });

/** Inserts a draft listing of one item that is still in the game; returns its ID. NOT_BE_SELLER. */
export async function draftSyncedListing(tx: Transaction, listing: SyncedListing): Promise<number> {
  await assertSeller(tx, listing.ownerUser);
  const { game, now, ...columns } = listing;
  const [id] = await insertListings(tx, [
    {
      ...columns,
      gameId: game.id,
      kind: 'item',
      itemType: 'db_sync',
      status: 'draft',
      descriptionEn: `From a linked account of ${game.nameEn}. The game hands it over itself once it is paid for.`,
      descriptionTh: `จากบัญชี ${game.nameTh} ที่เชื่อมไว้ เกมจะส่งมอบให้เองเมื่อชำระเงินแล้ว`,
      stock: 1,
      activeDeliveryHours: 1,
      createdAt: now,
      updatedAt: now,
      searchExtra: [game.nameEn, game.nameTh],
    },
  ]);
  if (id === undefined) throw new Error('The offer was not written');
  return id;
}

/**
 * Publishes it after the game has locked the item. Its texts and picture come from the game, so it needs no review. False
 * if its seller was suspended meanwhile: it stays a draft.
 */
export async function publishSyncedListing(tx: Transaction, id: number, now: Date): Promise<boolean> {
  if (await isSellerSuspended(tx, id, now)) return false;
  await changeStatus(tx, id, { event: 'submit' });
  await approveListing(tx, id, { actor: systemActor, at: now });
  return true;
}

/** Deletes a listing that was never published. */
export async function dropSyncedListing(tx: Transaction, id: number): Promise<void> {
  await deleteDraftListing(tx, id);
}

/** Unpublishes it permanently, even if a buyer is paying for it. */
export const withdrawSyncedListing = (tx: Transaction, id: number): Promise<void> => withdrawListing(tx, id);

/** Unpublishes it on the seller's request; ILLEGAL_TRANSITION if it is not published. */
export const unpublishSyncedListing = (tx: Transaction, id: number): Promise<void> =>
  changeStatus(tx, id, { event: 'unpublish' });

const onMarket: ReadonlySet<ListingStatus | undefined> = new Set(['draft', 'published', 'sold_out']);

/**
 * Those of the listings that can never be ordered again, by the status in their rows, as orders see it. Their time may
 * be over before: the minute job writes that.
 */
export async function listSyncedListingsOver(db: Executor, ids: readonly number[]): Promise<Set<number>> {
  const rows = ids.length === 0 ? [] : await listSyncedStates(db, ids);
  const status = new Map(rows.map((row) => [row.id, row.status]));
  return new Set(ids.filter((id) => !onMarket.has(status.get(id))));
}

export interface SyncedListingState {
  readonly id: number;
  readonly status: ListingStatus;
  readonly priceSatang: number;
}

/** Current states of listings, by ID. */
export async function syncedListingStates(
  db: Executor,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, SyncedListingState>> {
  if (ids.length === 0) return new Map();
  const rows = await listSyncedStates(db, ids);
  return new Map(
    rows.map(({ id, priceSatang, ...row }) => [id, { id, priceSatang, status: statusNow(row, now) }]),
  );
}
