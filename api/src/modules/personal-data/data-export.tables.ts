import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const dataExport = pgTable('data_export', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  state: text({ enum: ['preparing', 'ready'] })
    .notNull()
    .default('preparing'),
  fileKey: text('file_key'),
  askedAt: moment('asked_at').notNull(),
  readyAt: moment('ready_at'),
  expiresAt: moment('expires_at').notNull(),
});

export type DataExportRow = typeof dataExport.$inferSelect;
export type NewDataExportRow = typeof dataExport.$inferInsert;
