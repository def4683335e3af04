import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { type DynamicItemRow, dynamicItem } from '../listings.tables.ts';

/** Listings pending review, longest waiting first. */
export const listPending = (
  db: Executor,
  limit: number,
  { importId, sellerId }: { readonly importId?: number; readonly sellerId?: number } = {},
): Promise<DynamicItemRow[]> =>
  db
    .select()
    .from(dynamicItem)
    .where(
      and(
        eq(dynamicItem.status, 'pending'),
        importId === undefined ? undefined : eq(dynamicItem.importId, importId),
        sellerId === undefined ? undefined : eq(dynamicItem.ownerUser, sellerId),
      ),
    )
    .orderBy(asc(dynamicItem.updatedAt), asc(dynamicItem.id))
    .limit(limit);
