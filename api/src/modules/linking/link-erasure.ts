import type { Transaction } from '../../db/database.ts';
import { eraseLinkNames, listLinksOfUser } from './links.repository.ts';
import { isLinkInUse } from './sell-synced.ts';
import { countItemsInEscrow } from './synced-items.repository.ts';
import { endLink } from './unlink.ts';

/** Whether any item of a user's game accounts is on sale, sold, being moved or in escrow. */
export async function isAnyLinkInUse(tx: Transaction, accountId: number): Promise<boolean> {
  if ((await countItemsInEscrow(tx, accountId)) > 0) return true;
  const links = await listLinksOfUser(tx, accountId);
  return isLinkInUse(
    tx,
    links.map(({ id }) => id),
  );
}

/** Ends the links of an erased user and deletes their names in the games. */
export async function eraseLinks(tx: Transaction, accountId: number, now: Date): Promise<void> {
  for (const { id } of await listLinksOfUser(tx, accountId)) await endLink(tx, id, now);
  await eraseLinkNames(tx, accountId);
}
