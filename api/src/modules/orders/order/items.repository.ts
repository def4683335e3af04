import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../db/database.ts';
import type { OtherColumns } from '../../../lifecycle/lifecycle.ts';
import { statusWriter } from '../../../lifecycle/status.repository.ts';
import { type ItemRow, orderItem, orderTransaction, type TransactionRow } from '../orders.tables.ts';

export async function insertItems(
  tx: Transaction,
  items: readonly Omit<typeof orderItem.$inferInsert, 'status'>[],
): Promise<ItemRow[]> {
  return tx
    .insert(orderItem)
    .values([...items])
    .returning();
}

export async function findItem(db: Executor, itemId: number): Promise<ItemRow | undefined> {
  const [item] = await db.select().from(orderItem).where(eq(orderItem.id, itemId));
  return item;
}

export async function findItemWithOrder(
  db: Executor,
  itemId: number,
): Promise<{ item: ItemRow; order: TransactionRow } | undefined> {
  const [found] = await db
    .select({ item: orderItem, order: orderTransaction })
    .from(orderItem)
    .innerJoin(orderTransaction, eq(orderTransaction.id, orderItem.transactionId))
    .where(eq(orderItem.id, itemId));
  return found;
}

export const writeItemStatus = statusWriter(orderItem);

/** Writes other columns of an item; the caller holds the lock of its order. */
export async function updateItem(
  tx: Transaction,
  itemId: number,
  columns: OtherColumns<ItemRow>,
): Promise<void> {
  await tx.update(orderItem).set(columns).where(eq(orderItem.id, itemId));
}
