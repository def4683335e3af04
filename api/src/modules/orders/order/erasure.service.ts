import type { PersonalRows } from '../../../api-module.ts';
import type { Transaction } from '../../../db/database.ts';
import {
  countOpenPayments,
  countUnfinishedOrders,
  eraseStoreIdentity,
  removeFromSearchKeys,
} from './erasure.repository.ts';

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
  { table: 'order_chat_read', columns: ['user_id'], onDelete: 'delete' },
];

/** Whether a user has an open payment, or an order that is neither complete nor cancelled. */
export async function hasOpenOrders(tx: Transaction, userId: number): Promise<boolean> {
  const orders = await countUnfinishedOrders(tx, userId);
  const payments = await countOpenPayments(tx, userId);
  return orders + payments > 0;
}

const deletedStoreNames = { en: 'Deleted account', th: 'บัญชีที่ลบแล้ว' };

/** Removes an erased user's name from orders. */
export async function eraseParty(
  tx: Transaction,
  { id, username }: { readonly id: number; readonly username: string | null },
): Promise<void> {
  await eraseStoreIdentity(tx, id, deletedStoreNames);
  if (username !== null) await removeFromSearchKeys(tx, id, username.toLowerCase());
}
