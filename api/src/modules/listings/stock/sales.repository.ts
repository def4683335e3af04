import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { dedupeKey } from '../listing-columns.repository.ts';
import { dynamicItem } from '../listings.tables.ts';
import { itemSale } from '../selling.tables.ts';

export async function addSoldCount(tx: Executor, itemId: number, quantity: number): Promise<void> {
  await tx
    .update(dynamicItem)
    .set({ soldCount: sql`${dynamicItem.soldCount} + ${quantity}` })
    .where(eq(dynamicItem.id, itemId));
}

/** Inserts a sale with the item's current `dedupeKey`. */
export async function insertSale(
  tx: Executor,
  sale: Omit<typeof itemSale.$inferInsert, 'id' | 'nameKey'>,
): Promise<void> {
  await tx.insert(itemSale).values({
    ...sale,
    nameKey: sql`(select ${dedupeKey} from ${dynamicItem} where ${dynamicItem.id} = ${sale.itemId})`,
  });
}
