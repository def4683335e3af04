import type { ErrorReport } from '@talad/registry-client/error-types';
import { and, asc, count, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { versionError } from '../database/tables.ts';

const isOf = ({ remote, version }: Pick<ErrorReport, 'remote' | 'version'>) =>
  and(eq(versionError.remote, remote), eq(versionError.version, version));

const isEqual = (report: ErrorReport) =>
  and(
    isOf(report),
    eq(versionError.side, report.side),
    eq(versionError.message, report.message),
    eq(versionError.frame, report.frame),
  );

/** Counts errors that are known; false if they are not. */
export async function addToKnown(db: Executor, report: ErrorReport, at: Date): Promise<boolean> {
  const rows = await db
    .update(versionError)
    .set({ count: sql`${versionError.count} + ${report.count}`, lastAt: at })
    .where(isEqual(report))
    .returning({ count: versionError.count });
  return rows.length > 0;
}

/** Inserts errors; counts them if another host was faster. */
export async function insertErrors(
  db: Executor,
  report: ErrorReport,
  source: string | null,
  at: Date,
): Promise<void> {
  await db
    .insert(versionError)
    .values({ ...report, source, firstAt: at, lastAt: at })
    .onConflictDoUpdate({
      target: [
        versionError.remote,
        versionError.version,
        versionError.side,
        versionError.message,
        versionError.frame,
      ],
      set: { count: sql`${versionError.count} + ${report.count}`, lastAt: at },
    });
}

export async function countErrors(
  db: Executor,
  of: Pick<ErrorReport, 'remote' | 'version'>,
): Promise<number> {
  const [row] = await db.select({ number: count() }).from(versionError).where(isOf(of));
  return row?.number ?? 0;
}

/** Removes the rarest errors of a version, of those the oldest. */
export async function deleteRarest(db: Executor, of: Pick<ErrorReport, 'remote' | 'version'>): Promise<void> {
  const [rarest] = await db
    .select()
    .from(versionError)
    .where(isOf(of))
    .orderBy(asc(versionError.count), asc(versionError.lastAt))
    .limit(1);
  if (rarest) await db.delete(versionError).where(isEqual(rarest));
}

export async function deleteErrorsBefore(db: Executor, moment: Date): Promise<void> {
  await db.delete(versionError).where(lt(versionError.lastAt, moment));
}

interface ErrorFilter {
  readonly remote: string;
  readonly version?: string | undefined;
  readonly since?: Date | undefined;
  readonly limit: number;
}

/** Errors of a remote, the most frequent first; those of one line of the source are one. */
export function listErrors(db: Executor, { remote, version, since, limit }: ErrorFilter) {
  const { side, message } = versionError;
  const source = sql<string | null>`coalesce(${versionError.source}, nullif(${versionError.frame}, ''))`;
  const total = sql<number>`sum(${versionError.count})`.mapWith(Number);
  const first = sql<Date>`min(${versionError.firstAt})`.mapWith(versionError.firstAt);
  const last = sql<Date>`max(${versionError.lastAt})`.mapWith(versionError.lastAt);
  return db
    .select({
      version: versionError.version,
      side,
      message,
      source,
      count: total,
      first,
      last,
    })
    .from(versionError)
    .where(
      and(
        eq(versionError.remote, remote),
        version === undefined ? undefined : eq(versionError.version, version),
      ),
    )
    .groupBy(versionError.version, side, message, source)
    .having(since && gte(last, since))
    .orderBy(desc(total), desc(last))
    .limit(limit);
}
