import { sql } from 'drizzle-orm';
import {
  bigint,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { WatchNumbers } from '../watches/decide-watch.ts';
import { instant, version } from './tables.ts';

/** What visitors of a version experienced, by the minute in which hosts reported it. Rows are removed after a while. */
export const versionHealth = pgTable(
  'version_health',
  {
    minute: instant('minute').notNull(),
    remote: text().notNull(),
    version: text().notNull(),
    views: integer().notNull(),
    failures: integer().notNull(),
    failuresOfOthers: integer('failures_of_others').notNull(),
    asked: doublePrecision().notNull().default(0),
    reported: integer().notNull().default(0),
    refusals: integer().notNull().default(0),
    outcomes: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version, table.minute] })],
);

export const watchStatuses = ['running', 'passed', 'rolled back', 'held', 'undecided', 'superseded'] as const;

/** A version that went live for everybody at once, compared with the one that it replaced. */
export const watch = pgTable(
  'watch',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    remote: text().notNull(),
    version: text().notNull(),
    /** The version that it replaced. */
    base: text().notNull(),
    status: text({ enum: watchStatuses }).notNull(),
    /** Why it does not roll back, or how it ended. */
    reason: text(),
    /** Why a host took the version out, if one did. */
    outage: text(),
    /** The numbers at its end. */
    numbers: jsonb().$type<WatchNumbers>(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    foreignKey({ columns: [table.remote, table.version], foreignColumns: [version.remote, version.version] }),
    foreignKey({ columns: [table.remote, table.base], foreignColumns: [version.remote, version.version] }),
    uniqueIndex('watch_running').on(table.remote).where(sql`${table.status} = 'running'`),
    index('watch_by_remote').on(table.remote, table.id),
  ],
);
