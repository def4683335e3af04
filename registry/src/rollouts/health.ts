import type { VisitCounts } from '@talad/contract/rollouts';

/** The version that is rolled out, or the live one that it is compared with. */
export type Arm = 'new' | 'live';
export type Language = 'en' | 'th';
export type Device = 'phone' | 'desktop';
export type Vital = 'lcp' | 'inp' | 'cls';

export const vitals: readonly Vital[] = ['lcp', 'inp', 'cls'];

/** Count, sum and sum of squares of measured values. */
export interface Moments {
  readonly count: number;
  readonly sum: number;
  readonly squares: number;
}

/** What visitors of one version experienced; each visitor counts once in a rollout. */
export interface HealthCounts extends Readonly<VisitCounts> {
  /** Natural logarithms of LCP and INP in ms; CLS as it is. */
  readonly lcp: Moments;
  readonly inp: Moments;
  readonly cls: Moments;
}

/** Visitors who are compared with each other. */
export interface Segment {
  readonly arm: Arm;
  readonly language: Language;
  readonly device: Device;
}

/** Counts of a segment since the report before. */
export type HealthReport = Segment & HealthCounts;

export const noMoments: Moments = { count: 0, sum: 0, squares: 0 };

/** A value for each count. */
export const visitsOf = <T>(of: (name: keyof VisitCounts) => T): Record<keyof VisitCounts, T> => ({
  views: of('views'),
  asked: of('asked'),
  reported: of('reported'),
  failures: of('failures'),
  failuresElsewhere: of('failuresElsewhere'),
  apiErrors: of('apiErrors'),
  outcomes: of('outcomes'),
});

export const noCounts: HealthCounts = {
  ...visitsOf(() => 0),
  lcp: noMoments,
  inp: noMoments,
  cls: noMoments,
};

const minuteMs = 60_000;
/** The beginning of the minute of a moment. */
export const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / minuteMs) * minuteMs);

const addMoments = (one: Moments, other: Moments): Moments => ({
  count: one.count + other.count,
  sum: one.sum + other.sum,
  squares: one.squares + other.squares,
});

export const addCounts = (one: HealthCounts, other: HealthCounts): HealthCounts => ({
  ...visitsOf((name) => one[name] + other[name]),
  lcp: addMoments(one.lcp, other.lcp),
  inp: addMoments(one.inp, other.inp),
  cls: addMoments(one.cls, other.cls),
});

/** Sum of the reports of one arm. */
export const countsOf = (reports: readonly HealthReport[], arm: Arm): HealthCounts =>
  reports.filter((report) => report.arm === arm).reduce(addCounts, noCounts);
