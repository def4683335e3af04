import { bigint, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const idempotencyKeys = pgTable(
  'idempotency_key',
  {
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    call: text().notNull(),
    key: text().notNull(),
    /** Empty if closed. */
    requestHash: text('request_hash').notNull(),
    response: jsonb(),
    /** Set if the user gave it up before anything was done. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.call, table.key] })],
);
