import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const pictures = pgTable('picture', {
  /** Also the name of the master file. */
  key: text().primaryKey(),
  kind: text().notNull(),
  ownerId: bigint('owner_id', { mode: 'number' }),
  isPrivate: boolean('is_private').notNull().default(false),
  /** Pixels of the master. */
  width: integer().notNull(),
  height: integer().notNull(),
  /** Stands in until the picture has come. */
  color: text().notNull(),
  mime: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
