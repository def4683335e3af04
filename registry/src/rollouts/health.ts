import type { RolloutArm } from '@talad/contract/rollouts';

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

/** What visitors of one arm experienced; each visitor counts once in a rollout. */
export interface HealthCounts extends Readonly<RolloutArm> {
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

/** One number for each count. */
export const armOf = (numberOf: (name: keyof RolloutArm) => number): RolloutArm => ({
  views: numberOf('views'),
  asked: numberOf('asked'),
  reported: numberOf('reported'),
  failures: numberOf('failures'),
  failuresElsewhere: numberOf('failuresElsewhere'),
  refusals: numberOf('refusals'),
  outcomes: numberOf('outcomes'),
});

export const noCounts: HealthCounts = {
  ...armOf(() => 0),
  lcp: noMoments,
  inp: noMoments,
  cls: noMoments,
};

const addMoments = (one: Moments, other: Moments): Moments => ({
  count: one.count + other.count,
  sum: one.sum + other.sum,
  squares: one.squares + other.squares,
});

export const addCounts = (one: HealthCounts, other: HealthCounts): HealthCounts => ({
  ...armOf((name) => one[name] + other[name]),
  lcp: addMoments(one.lcp, other.lcp),
  inp: addMoments(one.inp, other.inp),
  cls: addMoments(one.cls, other.cls),
});

/** Sum of the reports of one arm. */
export const countsOf = (reports: readonly HealthReport[], arm: Arm): HealthCounts =>
  reports.filter((report) => report.arm === arm).reduce(addCounts, noCounts);
