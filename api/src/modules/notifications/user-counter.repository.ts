import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { userCounter } from './notifications.tables.ts';

export interface UserCounter {
  readonly unreadNotification: number;
  readonly unreadTransaction: number;
  readonly latestNotificationId: number | null;
  readonly latestTransactionId: number | null;
}

const untouched: UserCounter = {
  unreadNotification: 0,
  unreadTransaction: 0,
  latestNotificationId: null,
  latestTransactionId: null,
};

export async function readCounter(db: Executor, userId: number): Promise<UserCounter> {
  const [row] = await db.select().from(userCounter).where(eq(userCounter.userId, userId));
  return row ?? untouched;
}

export interface CounterChange {
  readonly userId: number;
  readonly notifications: readonly number[];
  readonly transactionNotifications: readonly number[];
}

/** Counts new notifications by their ids. Users in ascending id, so that two transactions never deadlock. */
export async function countNew(tx: Transaction, changes: readonly CounterChange[]): Promise<void> {
  for (const change of [...changes].sort((a, b) => a.userId - b.userId)) {
    const general = change.notifications.length;
    const transactional = change.transactionNotifications.length;
    const latestNotificationId = general > 0 ? Math.max(...change.notifications) : null;
    const latestTransactionId = transactional > 0 ? Math.max(...change.transactionNotifications) : null;
    await tx
      .insert(userCounter)
      .values({
        userId: change.userId,
        unreadNotification: general,
        unreadTransaction: transactional,
        latestNotificationId,
        latestTransactionId,
      })
      .onConflictDoUpdate({
        target: userCounter.userId,
        set: {
          unreadNotification: sql`${userCounter.unreadNotification} + ${general}`,
          unreadTransaction: sql`${userCounter.unreadTransaction} + ${transactional}`,
          latestNotificationId: sql`greatest(${userCounter.latestNotificationId}, ${latestNotificationId}::bigint)`,
          latestTransactionId: sql`greatest(${userCounter.latestTransactionId}, ${latestTransactionId}::bigint)`,
        },
      });
  }
}

/** Locks a user's counter row; notifications that arrive meanwhile are counted afterwards. */
export async function lockCounter(tx: Transaction, userId: number): Promise<void> {
  await tx
    .select({ userId: userCounter.userId })
    .from(userCounter)
    .where(eq(userCounter.userId, userId))
    .for('update');
}

/** Subtracts notifications that were read. */
export async function countRead(
  tx: Transaction,
  userId: number,
  read: { readonly notifications?: number; readonly transactionNotifications?: number },
): Promise<void> {
  const { notifications = 0, transactionNotifications = 0 } = read;
  if (notifications + transactionNotifications === 0) return;
  await tx
    .update(userCounter)
    .set({
      unreadNotification: sql`greatest(0, ${userCounter.unreadNotification} - ${notifications})`,
      unreadTransaction: sql`greatest(0, ${userCounter.unreadTransaction} - ${transactionNotifications})`,
    })
    .where(eq(userCounter.userId, userId));
}
