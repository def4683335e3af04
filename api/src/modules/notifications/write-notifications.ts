import type { Text } from '@talad/contract/schema';
import type { Transaction } from '../../db/database.ts';
import {
  insertNotifications,
  insertTransactionNotifications,
  type NewTransactionNotification,
} from './notifications.repository.ts';
import { countNew } from './user-counter.repository.ts';

export interface GeneralNotice {
  readonly userId: number;
  readonly title: Text;
  readonly body: Text;
  readonly picture?: { readonly key: string; readonly color: string };
  readonly link: string | null;
  readonly at: Date;
}

/** A notification about an order or a listing, for one user. */
export type TransactionNotice = Omit<NewTransactionNotification, 'id' | 'isRead'>;

/** Writes and counts notifications of both kinds in the caller's transaction, in the given order. */
export async function writeNotices(
  tx: Transaction,
  notices: {
    readonly general?: readonly GeneralNotice[];
    readonly transactional?: readonly TransactionNotice[];
  },
): Promise<void> {
  const { general = [], transactional = [] } = notices;
  const generalRows = await insertNotifications(
    tx,
    general.map(({ picture, at, ...notice }) => ({
      ...notice,
      pictureKey: picture?.key ?? null,
      pictureColor: picture?.color ?? null,
      createdAt: at,
    })),
  );
  const transactionalRows = await insertTransactionNotifications(tx, transactional);
  const people = new Set([...generalRows, ...transactionalRows].map((row) => row.userId));
  const idsOf = (rows: readonly { id: number; userId: number }[], userId: number) =>
    rows.filter((row) => row.userId === userId).map((row) => row.id);
  await countNew(
    tx,
    [...people].map((userId) => ({
      userId,
      notifications: idsOf(generalRows, userId),
      transactionNotifications: idsOf(transactionalRows, userId),
    })),
  );
}
