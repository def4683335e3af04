import type { VisitCounts } from '@talad/contract/rollouts';
import { and, between, eq, lt, type SQL, sql, sum } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../database/database.ts';
import { versionHealth } from '../database/health-tables.ts';
import { type HealthCounts, minuteOf, noCounts, visitsOf } from './health.ts';

/** Counts of a version since the report before. */
export interface VersionReport extends VisitCounts {
  readonly remote: string;
  readonly version: string;
}

/** The replaced version is compared by this time before another one went live. */
const baselineMs = 3_600_000;
/** That, the time for which a version is watched, and a reserve. */
const healthLifeMs = 2 * 3_600_000;

const isOf = (remote: string, version: string) =>
  and(eq(versionHealth.remote, remote), eq(versionHealth.version, version));

/** A value for the column of each count. */
const each = <T>(of: (column: PgColumn) => T) => visitsOf((name) => of(versionHealth[name]));

const added = (column: PgColumn): SQL => sql`${column} + ${sql.raw(`excluded.${column.name}`)}`;
const total = (column: PgColumn): SQL<number> => sql<number>`coalesce(${sum(column)}, 0)`.mapWith(Number);

/** Adds reports of a host to the counts of the minute, and removes old counts. Each report is one statement. */
export async function addVersionHealth(
  db: Executor,
  reports: readonly VersionReport[],
  at: Date,
): Promise<void> {
  if (reports.length === 0) return;
  // In one order: two hosts that lock rows in different orders would wait for each other.
  const inOrder = reports.toSorted((a, b) =>
    `${a.remote} ${a.version}`.localeCompare(`${b.remote} ${b.version}`),
  );
  await db
    .insert(versionHealth)
    .values(inOrder.map((report) => ({ ...report, minute: minuteOf(at) })))
    .onConflictDoUpdate({
      target: [versionHealth.remote, versionHealth.version, versionHealth.minute],
      set: each(added),
    });
  await db.delete(versionHealth).where(lt(versionHealth.minute, new Date(at.getTime() - healthLifeMs)));
}

/** Forgets what was reported of a version that goes live again. */
export async function removeVersionHealth(db: Executor, remote: string, version: string): Promise<void> {
  await db.delete(versionHealth).where(isOf(remote, version));
}

async function sumHealth(db: Executor, rows: SQL | undefined): Promise<HealthCounts> {
  const [row] = await db.select(each(total)).from(versionHealth).where(rows);
  if (!row) throw new Error('A sum has one row.');
  return { ...noCounts, ...row };
}

/** What was reported of a version since it went live. */
export const healthOf = (db: Executor, remote: string, version: string) =>
  sumHealth(db, isOf(remote, version));

/** What was reported of a version in the hour before a moment. */
export const healthBefore = (db: Executor, remote: string, version: string, until: Date) => {
  const from = new Date(until.getTime() - baselineMs);
  return sumHealth(
    db,
    and(isOf(remote, version), between(versionHealth.minute, minuteOf(from), minuteOf(until))),
  );
};
