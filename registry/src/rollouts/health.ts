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

/** What visitors of one arm experienced. */
export interface HealthCounts {
  /** Documents that were served with the remote. */
  readonly views: number;
  /** Visitors for whom something of the remote failed; each counts once in a rollout. */
  readonly failures: number;
  /** Visitors for whom something of another remote or the host failed; each counts once in a rollout. */
  readonly failuresElsewhere: number;
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

export const noCounts: HealthCounts = {
  views: 0,
  failures: 0,
  failuresElsewhere: 0,
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
  views: one.views + other.views,
  failures: one.failures + other.failures,
  failuresElsewhere: one.failuresElsewhere + other.failuresElsewhere,
  lcp: addMoments(one.lcp, other.lcp),
  inp: addMoments(one.inp, other.inp),
  cls: addMoments(one.cls, other.cls),
});

/** Sum of the reports of one arm. */
export const countsOf = (reports: readonly HealthReport[], arm: Arm): HealthCounts =>
  reports.filter((report) => report.arm === arm).reduce(addCounts, noCounts);
