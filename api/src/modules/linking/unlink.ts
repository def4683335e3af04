import type { AppContext } from '../../context.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { lockLink, markLinkEnded } from './links.repository.ts';
import { readLink } from './links.service.ts';
import { isLinkInUse } from './sell-synced.ts';
import { markItemsOfLinkGone } from './synced-items.repository.ts';

/** Ends a link whose row is locked; throws LINK_IN_USE. Its items are no longer shown. */
export async function endLink(tx: Transaction, id: number, now: Date): Promise<void> {
  await lockLink(tx, id);
  if (await isLinkInUse(tx, [id])) {
    throw new ApiError('LINK_IN_USE', { detail: 'An item of this account is on sale or being transferred.' });
  }
  await markItemsOfLinkGone(tx, id, now);
  await markLinkEnded(tx, id, now);
}

/** Unlinks a user's own account. */
export const unlink = (
  { db, clock }: AppContext,
  { userId, id }: { readonly userId: number; readonly id: number },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await readLink(tx, userId, id);
    await endLink(tx, id, clock.now());
  });
