import type { Text } from '@talad/contract/schema';
import { and, eq, notInArray, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { orderTransaction, orderTrustSale, payment } from '../orders.tables.ts';

/** Counts a user's orders, as buyer or seller, that are neither complete nor cancelled. */
export const countUnfinishedOrders = (tx: Transaction, userId: number): Promise<number> =>
  tx.$count(
    orderTransaction,
    and(
      or(eq(orderTransaction.buyerId, userId), eq(orderTransaction.sellerId, userId)),
      notInArray(orderTransaction.state, ['cancelled', 'complete']),
    ),
  );

export const countOpenPayments = (tx: Transaction, userId: number): Promise<number> =>
  tx.$count(payment, and(eq(payment.buyerId, userId), eq(payment.status, 'open')));

/** Replaces the store names of a seller's orders and removes the store picture. */
export async function eraseStoreIdentity(tx: Transaction, sellerId: number, storeNames: Text): Promise<void> {
  await tx
    .update(orderTransaction)
    .set({ storeNames, storePictureKey: null, storePictureColor: null })
    .where(eq(orderTransaction.sellerId, sellerId));
}

/** Deletes what a user's purchases counted for their sellers, and what the user's own sales counted. */
export async function deleteTrustSalesOf(tx: Transaction, userId: number): Promise<void> {
  await tx
    .delete(orderTrustSale)
    .where(or(eq(orderTrustSale.buyerId, userId), eq(orderTrustSale.sellerId, userId)));
}

/** Removes a name from the search keys of a user's orders, as buyer or seller. */
export async function removeFromSearchKeys(tx: Transaction, userId: number, name: string): Promise<void> {
  await tx
    .update(orderTransaction)
    .set({ searchKey: sql`replace(${orderTransaction.searchKey}, ${name}, '')` })
    .where(or(eq(orderTransaction.buyerId, userId), eq(orderTransaction.sellerId, userId)));
}
