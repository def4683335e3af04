import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { type ListingEvent, nextStatus, statusesBefore } from './listing-status.ts';
import { dynamicItem } from './listings.tables.ts';

/** Status changes that users make; stock and time make the others. */
export type StatusChange =
  | { readonly event: Extract<ListingEvent, 'submit' | 'approve' | 'unpublish' | 'publish'> }
  | { readonly event: 'reject'; readonly reason: string }
  | { readonly event: 'renew'; readonly expiresAt: Date };

const untilFromNow = sql`coalesce(now() + ${dynamicItem.offerDays} * interval '1 day', ${dynamicItem.expiresAt})`;
// It may have expired before the minute job has updated its row.
const hasRunOut = sql`(${dynamicItem.status} = 'published' and ${dynamicItem.expiresAt} <= now())`;

/**
 * Changes the status of a listing: NOT_FOUND if it does not exist, ILLEGAL_TRANSITION if its status does not allow the
 * change. One conditional UPDATE, so that of two concurrent changes only one succeeds.
 */
export async function changeStatus(tx: Executor, itemId: number, change: StatusChange): Promise<void> {
  const before = statusesBefore(change.event);
  const after = [...new Set(before.map((status) => nextStatus(status, change.event)))];
  const [target] = after;
  if (after.length !== 1 || !target) throw new Error(`"${change.event}" does not lead to one status`);
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
    .where(
      and(
        eq(dynamicItem.id, itemId),
        change.event === 'renew'
          ? or(inArray(dynamicItem.status, before), hasRunOut)
          : inArray(dynamicItem.status, before),
      ),
    )
    .returning({ id: dynamicItem.id });
  if (changed.length > 0) return;
  const [found] = await tx
    .select({ status: dynamicItem.status })
    .from(dynamicItem)
    .where(eq(dynamicItem.id, itemId));
  if (!found) throw new ApiError('NOT_FOUND', { detail: 'Listing not found.' });
  throw new ApiError('ILLEGAL_TRANSITION', {
    detail: `"${change.event}" is not possible from ${found.status}.`,
  });
}
