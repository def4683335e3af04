import type { Text } from '@talad/contract/schema';
import type { Transaction } from '../../db/database.ts';
import {
  insertNotifications,
  insertTransactionNotifications,
  type NewTransactionNotification,
} from './notifications.repository.ts';
import { countNew } from './user-counter.repository.ts';

export interface GeneralNotificationInput {
  readonly userId: number;
  readonly title: Text;
  readonly body: Text;
  readonly picture?: { readonly key: string; readonly color: string };
  readonly link: string | null;
  readonly at: Date;
}

/** A notification about an order or a listing, for one user. */
export type TransactionNotificationInput = Omit<NewTransactionNotification, 'id' | 'isRead'>;

/** Writes and counts notifications of both kinds in the caller's transaction, in the given order. */
export async function writeNotifications(
  tx: Transaction,
  notifications: {
    readonly general?: readonly GeneralNotificationInput[];
    readonly transactional?: readonly TransactionNotificationInput[];
  },
): Promise<void> {
  const { general = [], transactional = [] } = notifications;
  const generalRows = await insertNotifications(
    tx,
    general.map(({ picture, at, ...notification }) => ({
      ...notification,
      pictureKey: picture?.key ?? null,
      pictureColor: picture?.color ?? null,
      createdAt: at,
    })),
  );
  const transactionalRows = await insertTransactionNotifications(tx, transactional);
  const users = new Set([...generalRows, ...transactionalRows].map((row) => row.userId));
  const idsOf = (rows: readonly { id: number; userId: number }[], userId: number) =>
    rows.filter((row) => row.userId === userId).map((row) => row.id);
  await countNew(
    tx,
    [...users].map((userId) => ({
      userId,
      notifications: idsOf(generalRows, userId),
      transactionNotifications: idsOf(transactionalRows, userId),
    })),
  );
}
