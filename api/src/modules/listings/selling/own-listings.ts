import { toBaht } from '@talad/contract/money';
import type { EditableListing, ListingContent, ListingState } from '@talad/contract/selling';
import type { AppContext } from '../../../context.ts';
import { type Executor, inTransaction, type Transaction } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { directoryOf, type GameRow } from '../../catalogue/index.ts';
import { picturesOf } from '../listing-pictures.ts';
import { priceToSatang } from '../listing-price.ts';
import { statusNow } from '../listing-status.ts';
import { findListing, lockListing } from '../listings.repository.ts';
import type { DynamicItemRow } from '../listings.tables.ts';
import { assertSeller } from '../seller-policy.ts';
import { fromGame } from '../synced/synced-listings.ts';
import { findListingState, insertPriceChange, updatePriceAndStock } from './own-listings.repository.ts';
import { changeStatus } from './status-changes.ts';

/** Default number of days on sale. */
const defaultDays = 30;
const dayMs = 86_400_000;

/** Locks a seller's own listing until the transaction ends; NOT_FOUND for another seller's. */
async function lockOwn(tx: Transaction, userId: number, id: number): Promise<DynamicItemRow> {
  const row = await lockListing(tx, id);
  if (row?.ownerUser !== userId) throw new ApiError('NOT_FOUND', { detail: 'Listing not found.' });
  return row;
}

async function stateOf(tx: Executor, id: number): Promise<ListingState> {
  const row = await findListingState(tx, id);
  if (!row) throw new ApiError('NOT_FOUND', { detail: 'Listing not found.' });
  return { id, status: statusNow(row) };
}

/** Applies a seller's action to their own listing. */
export async function moveOwnListing(
  { db, clock }: AppContext,
  {
    userId,
    id,
    event,
  }: { readonly userId: number; readonly id: number; readonly event: 'publish' | 'unpublish' | 'renew' },
): Promise<ListingState> {
  return inTransaction(db, async (tx) => {
    // A user who is no longer a seller can still unpublish listings.
    if (event !== 'unpublish') await assertSeller(tx, userId);
    const { listingDays, itemType } = await lockOwn(tx, userId, id);
    // The game unlocked the item when it was unpublished: it must be listed again from the inventory.
    if (itemType === 'db_sync' && event !== 'unpublish') {
      throw fromGame(event);
    }
    await changeStatus(
      tx,
      id,
      event === 'renew'
        ? { event, expiresAt: new Date(clock.now().getTime() + (listingDays ?? defaultDays) * dayMs) }
        : { event },
    );
    return stateOf(tx, id);
  });
}

const changeable: ReadonlySet<string> = new Set(['published', 'sold_out', 'unpublished', 'expired']);

/** Changes price or stock and records the change; stock moves the listing between `published` and `sold_out`. */
export async function changePriceAndStock(
  { db, clock }: AppContext,
  {
    userId,
    id,
    price,
    stock,
  }: {
    readonly userId: number;
    readonly id: number;
    readonly price?: number | undefined;
    readonly stock?: number | undefined;
  },
): Promise<ListingState> {
  return inTransaction(db, async (tx) => {
    await assertSeller(tx, userId);
    const row = await lockOwn(tx, userId, id);
    if (!changeable.has(row.status)) {
      throw new ApiError('ILLEGAL_TRANSITION', {
        detail: `Price and stock can't change while the listing is ${row.status}.`,
      });
    }
    const priceSatang = price === undefined ? row.priceSatang : priceToSatang(price);
    const newStock = stock ?? row.stock;
    if (row.itemType === 'db_sync' && newStock !== row.stock) {
      throw new ApiError('VALIDATION', { field: 'stock', detail: 'The stock of a synced item is always 1.' });
    }
    if (priceSatang === row.priceSatang && newStock === row.stock) return stateOf(tx, id);
    const now = clock.now();
    await updatePriceAndStock(tx, id, { priceSatang, stock: newStock, at: now });
    await insertPriceChange(tx, {
      itemId: id,
      oldSatang: row.priceSatang,
      newSatang: priceSatang,
      oldStock: row.stock,
      newStock,
      changedAt: now,
    });
    return stateOf(tx, id);
  });
}

/** A user's own listing in its editable form. */
export async function readEditable(
  context: AppContext,
  userId: number,
  id: number,
): Promise<EditableListing> {
  const row = await findListing(context.db, id);
  if (row?.ownerUser !== userId) throw new ApiError('NOT_FOUND', { detail: 'Listing not found.' });
  const { gamesById } = await directoryOf(context).get();
  return {
    id,
    status: statusNow(row),
    itemType: row.itemType,
    rejectReason: row.rejectReason,
    content: contentOf(row, gamesById.get(row.gameId ?? 0)),
    pictures: picturesOf(row),
    expirationDatetime: row.expiresAt?.toISOString() ?? null,
  };
}

function contentOf(row: DynamicItemRow, game: GameRow | undefined): ListingContent {
  const pictures = picturesOf(row);
  return {
    game: game?.slug ?? '',
    kind: row.kind,
    name: row.nameEn,
    ...(row.nameTh !== row.nameEn && { nameTh: row.nameTh }),
    description: row.descriptionEn,
    ...(row.descriptionTh !== row.descriptionEn && { descriptionTh: row.descriptionTh }),
    // Omit tags that the game no longer has: saving the listing again would be refused.
    tags: row.tags.filter((tag) => game?.tags.includes(tag)),
    pictureKeys: pictures.map(({ key }) => key),
    pictureAlts: Object.fromEntries(
      pictures.flatMap(({ key, picture }) => (picture.alt === undefined ? [] : [[key, picture.alt]])),
    ),
    price: toBaht(row.priceSatang),
    stock: Math.max(1, row.stock),
    offerDurationDays: row.listingDays ?? defaultDays,
    activeDeliveryHours: row.activeDeliveryHours,
  };
}
