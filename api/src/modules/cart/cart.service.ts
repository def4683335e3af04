import { type Database, type Executor, inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { findListingSnapshots, isOpenToAll, type ListingSnapshot, storeKeyOf } from '../listings/index.ts';
import { bumpCounter } from '../notifications/index.ts';
import { addLine, deleteAllLines, deleteLine, findLines, lockLine, updateLine } from './cart.repository.ts';
import type { CartLineRow } from './cart.tables.ts';
import { cartFingerprint } from './fingerprint.ts';

const maxQuantity = 999;

/** A cart line with its listing. */
export interface CartEntry {
  readonly line: CartLineRow;
  readonly listing: ListingSnapshot;
}

/** Cart lines in the order they were added. Lines whose listing is deleted are left out. */
export async function readCart(db: Executor, userId: number): Promise<CartEntry[]> {
  const lines = await findLines(db, userId);
  const listings = new Map(
    (
      await findListingSnapshots(
        db,
        lines.map((line) => line.itemId),
      )
    ).map((listing) => [listing.id, listing]),
  );
  return lines.flatMap((line) => {
    const listing = listings.get(line.itemId);
    return listing ? [{ line, listing }] : [];
  });
}

export interface CartSummary {
  readonly cartUpdatedSha256: string;
  /** Units over all lines. */
  readonly quantity: number;
}

/** Fingerprint and total quantity of a cart. */
export function summariseCart(entries: readonly CartEntry[]): CartSummary {
  return {
    cartUpdatedSha256: cartFingerprint(
      entries.map(({ line, listing }) => ({
        id: line.id,
        itemId: line.itemId,
        store: storeKeyOf(listing),
        quantity: line.quantity,
        isSelected: line.isSelected,
        priceSatang: listing.priceSatang,
        stock: listing.stock,
        status: listing.status,
      })),
    ),
    quantity: entries.reduce((sum, { line }) => sum + line.quantity, 0),
  };
}

/** Refuses a listing that this user cannot buy. */
export function assertBuyable(listing: ListingSnapshot, userId: number): void {
  if (listing.ownerId === userId) {
    throw new ApiError('OWN_ITEM', { detail: "You can't buy your own item." });
  }
  if (listing.status === 'sold_out' || (listing.status === 'published' && listing.stock < 1)) {
    throw new ApiError('OUT_OF_STOCK', { detail: 'This item is out of stock.' });
  }
  if (listing.status !== 'published') {
    throw new ApiError('UNPUBLISHED_ITEM', { detail: "This item isn't on sale." });
  }
}

/** Adds a listing to the cart or increases its quantity, up to the stock; returns the line's ID. */
export async function addToCart(
  db: Database,
  userId: number,
  { itemId, quantity }: { readonly itemId: number; readonly quantity: number },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const [listing] = await findListingSnapshots(tx, [itemId]);
    // A listing that is visible only to its owner returns NOT_FOUND to others.
    if (!listing || (listing.ownerId !== userId && !isOpenToAll(listing.status))) {
      throw new ApiError('NOT_FOUND', { detail: 'Item not found.' });
    }
    assertBuyable(listing, userId);
    const quantityMax = Math.min(listing.stock, maxQuantity);
    const lineId = await addLine(tx, { userId, itemId, quantity, quantityMax });
    if (!lineId)
      throw new ApiError('OUT_OF_STOCK', { detail: 'All available stock is already in your cart.' });
    await bumpCounter(tx, userId);
    return lineId;
  });
}

export async function changeLine(
  db: Database,
  userId: number,
  lineId: number,
  change: { readonly quantity?: number; readonly isSelected?: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const line = await lockLine(tx, userId, lineId);
    if (!line) throw new ApiError('NOT_FOUND', { detail: 'This item is not in your cart.' });
    const isMore = change.quantity !== undefined && change.quantity > line.quantity;
    if (isMore) {
      const [listing] = await findListingSnapshots(tx, [line.itemId]);
      if (!listing || listing.stock < (change.quantity ?? 0)) {
        throw new ApiError('OUT_OF_STOCK', { detail: `Only ${listing?.stock ?? 0} in stock.` });
      }
    }
    await updateLine(tx, userId, lineId, change);
    await bumpCounter(tx, userId);
  });
}

export async function removeLine(db: Database, userId: number, lineId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await deleteLine(tx, userId, lineId)))
      throw new ApiError('NOT_FOUND', { detail: 'This item is not in your cart.' });
    await bumpCounter(tx, userId);
  });
}

export async function clearCart(db: Database, userId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await deleteAllLines(tx, userId)) await bumpCounter(tx, userId);
  });
}
