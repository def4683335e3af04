import type { TransactionNotification, TransactionRole } from '@talad/contract/notifications';
import { type Database, inTransaction } from '../../db/database.ts';
import {
  countNotifications,
  countTransactionNotifications,
  listNotifications,
  listTransactionNotifications,
  markNotificationsRead,
  markTransactionNotificationsRead,
} from './notifications.repository.ts';
import { countRead, lockCounter } from './user-counter.repository.ts';

export const notificationPageSize = 20;

const rangeOf = (page: number) => ({
  limit: notificationPageSize,
  offset: (page - 1) * notificationPageSize,
});

export async function readNotifications(db: Database, userId: number, page: number) {
  const rows = await listNotifications(db, userId, rangeOf(page));
  return { rows, total: await countNotifications(db, userId) };
}

const typesOf: Record<TransactionRole, TransactionNotification['type'][]> = {
  buyer: ['buyer', 'chat_buyer'],
  seller: ['seller', 'dynamic_item_reject', 'dynamic_item_approve'],
};

export async function readTransactionNotifications(
  db: Database,
  userId: number,
  { page, role }: { readonly page: number; readonly role?: TransactionRole | undefined },
) {
  const types = role && typesOf[role];
  const rows = await listTransactionNotifications(db, userId, types, rangeOf(page));
  return { rows, total: await countTransactionNotifications(db, userId, types) };
}

/** Marks a user's notifications as read: the given ones, or all. */
export async function markRead(db: Database, userId: number, ids?: readonly number[]): Promise<void> {
  if (ids?.length === 0) return;
  await inTransaction(db, async (tx) => {
    await lockCounter(tx, userId);
    const notifications = await markNotificationsRead(tx, userId, ids);
    await countRead(tx, userId, { notifications });
  });
}

/** Marks all of a user's order notifications as read. */
export async function markTransactionsRead(db: Database, userId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockCounter(tx, userId);
    const transactionNotifications = await markTransactionNotificationsRead(tx, userId);
    await countRead(tx, userId, { transactionNotifications });
  });
}
