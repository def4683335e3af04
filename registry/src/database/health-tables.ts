import { bigint, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './tables.ts';

/**
 * What visitors of a version experienced, by the minute in which hosts reported it. Rows without a rollout are removed after a
 * while.
 */
export const health = pgTable(
  'health',
  {
    minute: instant('minute').notNull(),
    remote: text().notNull(),
    version: text().notNull(),
    /** The rollout in which the visitors took part, and the share in percent that got its version; 0 without one. */
    rolloutId: bigint('rollout_id', { mode: 'number' }).notNull(),
    share: integer().notNull(),
    language: text({ enum: ['en', 'th'] }).notNull(),
    device: text({ enum: ['phone', 'desktop'] }).notNull(),
    views: integer().notNull(),
    asked: doublePrecision().notNull(),
    reported: integer().notNull(),
    failures: integer().notNull(),
    failuresElsewhere: integer('failures_elsewhere').notNull(),
    apiErrors: integer('api_errors').notNull(),
    outcomes: integer().notNull(),
    lcpCount: integer('lcp_count').notNull(),
    lcpSum: doublePrecision('lcp_sum').notNull(),
    lcpSquares: doublePrecision('lcp_squares').notNull(),
    inpCount: integer('inp_count').notNull(),
    inpSum: doublePrecision('inp_sum').notNull(),
    inpSquares: doublePrecision('inp_squares').notNull(),
    clsCount: integer('cls_count').notNull(),
    clsSum: doublePrecision('cls_sum').notNull(),
    clsSquares: doublePrecision('cls_squares').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.remote,
        table.version,
        table.minute,
        table.rolloutId,
        table.share,
        table.language,
        table.device,
      ],
    }),
  ],
);
