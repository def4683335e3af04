import type { ReportReason } from '@talad/contract/reports';
import { object, string } from '@talad/ui/schema';

/*
 * The contract defines this list in a module with schemas, which must not be bundled. The compiler rejects a copy that
 * differs.
 */
const reasons: Record<ReportReason, true> = {
  scam: true,
  fake: true,
  stolen: true,
  offensive: true,
  offPlatform: true,
  other: true,
};

export const reportReasons = Object.keys(reasons) as ReportReason[];

/** Validation messages are i18n keys. */
export const reportRules = object({
  reason: string<ReportReason>()
    .oneOf(reportReasons, 'report.reasonMissing')
    .required('report.reasonMissing'),
  text: string()
    .trim()
    .default('')
    .max(1000, 'report.textLong')
    .when('reason', ([reason], rule) => (reason === 'other' ? rule.required('report.textMissing') : rule)),
});
