import type { Transaction } from '../../db/database.ts';
import type { LeavingPerson, PersonalRows } from '../module.ts';
import { endLink, linksOf } from './links.service.ts';
import { isLinkInUse } from './sell-synced.ts';

export const linkRowsOfPeople: readonly PersonalRows[] = [
  { table: 'link_attempt', columns: ['account_id'], hide: ['sealed', 'session_hash'], onDelete: 'delete' },
  { table: 'game_link', columns: ['account_id'], onDelete: 'keep' },
  { table: 'synced_item', columns: ['account_id'], onDelete: 'keep' },
];

/** Whether an item of a linked account is on sale, sold or being moved: its game holds it for us. */
export async function hasLinksInUse(tx: Transaction, accountId: number): Promise<boolean> {
  const ids = (await linksOf(tx, accountId)).map(({ id }) => id);
  return ids.length > 0 && (await isLinkInUse(tx, ids));
}

/** Unlinks the game accounts of somebody who is gone, so that they can be linked again. */
export async function endLinksOf(
  tx: Transaction,
  { id: accountId }: LeavingPerson,
  now: Date,
): Promise<void> {
  for (const { id } of await linksOf(tx, accountId)) await endLink(tx, id, now);
}
