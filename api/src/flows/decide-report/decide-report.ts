import type { Text } from '@talad/contract/schema';
import { writeAudit } from '../../audit-log/audit-log.ts';
import type { Transaction } from '../../db/database.ts';
import { writeNotifications } from '../../modules/notifications/index.ts';
import { closeReports, readReport } from '../../modules/reports/index.ts';
import type { SecurityLog } from '../../modules/security-events/index.ts';
import { suspend } from '../suspend-user/index.ts';

export type ReportVerdict =
  | { readonly kind: 'dismissed' }
  | { readonly kind: 'warned' }
  | { readonly kind: 'suspended'; readonly until: Date };

interface Decided {
  readonly actor: string;
  readonly reason: string;
  readonly at: Date;
}

const toReporter: Record<ReportVerdict['kind'], Text> = {
  dismissed: {
    en: "We reviewed your report and didn't find a violation of our rules. Thank you for telling us.",
    th: 'เราตรวจสอบเรื่องที่คุณรายงานแล้ว ไม่พบการทำผิดกฎ ขอบคุณที่แจ้งเรา',
  },
  warned: {
    en: 'We reviewed your report and warned the user. Thank you for telling us.',
    th: 'เราตรวจสอบเรื่องที่คุณรายงานและตักเตือนผู้ใช้รายนั้นแล้ว ขอบคุณที่แจ้งเรา',
  },
  suspended: {
    en: 'We reviewed your report and suspended the account. Thank you for telling us.',
    th: 'เราตรวจสอบเรื่องที่คุณรายงานและระงับบัญชีนั้นแล้ว ขอบคุณที่แจ้งเรา',
  },
};

/**
 * Decides every open report about the same user or listing at once: records the decision, notifies the reporters and,
 * unless dismissed, the reported user. A suspension ends the user's sessions and unpublishes their listings; open
 * orders continue on their own deadlines. Throws ILLEGAL_TRANSITION if the report is decided already.
 */
export async function decideReport(
  tx: Transaction,
  context: SecurityLog,
  id: number,
  verdict: ReportVerdict,
  { actor, reason, at }: Decided,
): Promise<void> {
  const report = await readReport(tx, id);
  const { about, subjectId, userId } = report;
  const decided = await closeReports(tx, report, { kind: verdict.kind, actor, reason, at });
  if (verdict.kind === 'suspended') {
    await suspend(tx, context, userId, { actor, reason, at, until: verdict.until });
  }
  await writeNotifications(tx, {
    general: [
      ...decided
        .flatMap(({ reporterId }) => reporterId ?? [])
        .map((reporterId) => ({
          userId: reporterId,
          title: { en: 'Your report was reviewed', th: 'ตรวจสอบเรื่องที่คุณรายงานแล้ว' },
          body: toReporter[verdict.kind],
          link: null,
          at,
        })),
      ...(verdict.kind === 'warned'
        ? [
            {
              userId,
              title: { en: 'Warning', th: 'คำเตือน' },
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
