import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const jobOutbox = pgTable('job_outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  action: text({ enum: ['add', 'remove'] }).notNull(),
  name: text(),
  payload: jsonb(),
  runAt: timestamp('run_at', { withTimezone: true }),
  jobKey: text('job_key'),
  traceParent: text('trace_parent'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
