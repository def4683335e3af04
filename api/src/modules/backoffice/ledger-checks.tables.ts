import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const ledgerChecks = pgTable('ledger_check', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull().defaultNow(),
  broken: text().array().notNull(),
});
