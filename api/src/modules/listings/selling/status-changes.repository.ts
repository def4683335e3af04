import type { ListingStatus } from '@talad/contract/listings';
import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import type { StatusChange } from '../listing-status.ts';
import { dynamicItem } from '../listings.tables.ts';

const untilFromNow = sql`coalesce(now() + ${dynamicItem.listingDays} * interval '1 day', ${dynamicItem.expiresAt})`;
// It may have expired before the minute job has updated its row.
const hasRunOut = sql`(${dynamicItem.status} = 'published' and ${dynamicItem.expiresAt} <= now())`;

/**
 * Sets the status of a listing if its status is one of `before`; returns whether it was. One conditional UPDATE, so
 * that of two concurrent changes only one succeeds.
 */
export async function updateStatus(
  tx: Executor,
  itemId: number,
  change: StatusChange,
  { before, target }: { readonly before: readonly ListingStatus[]; readonly target: ListingStatus },
): Promise<boolean> {
  const isBefore = inArray(dynamicItem.status, [...before]);
  const changed = await tx
    .update(dynamicItem)
    .set({
      // A listing that is published again without stock is sold out.
      status:
        target === 'published'
          ? sql`case when ${dynamicItem.stock} > 0 then 'published' else 'sold_out' end`
          : target,
      rejectReason: change.event === 'reject' ? change.reason : null,
      ...(change.event === 'renew' && { expiresAt: change.expiresAt }),
      ...(change.event === 'approve' && { expiresAt: sql`${untilFromNow}` }),
      // A listing that expired while unpublished would expire again at once; renew it.
      ...(change.event === 'publish' && {
        expiresAt: sql`case when ${dynamicItem.expiresAt} <= now() then ${untilFromNow} else ${dynamicItem.expiresAt} end`,
      }),
      updatedAt: sql`now()`,
    })
    .where(and(eq(dynamicItem.id, itemId), change.event === 'renew' ? or(isBefore, hasRunOut) : isBefore))
    .returning({ id: dynamicItem.id });
  return changed.length > 0;
}

/** The status in the row; undefined if there is no such listing. */
export async function findStatus(tx: Executor, itemId: number): Promise<ListingStatus | undefined> {
  const [found] = await tx
    .select({ status: dynamicItem.status })
    .from(dynamicItem)
    .where(eq(dynamicItem.id, itemId));
  return found?.status;
}

/** Sets the status of expired listings; returns how many. */
export async function expireListings(db: Executor, now: Date): Promise<number> {
  const expired = await db
    .update(dynamicItem)
    .set({ status: 'expired', updatedAt: now })
    .where(and(eq(dynamicItem.status, 'published'), lte(dynamicItem.expiresAt, now)))
    .returning({ id: dynamicItem.id });
  return expired.length;
}
