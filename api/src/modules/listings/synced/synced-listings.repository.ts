import { and, eq, inArray } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../db/database.ts';
import { type DynamicItemRow, dynamicItem } from '../listings.tables.ts';

/** Deletes a listing if it is still a draft. */
export async function deleteDraftListing(tx: Transaction, id: number): Promise<void> {
  await tx.delete(dynamicItem).where(and(eq(dynamicItem.id, id), eq(dynamicItem.status, 'draft')));
}

/** Status, expiry and price of listings by ID. */
export const listSyncedStates = (
  db: Executor,
  ids: readonly number[],
): Promise<Pick<DynamicItemRow, 'id' | 'status' | 'expiresAt' | 'priceSatang'>[]> =>
  db
    .select({
      id: dynamicItem.id,
      status: dynamicItem.status,
      expiresAt: dynamicItem.expiresAt,
      priceSatang: dynamicItem.priceSatang,
    })
    .from(dynamicItem)
    .where(inArray(dynamicItem.id, [...ids]));
