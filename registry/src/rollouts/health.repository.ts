import { and, asc, between, eq, lt, type SQL, sql, sum } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../database/database.ts';
import { health } from '../database/health-tables.ts';
import { type HealthCounts, type HealthReport, minuteOf, type Segment, visitsOf } from './health.ts';

/** Counts of a version since the report before. */
export interface VersionReport extends HealthCounts, Omit<Segment, 'arm'> {
  readonly remote: string;
  readonly version: string;
  /** The one in which the visitors took part, and the share in percent that got its version. */
  readonly rollout?: { readonly id: number; readonly share: number };
}

/** The replaced version is compared by this time before another one went live. */
const baselineMs = 3_600_000;
/** The above, the time for which a version is watched, and a margin. */
const healthLifeMs = 2 * 3_600_000;
/** Of visitors who take part in no rollout. */
const noRollout = { id: 0, share: 0 };

const key = [
  health.remote,
  health.version,
  health.minute,
  health.rolloutId,
  health.share,
  health.language,
  health.device,
];

/** A value for the column of each count. */
const each = <T>(of: (column: PgColumn) => T) => ({
  ...visitsOf((name) => of(health[name])),
  lcp: { count: of(health.lcpCount), sum: of(health.lcpSum), squares: of(health.lcpSquares) },
  inp: { count: of(health.inpCount), sum: of(health.inpSum), squares: of(health.inpSquares) },
  cls: { count: of(health.clsCount), sum: of(health.clsSum), squares: of(health.clsSquares) },
});

const isOf = (remote: string, version: string) => and(eq(health.remote, remote), eq(health.version, version));
const added = (column: PgColumn): SQL => sql`${column} + ${sql.raw(`excluded.${column.name}`)}`;
const total = (column: PgColumn): SQL<number> => sql<number>`coalesce(${sum(column)}, 0)`.mapWith(Number);

/** Names of the columns of a row, for the counts of a report. */
const flat = <T>({ lcp, inp, cls, ...visits }: ReturnType<typeof each<T>>) => ({
  ...visits,
  ...{ lcpCount: lcp.count, lcpSum: lcp.sum, lcpSquares: lcp.squares },
  ...{ inpCount: inp.count, inpSum: inp.sum, inpSquares: inp.squares },
  ...{ clsCount: cls.count, clsSum: cls.sum, clsSquares: cls.squares },
});

/** Adds reports of a host to the counts of the minute, and removes old counts. All reports are one statement. */
export async function addHealth(db: Executor, reports: readonly VersionReport[], at: Date): Promise<void> {
  if (reports.length === 0) return;
  const rows = reports.map(({ remote, version, language, device, rollout = noRollout, ...counts }) => ({
    ...{ minute: minuteOf(at), remote, version, language, device },
    ...{ rolloutId: rollout.id, share: rollout.share },
    ...flat(counts),
  }));
  const nameOf = (row: (typeof rows)[number]) =>
    [row.remote, row.version, row.rolloutId, row.share, row.language, row.device].join(' ');
  await db
    .insert(health)
    // Sorted: two transactions that lock rows in different orders would deadlock.
    .values(rows.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b))))
    .onConflictDoUpdate({ target: key, set: flat(each(added)) });
  const old = new Date(at.getTime() - healthLifeMs);
  await db.delete(health).where(and(eq(health.rolloutId, noRollout.id), lt(health.minute, old)));
}

/** Deletes the reports of a version that goes live again. */
export async function removeHealth(db: Executor, remote: string, version: string): Promise<void> {
  await db.delete(health).where(and(isOf(remote, version), eq(health.rolloutId, noRollout.id)));
}

async function sumHealth(db: Executor, rows: SQL | undefined): Promise<HealthCounts> {
  const [row] = await db.select(each(total)).from(health).where(rows);
  if (!row) throw new Error('A sum has one row.');
  return row;
}

/** What was reported of a version since it went live at once. */
export const healthOf = (db: Executor, remote: string, version: string) =>
  sumHealth(db, and(isOf(remote, version), eq(health.rolloutId, noRollout.id)));

/** What was reported of a version in the hour before a moment. */
export const healthBefore = (db: Executor, remote: string, version: string, until: Date) => {
  const from = new Date(until.getTime() - baselineMs);
  return sumHealth(db, and(isOf(remote, version), between(health.minute, minuteOf(from), minuteOf(until))));
};

/** What was reported of both versions of a rollout, in order. */
export async function listHealth(
  db: Executor,
  rollout: { readonly id: number; readonly version: string },
): Promise<(HealthReport & { readonly minute: Date; readonly share: number })[]> {
  const { minute, version, language, device, share } = health;
  const rows = await db
    .select({ minute, version, language, device, share, ...each((column) => sql<number>`${column}`) })
    .from(health)
    .where(eq(health.rolloutId, rollout.id))
    .orderBy(asc(minute));
  return rows.map(({ version: of, ...row }) => ({ ...row, arm: of === rollout.version ? 'new' : 'live' }));
}
