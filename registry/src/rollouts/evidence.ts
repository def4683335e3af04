import { countsOf, type HealthCounts, type HealthReport, vitals } from './health.ts';
import { addFailures, noRateEvidence, type RateEvidence, rateEvidenceValue } from './rate-evidence.ts';
import { vitalEvidence } from './vital-evidence.ts';

interface RateTest {
  readonly weight: number;
  readonly of: 'failures' | 'failuresElsewhere' | 'apiErrors' | 'outcomes';
  readonly isPart: (report: HealthReport) => boolean;
}

const isAny = () => true;

/**
 * The compared rates and segments: a version may be broken for one language or device only, or render although the API
 * refuses all of its calls.
 */
const rateTests = {
  all: { weight: 0.24, of: 'failures', isPart: isAny },
  en: { weight: 0.08, of: 'failures', isPart: ({ language }) => language === 'en' },
  th: { weight: 0.08, of: 'failures', isPart: ({ language }) => language === 'th' },
  phone: { weight: 0.08, of: 'failures', isPart: ({ device }) => device === 'phone' },
  desktop: { weight: 0.08, of: 'failures', isPart: ({ device }) => device === 'desktop' },
  elsewhere: { weight: 0.08, of: 'failuresElsewhere', isPart: isAny },
  apiErrors: { weight: 0.08, of: 'apiErrors', isPart: isAny },
  outcomes: { weight: 0.08, of: 'outcomes', isPart: isAny },
} satisfies Record<string, RateTest>;

export type RateTestName = keyof typeof rateTests;
const rateTestNames = Object.keys(rateTests) as RateTestName[];

const vitalWeights = { lcp: 0.1, inp: 0.05, cls: 0.05 };

/** Evidence of the comparisons of failures; those of vitals follow from the totals. */
export type FailureEvidence = Readonly<Record<RateTestName, RateEvidence>>;

export const noFailureEvidence: FailureEvidence = {
  all: noRateEvidence,
  en: noRateEvidence,
  th: noRateEvidence,
  phone: noRateEvidence,
  desktop: noRateEvidence,
  elsewhere: noRateEvidence,
  apiErrors: noRateEvidence,
  outcomes: noRateEvidence,
};

/** Adds reports that arrived while `share` (0 to 1) of the visitors got the new version. */
export function addReports(
  evidence: FailureEvidence,
  reports: readonly HealthReport[],
  share: number,
): FailureEvidence {
  const next = { ...evidence };
  for (const name of rateTestNames) {
    const { of, isPart }: RateTest = rateTests[name];
    const part = reports.filter(isPart);
    const [ofNew, ofLive] = [countsOf(part, 'new')[of], countsOf(part, 'live')[of]];
    // Fewer outcomes are worse, so the arms are swapped.
    next[name] =
      of === 'outcomes'
        ? addFailures(evidence[name], { new: ofLive, live: ofNew }, 1 - share)
        : addFailures(evidence[name], { new: ofNew, live: ofLive }, share);
  }
  return next;
}

/** What was reported of a version and of the one that it replaces. */
export interface Totals {
  readonly new: HealthCounts;
  readonly live: HealthCounts;
}

/** A comparison with its evidence against the version; the weighted sum of all of them is evidence too. */
export interface Finding {
  readonly name: RateTestName | (typeof vitals)[number] | 'without others';
  readonly weight: number;
  readonly value: number;
}

/** Why a version is held, or has not passed, although it is not rolled back. */
export type InconclusiveReason = 'evidence' | 'others fail too' | 'outcomes are missing';

/** A version compared with the one that it replaces. */
export interface Comparison {
  readonly findings: readonly Finding[];
  readonly inconclusive?: InconclusiveReason | undefined;
}

/** Evidence at which a version is rolled back: at most 1 in this many good versions is. */
export const rollbackThreshold = 100;
/** Evidence at which a version is held. */
export const holdThreshold = 5;

/** Evidence against the version; at most α of the good versions ever reach 1/α. */
export const totalEvidence = (findings: readonly Finding[]): number =>
  findings.reduce((sum, { weight, value }) => sum + weight * value, 0);

/** Compares two versions that different visitors get in the same period. */
export function compareConcurrent(evidence: FailureEvidence, totals: Totals): Comparison {
  const findings = [
    ...rateTestNames.map((name) => ({
      name,
      weight: rateTests[name].weight,
      value: rateEvidenceValue(evidence[name]),
    })),
    ...vitals.map((name) => ({
      name,
      weight: vitalWeights[name],
      value: vitalEvidence(name, { new: totals.new[name], live: totals.live[name] }),
    })),
  ];
  return { findings, inconclusive: totalEvidence(findings) >= holdThreshold ? 'evidence' : undefined };
}
