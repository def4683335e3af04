import type { Executor, Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { findReport, updateOpenReports } from './reports.repository.ts';
import type { ReportRow } from './reports.tables.ts';

/** A decision about a report. */
export interface ReportDecision {
  readonly kind: Exclude<ReportRow['state'], 'open'>;
  readonly actor: string;
  readonly reason: string;
  readonly at: Date;
}

export async function readReport(db: Executor, id: number): Promise<ReportRow> {
  const row = await findReport(db, id);
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
): Promise<{ id: number; reporterId: number | null }[]> {
  const closed = await updateOpenReports(
    tx,
    { about, subjectId },
    { state: kind, decidedBy: actor, decidedAt: at, decisionReason: reason },
  );
  if (!closed.some((row) => row.id === id))
    throw new ApiError('ILLEGAL_TRANSITION', { detail: 'This report was already decided.' });
  return closed;
}
