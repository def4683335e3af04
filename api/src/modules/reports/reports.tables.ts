import { reportReasons } from '@talad/contract/reports';
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const report = pgTable('report', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Null for a report by the site. */
  reporterId: bigint('reporter_id', { mode: 'number' }),
  about: text({ enum: ['user', 'listing'] }).notNull(),
  subjectId: bigint('subject_id', { mode: 'number' }).notNull(),
  /** The reported user, or the seller of the reported listing. */
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  reason: text({ enum: [...reportReasons] }).notNull(),
  text: text().notNull().default(''),
  state: text({ enum: ['open', 'dismissed', 'warned', 'suspended'] })
    .notNull()
    .default('open'),
  decidedBy: text('decided_by'),
  decidedAt: timestamp('decided_at', { withTimezone: true, precision: 3 }),
  decisionReason: text('decision_reason'),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
});

export type ReportRow = typeof report.$inferSelect;
export type NewReportRow = typeof report.$inferInsert;
