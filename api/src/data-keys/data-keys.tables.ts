import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from '../db/bytes.ts';

export const dataKeys = pgTable(
  'data_key',
  {
    purpose: text({ enum: ['personal-data', 'codes'] }).notNull(),
    keyId: text('key_id').notNull(),
    sealed: bytes().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.keyId] })],
);
