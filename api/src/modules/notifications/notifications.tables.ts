import type { MessageCode, TransactionNotification } from '@talad/contract/notifications';
import type { BadgeKind, ItemStatus } from '@talad/contract/orders';
import type { Text } from '@talad/contract/schema';
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const notification = pgTable('notification', {
  id: id(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  title: jsonb().$type<Text>().notNull(),
  body: jsonb().$type<Text>().notNull(),
  pictureKey: text('picture_key'),
  pictureColor: text('picture_color'),
  link: text(),
  isRead: boolean('is_read').notNull().default(false),
  createdAt: moment('created_at').notNull(),
});

/** A snapshot of an order line from when the notification was written. */
export interface NotificationItem {
  readonly id: number;
  readonly names: Text;
  readonly pictureKey: string;
  readonly pictureColor: string;
  readonly status: ItemStatus;
  readonly createdAt: string;
}

export const transactionNotification = pgTable('transaction_notification', {
  id: id(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  type: text().$type<TransactionNotification['type']>().notNull(),
  typeStore: text('type_store').$type<TransactionNotification['typeStore']>().notNull(),
  status: text().$type<BadgeKind>().notNull(),
  messageCode: text('message_code').$type<MessageCode>().notNull(),
  linkCode: text('link_code').notNull(),
  transactionNo: text('transaction_no').notNull().default(''),
  transactionId: bigint('transaction_id', { mode: 'number' }),
  itemId: bigint('item_id', { mode: 'number' }),
  itemNames: jsonb('item_names').$type<Text>().notNull(),
  itemPictureKey: text('item_picture_key').notNull(),
  itemPictureColor: text('item_picture_color').notNull(),
  pictureKey: text('picture_key'),
  pictureColor: text('picture_color'),
  itemCount: integer('item_count').notNull(),
  items: jsonb().$type<readonly NotificationItem[]>().notNull(),
  isRead: boolean('is_read').notNull().default(false),
  createdAt: moment('created_at').notNull(),
});

export const userCounter = pgTable('user_counter', {
  userId: bigint('user_id', { mode: 'number' }).primaryKey(),
  unreadNotification: integer('unread_notification').notNull().default(0),
  unreadTransaction: integer('unread_transaction').notNull().default(0),
  latestNotificationId: bigint('latest_notification_id', { mode: 'number' }),
  latestTransactionId: bigint('latest_transaction_id', { mode: 'number' }),
});
