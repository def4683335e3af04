import { and, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { dynamicItem } from './listings.tables.ts';
import { changeStatus } from './status-changes.ts';

/** The seller of a listing; undefined if the listing does not exist or belongs to a brand. */
export async function sellerOf(db: Executor, itemId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ ownerUser: dynamicItem.ownerUser })
    .from(dynamicItem)
    .where(eq(dynamicItem.id, itemId));
  return row?.ownerUser ?? undefined;
}

/** Unpublishes all listings of a user. */
export async function takeOffMarket(tx: Transaction, userId: number): Promise<void> {
  const rows = await tx
    .select({ id: dynamicItem.id })
    .from(dynamicItem)
    .where(and(eq(dynamicItem.ownerUser, userId), eq(dynamicItem.status, 'published')))
    .orderBy(dynamicItem.id)
    .for('update');
  for (const { id } of rows) await changeStatus(tx, id, { event: 'unpublish' });
}
