import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { type Database, type Executor, inTransaction, type Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { findListingSnapshots, isOpenToAll, type ListingSnapshot } from '../listings/index.ts';
import { bumpCounter } from '../notifications/index.ts';
import { type CartLineRow, cartLine } from './cart.tables.ts';
import { cartFingerprint } from './fingerprint.ts';

export type { CartLineRow };

const maxQuantity = 999;

/** A cart line with its listing. */
export interface CartEntry {
  readonly line: CartLineRow;
  readonly offer: ListingSnapshot;
}

/** Key that is equal for listings of the same store. */
export const storeKeyOf = (offer: ListingSnapshot): string =>
  offer.store.kind === 'userStore' ? `user ${offer.store.ownerId}` : `brand ${offer.store.brandId}`;

/** Cart lines in the order they were added. Lines whose listing is deleted are left out. */
export async function readCart(db: Executor, userId: number): Promise<CartEntry[]> {
  const lines = await db.select().from(cartLine).where(eq(cartLine.userId, userId)).orderBy(asc(cartLine.id));
  const offers = new Map(
    (
      await findListingSnapshots(
        db,
        lines.map((line) => line.itemId),
      )
    ).map((offer) => [offer.id, offer]),
  );
  return lines.flatMap((line) => {
    const offer = offers.get(line.itemId);
    return offer ? [{ line, offer }] : [];
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
      entries.map(({ line, offer }) => ({
        id: line.id,
        itemId: line.itemId,
        store: storeKeyOf(offer),
        quantity: line.quantity,
        isSelected: line.isSelected,
        priceSatang: offer.priceSatang,
        stock: offer.stock,
        status: offer.status,
      })),
    ),
    quantity: entries.reduce((sum, { line }) => sum + line.quantity, 0),
  };
}

/** Stores the prices that the user is about to see. */
export async function rememberSeenPrices(db: Database, entries: readonly CartEntry[]): Promise<void> {
  for (const { line, offer } of entries) {
    if (line.seenPriceSatang === offer.priceSatang) continue;
    await db
      .update(cartLine)
      .set({ seenPriceSatang: offer.priceSatang })
      .where(and(eq(cartLine.id, line.id), ne(cartLine.seenPriceSatang, offer.priceSatang)));
  }
}

/** Refuses a listing that this user cannot buy. */
export function assertBuyable(offer: ListingSnapshot, userId: number): void {
  if (offer.ownerId === userId) {
    throw new ApiError('OWN_ITEM', { detail: "You can't buy your own item." });
  }
  if (offer.status === 'sold_out' || (offer.status === 'published' && offer.stock < 1)) {
    throw new ApiError('OUT_OF_STOCK', { detail: 'This item is out of stock.' });
  }
  if (offer.status !== 'published') {
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
    const [offer] = await findListingSnapshots(tx, [itemId]);
    // A listing that is visible only to its owner returns NOT_FOUND to others.
    if (!offer || (offer.ownerId !== userId && !isOpenToAll(offer.status))) {
      throw new ApiError('NOT_FOUND', { detail: 'Item not found.' });
    }
    assertBuyable(offer, userId);
    const most = Math.min(offer.stock, maxQuantity);
    const [line] = await tx
      .insert(cartLine)
      .values({ userId, itemId, quantity: Math.min(quantity, most), seenPriceSatang: offer.priceSatang })
      .onConflictDoUpdate({
        target: [cartLine.userId, cartLine.itemId],
        set: { quantity: sql`least(${cartLine.quantity} + ${quantity}, ${most})`, isSelected: true },
        setWhere: sql`${cartLine.quantity} < ${most}`,
      })
      .returning({ id: cartLine.id });
    if (!line) throw new ApiError('OUT_OF_STOCK', { detail: 'All available stock is already in your cart.' });
    await bumpCounter(tx, userId);
    return line.id;
  });
}

const ownLine = (userId: number, lineId: number) => and(eq(cartLine.id, lineId), eq(cartLine.userId, userId));

export async function changeLine(
  db: Database,
  userId: number,
  lineId: number,
  change: { readonly quantity?: number; readonly isSelected?: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [line] = await tx.select().from(cartLine).where(ownLine(userId, lineId)).for('update');
    if (!line) throw new ApiError('NOT_FOUND', { detail: 'This item is not in your cart.' });
    const isMore = change.quantity !== undefined && change.quantity > line.quantity;
    if (isMore) {
      const [offer] = await findListingSnapshots(tx, [line.itemId]);
      if (!offer || offer.stock < (change.quantity ?? 0)) {
        throw new ApiError('OUT_OF_STOCK', { detail: `Only ${offer?.stock ?? 0} in stock.` });
      }
    }
    await tx.update(cartLine).set(change).where(ownLine(userId, lineId));
    await bumpCounter(tx, userId);
  });
}

export async function removeLine(db: Database, userId: number, lineId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const removed = await tx.delete(cartLine).where(ownLine(userId, lineId)).returning({ id: cartLine.id });
    if (removed.length === 0) throw new ApiError('NOT_FOUND', { detail: 'This item is not in your cart.' });
    await bumpCounter(tx, userId);
  });
}

export async function clearCart(db: Database, userId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const removed = await tx
      .delete(cartLine)
      .where(eq(cartLine.userId, userId))
      .returning({ id: cartLine.id });
    if (removed.length > 0) await bumpCounter(tx, userId);
  });
}

/** Removes lines from a cart for a payment; concurrent requests for the same lines wait and find none. */
export async function takeLines(
  tx: Transaction,
  userId: number,
  lineIds: readonly number[],
): Promise<CartLineRow[]> {
  if (lineIds.length === 0) return [];
  const taken = await tx
    .delete(cartLine)
    .where(and(eq(cartLine.userId, userId), inArray(cartLine.id, [...lineIds])))
    .returning();
  return taken.sort((a, b) => a.id - b.id);
}
