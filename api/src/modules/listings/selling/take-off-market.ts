import type { Transaction } from '../../../db/database.ts';
import { lockPublishedIds } from './own-listings.repository.ts';
import { changeStatus } from './status-changes.ts';

/** Unpublishes all listings of a user. */
export async function takeOffMarket(tx: Transaction, userId: number): Promise<void> {
  const ids = await lockPublishedIds(tx, userId);
  for (const id of ids) await changeStatus(tx, id, { event: 'unpublish' });
}
