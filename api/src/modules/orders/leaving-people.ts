import { and, eq, notInArray, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import type { LeavingPerson, PersonalRows } from '../module.ts';
import { orderTransaction, payment } from './orders.tables.ts';

const parties = ['buyer_id', 'seller_id'];
const viaOrder = { table: 'order_transaction', key: 'id', column: 'transaction_id' };

/** Orders stay when one side goes: they are the other side's too, and the books lean on them. */
export const orderRowsOfPeople: readonly PersonalRows[] = [
  { table: 'payment', columns: ['buyer_id'], onDelete: 'keep' },
  { table: 'order_transaction', columns: parties, hide: ['search_key'], onDelete: 'keep' },
  { table: 'order_item', columns: parties, via: viaOrder, onDelete: 'keep' },
  { table: 'order_event', columns: ['actor_id'], onDelete: 'keep' },
  { table: 'order_evidence', columns: ['author_id'], onDelete: 'keep' },
  { table: 'order_message', columns: ['author_id'], onDelete: 'keep' },
  { table: 'order_rating', columns: ['seller_id'], onDelete: 'keep' },
  { table: 'order_chat_read', columns: ['user_id'], onDelete: 'delete' },
];

/** Whether anything that somebody bought or sold is not over yet. */
export async function hasOpenOrders(tx: Transaction, userId: number): Promise<boolean> {
  const orders = await tx.$count(
    orderTransaction,
    and(
      or(eq(orderTransaction.buyerId, userId), eq(orderTransaction.sellerId, userId)),
      notInArray(orderTransaction.state, ['cancelled', 'complete']),
    ),
  );
  const payments = await tx.$count(payment, and(eq(payment.buyerId, userId), eq(payment.status, 'open')));
  return orders + payments > 0;
}

const goneStore = { en: 'Deleted account', th: 'บัญชีที่ลบแล้ว' };

/** Takes the name of somebody who is gone out of orders. */
export async function forgetParty(tx: Transaction, { id, username }: LeavingPerson): Promise<void> {
  await tx
    .update(orderTransaction)
    .set({ storeNames: goneStore, storePictureKey: null, storePictureColor: null })
    .where(eq(orderTransaction.sellerId, id));
  if (username === null) return;
  await tx
    .update(orderTransaction)
    .set({ searchKey: sql`replace(${orderTransaction.searchKey}, ${username.toLowerCase()}, '')` })
    .where(or(eq(orderTransaction.buyerId, id), eq(orderTransaction.sellerId, id)));
}
