import type { Notification, TransactionNotification } from '@talad/contract/notifications';
import type { ApiModule } from '../../api-module.ts';
import { route } from '../../http/route.ts';
import { pictureRef } from '../pictures/index.ts';
import type { NotificationRow, TransactionNotificationRow } from './notifications.repository.ts';
import {
  markRead,
  markTransactionsRead,
  notificationPageSize,
  readNotifications,
  readTransactionNotifications,
} from './read-notifications.ts';

const pictureOrNull = (key: string | null, color: string | null) =>
  key === null || color === null ? null : pictureRef(key, color);

const presentNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  title: row.title,
  body: row.body,
  image: pictureOrNull(row.pictureKey, row.pictureColor),
  link: row.link,
  isRead: row.isRead,
  createdAt: row.createdAt.toISOString(),
});

const presentTransactionNotification = (row: TransactionNotificationRow): TransactionNotification => ({
  id: row.id,
  type: row.type,
  typeStore: row.typeStore,
  status: row.status,
  messageCode: row.messageCode,
  linkCode: row.linkCode,
  transactionNo: row.transactionNo,
  transactionV2Id: row.transactionId,
  itemName: row.itemNames,
  imageItem: pictureRef(row.itemPictureKey, row.itemPictureColor),
  image: pictureOrNull(row.pictureKey, row.pictureColor),
  itemCount: row.itemCount,
  isRead: row.isRead,
  createdAt: row.createdAt.toISOString(),
  extra: { itemId: row.itemId },
  transactionItems: row.items.map(({ pictureKey, pictureColor, ...item }) => ({
    ...item,
    name: item.names.en,
    image: pictureRef(pictureKey, pictureColor),
  })),
});

const pagedBy = (page: number, total: number) => ({
  page,
  pageSize: notificationPageSize,
  total,
  next: page * notificationPageSize < total ? String(page + 1) : null,
});

export const notificationsModule: ApiModule = {
  name: 'notifications',
  personalRows: [
    { table: 'notification', columns: ['user_id'], onDelete: 'delete' },
    { table: 'transaction_notification', columns: ['user_id'], onDelete: 'delete' },
    { table: 'user_counter', columns: ['user_id'], onDelete: 'delete' },
  ],
  routes: (app, { db }) => {
    route(app, 'GET /api/notification', async ({ user, query }) => {
      const page = query.page ?? 1;
      const { rows, total } = await readNotifications(db, user.id, page);
      return { results: rows.map(presentNotification), paged: pagedBy(page, total) };
    });

    route(app, 'POST /api/notification/read', async ({ user, body }) => {
      await markRead(db, user.id, body.ids);
      return {};
    });

    route(app, 'POST /api/notification/read-all', async ({ user }) => {
      await markRead(db, user.id);
      return {};
    });

    route(app, 'GET /api/notification/transaction', async ({ user, query }) => {
      const page = query.page ?? 1;
      const { rows, total } = await readTransactionNotifications(db, user.id, { page, role: query.role });
      return { results: rows.map(presentTransactionNotification), paged: pagedBy(page, total) };
    });

    route(app, 'POST /api/notification/transaction/read-all', async ({ user }) => {
      await markTransactionsRead(db, user.id);
      return {};
    });
  },
};
