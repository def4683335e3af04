import { and, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { dynamicItem } from './listings.tables.ts';
import { changeStatus } from './status-changes.ts';

/** Whose an offer is; undefined where there is none, or it is a brand's. */
export async function sellerOf(db: Executor, itemId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ ownerUser: dynamicItem.ownerUser })
    .from(dynamicItem)
    .where(eq(dynamicItem.id, itemId));
  return row?.ownerUser ?? undefined;
}

/** Takes all that a person sells off the market. */
export async function takeOffMarket(tx: Transaction, userId: number): Promise<void> {
  const rows = await tx
    .select({ id: dynamicItem.id })
    .from(dynamicItem)
    .where(and(eq(dynamicItem.ownerUser, userId), eq(dynamicItem.status, 'published')))
    .orderBy(dynamicItem.id)
    .for('update');
  for (const { id } of rows) await changeStatus(tx, id, { event: 'unpublish' });
}
