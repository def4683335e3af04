import type { Text } from '@talad/contract/schema';
import type { Transaction } from '../../db/database.ts';
import { notification, transactionNotification } from './notifications.tables.ts';
import { countNew } from './user-counter.ts';

export interface GeneralNotice {
  readonly userId: number;
  readonly title: Text;
  readonly body: Text;
  readonly picture?: { readonly key: string; readonly color: string };
  readonly link: string | null;
  readonly at: Date;
}

type NewRow = typeof transactionNotification.$inferInsert;
/** A notification about an order or a listing, for one user. */
export type TransactionNotice = Omit<NewRow, 'id' | 'isRead'>;

/** Writes and counts notifications of both kinds in the caller's transaction, in the given order. */
export async function writeNotices(
  tx: Transaction,
  notices: {
    readonly general?: readonly GeneralNotice[];
    readonly transactional?: readonly TransactionNotice[];
  },
): Promise<void> {
  const { general = [], transactional = [] } = notices;
  const generalRows =
    general.length === 0
      ? []
      : await tx
          .insert(notification)
          .values(
            general.map(({ picture, at, ...notice }) => ({
              ...notice,
              pictureKey: picture?.key ?? null,
              pictureColor: picture?.color ?? null,
              createdAt: at,
            })),
          )
          .returning({ id: notification.id, userId: notification.userId });
  const transactionalRows =
    transactional.length === 0
      ? []
      : await tx
          .insert(transactionNotification)
          .values([...transactional])
          .returning({ id: transactionNotification.id, userId: transactionNotification.userId });
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
