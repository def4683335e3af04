import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { gameLink, syncedItem } from './linking.tables.ts';
import { readLink } from './links.service.ts';
import { isLinkInUse } from './sell-synced.ts';

/** Ends a link whose row is locked; throws LINK_IN_USE. Its items are no longer shown. */
export async function endLink(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.select().from(gameLink).where(eq(gameLink.id, id)).for('update');
  if (await isLinkInUse(tx, [id])) {
    throw new ApiError('LINK_IN_USE', { detail: 'An item of this account is on sale or being transferred.' });
  }
  await tx
    .update(syncedItem)
    .set({ state: 'gone', lockReference: null, changedAt: now })
    .where(and(eq(syncedItem.linkId, id), eq(syncedItem.state, 'here')));
  await tx
    .update(gameLink)
    .set({ unlinkedAt: now })
    .where(and(eq(gameLink.id, id), isNull(gameLink.unlinkedAt)));
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
