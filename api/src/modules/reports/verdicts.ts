import type { Text } from '@talad/contract/schema';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { writeAudit } from '../backoffice/audit.ts';
import { suspend } from '../backoffice/suspend.ts';
import { writeNotices } from '../notifications/write-notices.ts';
import { type ReportRow, report } from './reports.tables.ts';

export type ReportVerdict =
  | { readonly kind: 'dismissed' }
  | { readonly kind: 'warned' }
  | { readonly kind: 'suspended'; readonly until: Date };

interface Decided {
  readonly actor: string;
  readonly reason: string;
  readonly at: Date;
}

/** Reports that nobody decided yet, the longest waiting first. */
export const openReports = (db: Executor, limit: number): Promise<ReportRow[]> =>
  db
    .select()
    .from(report)
    .where(eq(report.state, 'open'))
    .orderBy(asc(report.createdAt), asc(report.id))
    .limit(limit);

export async function readReport(db: Executor, id: number): Promise<ReportRow> {
  const [row] = await db.select().from(report).where(eq(report.id, id));
  if (!row) throw new ApiError('NOT_FOUND', { detail: 'There is no such report.' });
  return row;
}

const toReporter: Record<ReportVerdict['kind'], Text> = {
  dismissed: {
    en: 'We looked into what you reported and found nothing against the rules.',
    th: 'เราตรวจสอบเรื่องที่คุณรายงานแล้ว ไม่พบการทำผิดกฎ',
  },
  warned: {
    en: 'We looked into what you reported and warned that person. Thank you.',
    th: 'เราตรวจสอบเรื่องที่คุณรายงานและตักเตือนบุคคลนั้นแล้ว ขอบคุณ',
  },
  suspended: {
    en: 'We looked into what you reported and suspended that account. Thank you.',
    th: 'เราตรวจสอบเรื่องที่คุณรายงานและระงับบัญชีนั้นแล้ว ขอบคุณ',
  },
};

/**
 * Decides every open report about the same person or offer at once: writes it down, tells those who reported and, unless
 * it is dismissed, the person. A suspension ends that person's sessions and takes what they sell off the market; orders
 * under way go on by their own clocks. ILLEGAL_TRANSITION where somebody else decided first.
 */
export async function decideReport(
  tx: Transaction,
  id: number,
  verdict: ReportVerdict,
  { actor, reason, at }: Decided,
): Promise<void> {
  const { about, subjectId, userId } = await readReport(tx, id);
  const decided = await tx
    .update(report)
    .set({ state: verdict.kind, decidedBy: actor, decidedAt: at, decisionReason: reason })
    .where(and(eq(report.about, about), eq(report.subjectId, subjectId), eq(report.state, 'open')))
    .returning({ id: report.id, reporterId: report.reporterId });
  if (!decided.some((row) => row.id === id))
    throw new ApiError('ILLEGAL_TRANSITION', { detail: 'This report is decided already.' });
  if (verdict.kind === 'suspended') {
    await suspend(tx, userId, { actor, reason, at, until: verdict.until });
  }
  await writeNotices(tx, {
    general: [
      ...decided.map(({ reporterId }) => ({
        userId: reporterId,
        title: { en: 'Your report', th: 'เรื่องที่คุณรายงาน' },
        body: toReporter[verdict.kind],
        link: null,
        at,
      })),
      ...(verdict.kind === 'warned'
        ? [
            {
              userId,
              title: { en: 'A warning', th: 'คำเตือน' },
              body: { en: reason, th: reason },
              link: null,
              at,
            },
          ]
        : []),
    ],
  });
  await writeAudit(tx, {
    actor,
    action: `report.${verdict.kind}`,
    subject: { kind: about, id: subjectId },
    reason,
    detail: {
      reports: decided.map((row) => row.id),
      ...(verdict.kind === 'suspended' && { until: verdict.until.toISOString() }),
    },
    at,
  });
}
