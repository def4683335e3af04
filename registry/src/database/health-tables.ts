import { bigint, doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { HealthCounts } from '../rollouts/health.ts';
import { instant } from './tables.ts';

const segment = {
  rolloutId: bigint('rollout_id', { mode: 'number' }).notNull(),
  arm: text({ enum: ['new', 'live'] }).notNull(),
  language: text({ enum: ['en', 'th'] }).notNull(),
  device: text({ enum: ['phone', 'desktop'] }).notNull(),
  counts: jsonb().$type<HealthCounts>().notNull(),
};

/** What hosts have reported of a rollout since it was looked at last. */
export const healthReport = pgTable('health_report', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ...segment,
});

/** What was reported of a rollout, by the minute in which it was looked at. */
export const rolloutHealth = pgTable(
  'rollout_health',
  { minute: instant('minute').notNull(), ...segment },
  (table) => [
    primaryKey({ columns: [table.rolloutId, table.minute, table.arm, table.language, table.device] }),
  ],
);

/** What visitors of a version experienced, by the minute in which hosts reported it. Rows are removed after a while. */
export const versionHealth = pgTable(
  'version_health',
  {
    minute: instant('minute').notNull(),
    remote: text().notNull(),
    version: text().notNull(),
    views: integer().notNull(),
    failures: integer().notNull(),
    failuresElsewhere: integer('failures_of_others').notNull(),
    asked: doublePrecision().notNull().default(0),
    reported: integer().notNull().default(0),
    refusals: integer().notNull().default(0),
    outcomes: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version, table.minute] })],
);
