import { bigint, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';

export const favourite = pgTable(
  'favourite',
  {
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    itemId: bigint('item_id', { mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.itemId] })],
);
