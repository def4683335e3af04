import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { type ListingEvent, nextStatus, statusesBefore } from './listing-status.ts';
import { dynamicItem } from './listings.tables.ts';

/** What people do to an offer; stock and time do the rest. */
export type StatusChange =
  | { readonly event: Extract<ListingEvent, 'submit' | 'approve' | 'unpublish' | 'publish'> }
  | { readonly event: 'reject'; readonly reason: string }
  | { readonly event: 'renew'; readonly expiresAt: Date };

const untilFromNow = sql`coalesce(now() + ${dynamicItem.offerDays} * interval '1 day', ${dynamicItem.expiresAt})`;
// Its last day may have passed before the sweep wrote it down.
const hasRunOut = sql`(${dynamicItem.status} = 'published' and ${dynamicItem.expiresAt} <= now())`;

/**
 * Changes the status of an offer: NOT_FOUND where there is none, ILLEGAL_TRANSITION where the change does not
 * start from its status. One conditional UPDATE, so that of two changes at once only one can happen.
 */
export async function changeStatus(tx: Executor, itemId: number, change: StatusChange): Promise<void> {
  const before = statusesBefore(change.event);
  const after = [...new Set(before.map((status) => nextStatus(status, change.event)))];
  const [target] = after;
  if (after.length !== 1 || !target) throw new Error(`"${change.event}" does not lead to one status`);
  const changed = await tx
    .update(dynamicItem)
    .set({
      // An offer that comes back without pieces is sold out, not on sale.
      status:
        target === 'published'
          ? sql`case when ${dynamicItem.stock} > 0 then 'published' else 'sold_out' end`
          : target,
      rejectReason: change.event === 'reject' ? change.reason : null,
      ...(change.event === 'renew' && { expiresAt: change.expiresAt }),
      ...(change.event === 'approve' && { expiresAt: sql`${untilFromNow}` }),
      // What ran out while it was off the market would be off it again at once.
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
