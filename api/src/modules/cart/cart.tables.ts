import { bigint, boolean, integer, pgTable, timestamp, unique } from 'drizzle-orm/pg-core';

export const cartLine = pgTable(
  'cart_line',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    itemId: bigint('item_id', { mode: 'number' }).notNull(),
    quantity: integer().notNull(),
    isSelected: boolean('is_selected').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [unique().on(table.userId, table.itemId)],
);

export type CartLineRow = typeof cartLine.$inferSelect;
