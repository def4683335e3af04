import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const pictures = pgTable('picture', {
  /** Also the name of the master file. */
  key: text().primaryKey(),
  kind: text().notNull(),
  ownerId: bigint('owner_id', { mode: 'number' }),
  isPrivate: boolean('is_private').notNull().default(false),
  /** Size of the master in pixels. */
  width: integer().notNull(),
  height: integer().notNull(),
  /** Placeholder until the picture has loaded. */
  color: text().notNull(),
  mime: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
