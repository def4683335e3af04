import { and, eq, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { dynamicItem } from '../listings.tables.ts';

/**
 * Takes `quantity` units from a listing, all or none: false if it is not on sale or has too few. One conditional
 * UPDATE, so that two buyers of the last unit cannot both get it.
 */
export async function reserveStock(tx: Executor, itemId: number, quantity: number): Promise<boolean> {
  assertQuantity(quantity);
  const taken = await tx
    .update(dynamicItem)
    .set({
      stock: sql`${dynamicItem.stock} - ${quantity}`,
      status: sql`case when ${dynamicItem.stock} = ${quantity} then 'sold_out' else 'published' end`,
    })
    .where(
      and(
        eq(dynamicItem.id, itemId),
        eq(dynamicItem.status, 'published'),
        gte(dynamicItem.stock, quantity),
        or(isNull(dynamicItem.expiresAt), gt(dynamicItem.expiresAt, sql`now()`)),
      ),
    )
    .returning({ id: dynamicItem.id });
  return taken.length === 1;
}

/** Returns `quantity` reserved units; a sold-out listing is published again, any other keeps its status. */
export async function releaseStock(tx: Executor, itemId: number, quantity: number): Promise<void> {
  assertQuantity(quantity);
  await tx
    .update(dynamicItem)
    .set({
      stock: sql`${dynamicItem.stock} + ${quantity}`,
      status: sql`case when ${dynamicItem.status} = 'sold_out' then 'published' else ${dynamicItem.status} end`,
    })
    .where(eq(dynamicItem.id, itemId));
}

/** Unpublishes a listing whose seller could not deliver. Does nothing if it is not on sale. */
export async function withdrawListing(tx: Executor, itemId: number): Promise<void> {
  await tx
    .update(dynamicItem)
    .set({ status: 'unpublished' })
    .where(and(eq(dynamicItem.id, itemId), inArray(dynamicItem.status, ['published', 'sold_out'])));
}

function assertQuantity(quantity: number): void {
  if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError(`Not a quantity: ${quantity}`);
}
