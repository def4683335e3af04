import type { MessageCode, TransactionNotification, TransactionRole } from '@talad/contract/notifications';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Database, type Executor, inTransaction } from '../../db/database.ts';
import { notification, transactionNotification } from './notifications.tables.ts';
import { countRead, lockCounter } from './user-counter.ts';

export const noticePageSize = 20;

const countRows = sql<number>`count(*)::int`;

export async function listNotices(db: Database, userId: number, page: number) {
  const own = eq(notification.userId, userId);
  const rows = await db
    .select()
    .from(notification)
    .where(own)
    .orderBy(desc(notification.id))
    .limit(noticePageSize)
    .offset((page - 1) * noticePageSize);
  const [count] = await db.select({ total: countRows }).from(notification).where(own);
  return { rows, total: count?.total ?? 0 };
}

const typesOf: Record<TransactionRole, TransactionNotification['type'][]> = {
  buyer: ['buyer', 'chat_buyer'],
  seller: ['seller', 'dynamic_item_reject', 'dynamic_item_approve'],
};

export async function listTransactionNotices(
  db: Database,
  userId: number,
  { page, role }: { readonly page: number; readonly role?: TransactionRole | undefined },
) {
  const own = and(
    eq(transactionNotification.userId, userId),
    role ? inArray(transactionNotification.type, typesOf[role]) : undefined,
  );
  const rows = await db
    .select()
    .from(transactionNotification)
    .where(own)
    .orderBy(desc(transactionNotification.id))
    .limit(noticePageSize)
    .offset((page - 1) * noticePageSize);
  const [count] = await db.select({ total: countRows }).from(transactionNotification).where(own);
  return { rows, total: count?.total ?? 0 };
}

/** Marks a user's notifications as read: the given ones, or all. */
export async function markRead(db: Database, userId: number, ids?: readonly number[]): Promise<void> {
  if (ids?.length === 0) return;
  await inTransaction(db, async (tx) => {
    await lockCounter(tx, userId);
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
    await countRead(tx, userId, { notifications: read.length });
  });
}

/** Marks all of a user's order notifications as read. */
export async function markTransactionsRead(db: Database, userId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockCounter(tx, userId);
    const read = await tx
      .update(transactionNotification)
      .set({ isRead: true })
      .where(and(eq(transactionNotification.userId, userId), eq(transactionNotification.isRead, false)))
      .returning({ id: transactionNotification.id });
    await countRead(tx, userId, { transactionNotifications: read.length });
  });
}

/** Whether a notification of the same kind about the same order is still unread. */
export async function hasUnreadNotice(
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
