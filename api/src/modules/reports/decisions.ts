import { and, asc, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { type ReportRow, report } from './reports.tables.ts';

/** A decision about a report. */
export interface ReportDecision {
  readonly kind: Exclude<ReportRow['state'], 'open'>;
  readonly actor: string;
  readonly reason: string;
  readonly at: Date;
}

/** Undecided reports, the longest waiting first. */
export const openReports = (db: Executor, limit: number): Promise<ReportRow[]> =>
  db
    .select()
    .from(report)
    .where(eq(report.state, 'open'))
    .orderBy(asc(report.createdAt), asc(report.id))
    .limit(limit);

export async function readReport(db: Executor, id: number): Promise<ReportRow> {
  const [row] = await db.select().from(report).where(eq(report.id, id));
  if (!row) throw new ApiError('NOT_FOUND', { detail: 'Report not found.' });
  return row;
}

/**
 * Records a decision for every open report about the same user or listing; returns them. Throws ILLEGAL_TRANSITION if
 * the report is decided already.
 */
export async function closeReports(
  tx: Transaction,
  { id, about, subjectId }: ReportRow,
  { kind, actor, reason, at }: ReportDecision,
): Promise<{ id: number; reporterId: number }[]> {
  const closed = await tx
    .update(report)
    .set({ state: kind, decidedBy: actor, decidedAt: at, decisionReason: reason })
    .where(and(eq(report.about, about), eq(report.subjectId, subjectId), eq(report.state, 'open')))
    .returning({ id: report.id, reporterId: report.reporterId });
  if (!closed.some((row) => row.id === id))
    throw new ApiError('ILLEGAL_TRANSITION', { detail: 'This report was already decided.' });
  return closed;
}
