import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { orderSecret } from '../orders.tables.ts';

export async function insertSecret(tx: Transaction, values: typeof orderSecret.$inferInsert): Promise<void> {
  await tx.insert(orderSecret).values(values);
}

/** The encrypted secret of an item. */
export async function findSecret(tx: Transaction, itemId: number): Promise<Buffer | undefined> {
  const [row] = await tx.select().from(orderSecret).where(eq(orderSecret.itemId, itemId));
  return row?.sealed;
}
