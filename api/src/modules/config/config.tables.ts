import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const configEntries = pgTable('config_entry', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
