import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { withoutNames } from '../../db/names-in-text.ts';
import { type NewReportRow, type ReportRow, report } from './reports.tables.ts';

/** Undecided reports, the longest waiting first. */
export const openReports = (db: Executor, limit: number): Promise<ReportRow[]> =>
  db
    .select()
    .from(report)
    .where(eq(report.state, 'open'))
    .orderBy(asc(report.createdAt), asc(report.id))
    .limit(limit);

export async function findReport(db: Executor, id: number): Promise<ReportRow | undefined> {
  const [row] = await db.select().from(report).where(eq(report.id, id));
  return row;
}

/** Inserts a report, or adds it to the reporter's open report about the same subject; returns the report's id. */
export async function upsertReport(
  db: Executor,
  values: NewReportRow & { readonly text: string },
): Promise<number | undefined> {
  const { reason, text } = values;
  const isBySite = values.reporterId == null;
  const [row] = await db
    .insert(report)
    .values(values)
    .onConflictDoUpdate({
      target: isBySite
        ? [report.about, report.subjectId]
        : [report.reporterId, report.about, report.subjectId],
      targetWhere: isBySite ? sql`state = 'open' and reporter_id is null` : sql`state = 'open'`,
      set: {
        reason,
        // Keep the last thousand characters of the combined text.
        text: sql`right(concat_ws(E'\\n', nullif(${report.text}, ''), nullif(${text}, '')), 1000)`,
      },
    })
    .returning({ id: report.id });
  return row?.id;
}

type Decision = Pick<ReportRow, 'state' | 'decidedBy' | 'decidedAt' | 'decisionReason'>;

/** Records a decision in every open report about a user or a listing; returns those reports. */
export const updateOpenReports = (
  tx: Transaction,
  { about, subjectId }: Pick<ReportRow, 'about' | 'subjectId'>,
  decision: Decision,
): Promise<{ id: number; reporterId: number | null }[]> =>
  tx
    .update(report)
    .set(decision)
    .where(and(eq(report.about, about), eq(report.subjectId, subjectId), eq(report.state, 'open')))
    .returning({ id: report.id, reporterId: report.reporterId });

/** Replaces what a pattern finds in the reports that a user filed. */
export async function eraseReporter(tx: Transaction, reporterId: number, namePattern: string): Promise<void> {
  await tx
    .update(report)
    .set({ text: withoutNames(report.text, namePattern) })
    .where(eq(report.reporterId, reporterId));
}
