import type { MessageCode, TransactionNotification } from '@talad/contract/notifications';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { notification, transactionNotification } from './notifications.tables.ts';

export type NotificationRow = typeof notification.$inferSelect;
export type TransactionNotificationRow = typeof transactionNotification.$inferSelect;
export type NewTransactionNotification = typeof transactionNotification.$inferInsert;
type NewNotification = typeof notification.$inferInsert;

/** The ID of a new row and the user it is for. */
export interface InsertedNotification {
  readonly id: number;
  readonly userId: number;
}

interface Range {
  readonly limit: number;
  readonly offset: number;
}

const countRows = sql<number>`count(*)::int`;

const ownTransactionNotifications = (
  userId: number,
  types: readonly TransactionNotification['type'][] | undefined,
) =>
  and(
    eq(transactionNotification.userId, userId),
    types ? inArray(transactionNotification.type, [...types]) : undefined,
  );

/** A user's notifications, latest first. */
export async function listNotifications(
  db: Executor,
  userId: number,
  { limit, offset }: Range,
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notification)
    .where(eq(notification.userId, userId))
    .orderBy(desc(notification.id))
    .limit(limit)
    .offset(offset);
}

export async function countNotifications(db: Executor, userId: number): Promise<number> {
  const [count] = await db
    .select({ total: countRows })
    .from(notification)
    .where(eq(notification.userId, userId));
  return count?.total ?? 0;
}

/** A user's order notifications of these types, or of all types, latest first. */
export async function listTransactionNotifications(
  db: Executor,
  userId: number,
  types: readonly TransactionNotification['type'][] | undefined,
  { limit, offset }: Range,
): Promise<TransactionNotificationRow[]> {
  return db
    .select()
    .from(transactionNotification)
    .where(ownTransactionNotifications(userId, types))
    .orderBy(desc(transactionNotification.id))
    .limit(limit)
    .offset(offset);
}

/** Counts a user's order notifications of these types, or of all types. */
export async function countTransactionNotifications(
  db: Executor,
  userId: number,
  types: readonly TransactionNotification['type'][] | undefined,
): Promise<number> {
  const [count] = await db
    .select({ total: countRows })
    .from(transactionNotification)
    .where(ownTransactionNotifications(userId, types));
  return count?.total ?? 0;
}

/** Marks a user's unread notifications as read: the given ones, or all. Returns how many there were. */
export async function markNotificationsRead(
  tx: Transaction,
  userId: number,
  ids?: readonly number[],
): Promise<number> {
  const read = await tx
    .update(notification)
    .set({ isRead: true })
    .where(
      and(
        eq(notification.userId, userId),
        eq(notification.isRead, false),
        ids ? inArray(notification.id, [...ids]) : undefined,
      ),
    )
    .returning({ id: notification.id });
  return read.length;
}

/** Marks all of a user's unread order notifications as read. Returns how many there were. */
export async function markTransactionNotificationsRead(tx: Transaction, userId: number): Promise<number> {
  const read = await tx
    .update(transactionNotification)
    .set({ isRead: true })
    .where(and(eq(transactionNotification.userId, userId), eq(transactionNotification.isRead, false)))
    .returning({ id: transactionNotification.id });
  return read.length;
}

/** Whether a notification of the same kind about the same order is still unread. */
export async function hasUnreadNotification(
  db: Executor,
  {
    userId,
    transactionId,
    messageCode,
  }: { readonly userId: number; readonly transactionId: number; readonly messageCode: MessageCode },
): Promise<boolean> {
  const [found] = await db
    .select({ id: transactionNotification.id })
    .from(transactionNotification)
    .where(
      and(
        eq(transactionNotification.userId, userId),
        eq(transactionNotification.isRead, false),
        eq(transactionNotification.transactionId, transactionId),
        eq(transactionNotification.messageCode, messageCode),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Inserts the rows in the given order; none without rows. */
export async function insertNotifications(
  tx: Transaction,
  rows: readonly NewNotification[],
): Promise<InsertedNotification[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(notification)
    .values([...rows])
    .returning({ id: notification.id, userId: notification.userId });
}

/** Inserts the rows in the given order; none without rows. */
export async function insertTransactionNotifications(
  tx: Transaction,
  rows: readonly NewTransactionNotification[],
): Promise<InsertedNotification[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(transactionNotification)
    .values([...rows])
    .returning({ id: transactionNotification.id, userId: transactionNotification.userId });
}
