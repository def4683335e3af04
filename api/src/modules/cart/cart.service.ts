import { type Database, type Executor, inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { findListingSnapshots, isOpenToAll, type ListingSnapshot, storeKeyOf } from '../listings/index.ts';
import { listUnpaidLines, type UnpaidLine } from '../orders/index.ts';
import { addLine, deleteLine, findLines, lockLine, updateLine } from './cart.repository.ts';
import type { CartLineRow } from './cart.tables.ts';
import { cartFingerprint } from './fingerprint.ts';

const maxQuantity = 999;

/** A cart line with its listing. */
export interface CartEntry {
  readonly line: CartLineRow;
  readonly listing: ListingSnapshot;
}

export interface CartContent {
  /** In the order they were added; lines whose listing is deleted are left out. */
  readonly entries: readonly CartEntry[];
  /** What the user's open payments hold. */
  readonly held: readonly UnpaidLine[];
}

/** A user's cart and what their open payments hold. */
export async function readCart(db: Executor, userId: number, now: Date): Promise<CartContent> {
  const lines = await findLines(db, userId);
  const listings = new Map(
    (
      await findListingSnapshots(
        db,
        lines.map((line) => line.itemId),
      )
    ).map((listing) => [listing.id, listing]),
  );
  const entries = lines.flatMap((line) => {
    const listing = listings.get(line.itemId);
    return listing ? [{ line, listing }] : [];
  });
  return { entries, held: await listUnpaidLines(db, userId, now) };
}

export interface CartSummary {
  readonly cartUpdatedSha256: string;
  /** Units over all lines. */
  readonly quantity: number;
}

/** Fingerprint and total quantity of a cart. */
export function summariseCart({ entries, held }: CartContent): CartSummary {
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
      [...new Set(held.map(({ paymentId }) => paymentId))],
    ),
    quantity: entries.reduce((sum, { line }) => sum + line.quantity, 0),
  };
}

const isSoldOut = ({ status, stock }: ListingSnapshot): boolean =>
  status === 'sold_out' || (status === 'published' && stock < 1);

/** The last units may be this user's already: in a payment that they left. */
async function assertNotHeld(tx: Executor, userId: number, itemId: number, now: Date): Promise<void> {
  const held = await listUnpaidLines(tx, userId, now);
  if (held.some(({ listingId }) => listingId === itemId))
    throw new ApiError('HELD_BY_OPEN_PAYMENT', {
      detail: 'Your open payment holds the last of this item. Continue that payment, or cancel it.',
    });
}

/** Refuses a listing that this user cannot buy. */
export function assertBuyable(listing: ListingSnapshot, userId: number): void {
  if (listing.ownerId === userId) {
    throw new ApiError('OWN_ITEM', { detail: "You can't buy your own item." });
  }
  if (isSoldOut(listing)) {
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
  { itemId, quantity, now }: { readonly itemId: number; readonly quantity: number; readonly now: Date },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const [listing] = await findListingSnapshots(tx, [itemId]);
    // A listing that is visible only to its owner returns NOT_FOUND to others.
    if (!listing || (listing.ownerId !== userId && !isOpenToAll(listing.status))) {
      throw new ApiError('NOT_FOUND', { detail: 'Item not found.' });
    }
    if (isSoldOut(listing)) await assertNotHeld(tx, userId, itemId, now);
    assertBuyable(listing, userId);
    const quantityMax = Math.min(listing.stock, maxQuantity);
    const lineId = await addLine(tx, { userId, itemId, quantity, quantityMax });
    if (!lineId)
      throw new ApiError('OUT_OF_STOCK', { detail: 'All available stock is already in your cart.' });
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
  });
}

export async function removeLine(db: Database, userId: number, lineId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await deleteLine(tx, userId, lineId)))
      throw new ApiError('NOT_FOUND', { detail: 'This item is not in your cart.' });
  });
}
