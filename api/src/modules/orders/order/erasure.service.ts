import type { PersonalRows } from '../../../api-module.ts';
import type { AppContext } from '../../../context.ts';
import type { Transaction } from '../../../db/database.ts';
import {
  countOpenPayments,
  countUnfinishedOrders,
  deleteTrustSalesOf,
  eraseStoreIdentity,
  removeFromSearchKeys,
} from './erasure.repository.ts';
import {
  eraseNamesInOwnTexts,
  listOwnAnswers,
  listOwnRatings,
  listOwnReports,
} from './own-texts.repository.ts';

const parties = ['buyer_id', 'seller_id'];
const viaOrder = { table: 'order_transaction', key: 'id', column: 'transaction_id' };

/** Erasure keeps orders: the other party still needs them, and ledger journals refer to them. */
export const orderPersonalRows: readonly PersonalRows[] = [
  { table: 'payment', columns: ['buyer_id'], onDelete: 'keep' },
  { table: 'order_transaction', columns: parties, hide: ['search_key'], onDelete: 'keep' },
  { table: 'order_item', columns: parties, via: viaOrder, onDelete: 'keep' },
  { table: 'order_event', columns: ['actor_id'], onDelete: 'keep' },
  { table: 'order_evidence', columns: ['author_id'], onDelete: 'keep' },
  { table: 'order_message', columns: ['author_id'], onDelete: 'keep' },
  { table: 'order_rating', columns: ['seller_id'], onDelete: 'keep' },
  { table: 'order_trust_sale', columns: parties, hide: parties, onDelete: 'keep' },
  { table: 'order_chat_read', columns: ['user_id'], onDelete: 'delete' },
];

/** Whether a user has an open payment, or an order that is neither complete nor cancelled. */
export async function hasOpenOrders(tx: Transaction, userId: number): Promise<boolean> {
  const orders = await countUnfinishedOrders(tx, userId);
  const payments = await countOpenPayments(tx, userId);
  return orders + payments > 0;
}

const deletedStoreNames = { en: 'Deleted account', th: 'บัญชีที่ลบแล้ว' };

/** What a user wrote about orders, for the export of their data. */
export const exportOwnTexts = async (
  { db }: Pick<AppContext, 'db'>,
  userId: number,
): Promise<Record<string, unknown>> => ({
  own_ratings: await listOwnRatings(db, userId),
  own_disputes: await listOwnReports(db, userId),
  own_dispute_answers: await listOwnAnswers(db, userId),
});

/**
 * Removes an erased user's name from orders, and what `namePattern` finds in the texts that they wrote; whether they are
 * related to a seller can no longer be told.
 */
export async function eraseOrderParty(
  tx: Transaction,
  { id, username }: { readonly id: number; readonly username: string | null },
  namePattern: string | undefined,
): Promise<void> {
  await eraseStoreIdentity(tx, id, deletedStoreNames);
  await deleteTrustSalesOf(tx, id);
  if (namePattern) await eraseNamesInOwnTexts(tx, id, namePattern);
  if (username !== null) await removeFromSearchKeys(tx, id, username.toLowerCase());
}
