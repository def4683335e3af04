import { supportSubjects } from '@talad/contract/support-subjects';
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const supportRequest = pgTable('support_request', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** The signed-in user, if any. */
  accountId: bigint('account_id', { mode: 'number' }),
  subject: text({ enum: [...supportSubjects] }).notNull(),
  /** The page it was sent from. */
  ref: text().notNull().default(''),
  description: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  state: text({ enum: ['open', 'closed'] })
    .notNull()
    .default('open'),
  closedBy: text('closed_by'),
  closedAt: timestamp('closed_at', { withTimezone: true, precision: 3 }),
  answer: text(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
});

export type SupportRequestRow = typeof supportRequest.$inferSelect;
export type NewSupportRequestRow = typeof supportRequest.$inferInsert;
