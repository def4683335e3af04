import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { gameLink, syncedItem } from './linking.tables.ts';
import { linksOf } from './links.service.ts';
import { isLinkInUse } from './sell-synced.ts';
import { endLink } from './unlink.ts';

/** Whether any item of a user's game accounts is on sale, sold, being moved or in escrow. */
export async function hasErasureBlockers(tx: Transaction, accountId: number): Promise<boolean> {
  const kept = and(eq(syncedItem.accountId, accountId), eq(syncedItem.state, 'kept'));
  if ((await tx.$count(syncedItem, kept)) > 0) return true;
  const links = await linksOf(tx, accountId);
  return isLinkInUse(
    tx,
    links.map(({ id }) => id),
  );
}

/** Ends the links of an erased user and deletes their names in the games. */
export async function eraseLinks(tx: Transaction, accountId: number, now: Date): Promise<void> {
  for (const { id } of await linksOf(tx, accountId)) await endLink(tx, id, now);
  await tx
    .update(gameLink)
    .set({ username: '-', gameUserId: '-', pictureKey: null, pictureColor: null })
    .where(eq(gameLink.accountId, accountId));
}
