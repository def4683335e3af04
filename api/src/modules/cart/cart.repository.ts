import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { type CartLineRow, cartLine } from './cart.tables.ts';

const ownLine = (userId: number, lineId: number) => and(eq(cartLine.id, lineId), eq(cartLine.userId, userId));

/** A user's cart lines in the order they were added. */
export const findLines = (db: Executor, userId: number): Promise<CartLineRow[]> =>
  db.select().from(cartLine).where(eq(cartLine.userId, userId)).orderBy(asc(cartLine.id));

/**
 * Adds a line, or increases the quantity of the listing's line; returns its id, or undefined if the line already has
 * `quantityMax` units.
 */
export async function addLine(
  tx: Transaction,
  {
    userId,
    itemId,
    quantity,
    quantityMax,
  }: Pick<CartLineRow, 'userId' | 'itemId' | 'quantity'> & { readonly quantityMax: number },
): Promise<number | undefined> {
  const [line] = await tx
    .insert(cartLine)
    .values({ userId, itemId, quantity: Math.min(quantity, quantityMax) })
    .onConflictDoUpdate({
      target: [cartLine.userId, cartLine.itemId],
      set: { quantity: sql`least(${cartLine.quantity} + ${quantity}, ${quantityMax})`, isSelected: true },
      setWhere: sql`${cartLine.quantity} < ${quantityMax}`,
    })
    .returning({ id: cartLine.id });
  return line?.id;
}

export async function lockLine(
  tx: Transaction,
  userId: number,
  lineId: number,
): Promise<CartLineRow | undefined> {
  const [line] = await tx.select().from(cartLine).where(ownLine(userId, lineId)).for('update');
  return line;
}

export async function updateLine(
  tx: Transaction,
  userId: number,
  lineId: number,
  change: { readonly quantity?: number; readonly isSelected?: boolean },
): Promise<void> {
  await tx.update(cartLine).set(change).where(ownLine(userId, lineId));
}

/** Returns whether the line existed. */
export async function deleteLine(tx: Transaction, userId: number, lineId: number): Promise<boolean> {
  const deleted = await tx.delete(cartLine).where(ownLine(userId, lineId)).returning({ id: cartLine.id });
  return deleted.length > 0;
}

export async function deleteAllLines(db: Executor, userId: number): Promise<void> {
  await db.delete(cartLine).where(eq(cartLine.userId, userId));
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
