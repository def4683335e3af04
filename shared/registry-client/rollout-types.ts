import type { VisitCounts } from '@talad/contract/rollouts';

/** Count, sum and sum of squares. */
interface Moments {
  count: number;
  sum: number;
  squares: number;
}

/** What visitors of one segment experienced since the last report; LCP and INP as natural logarithms of ms. */
export interface RolloutReport extends VisitCounts {
  rolloutId: number;
  arm: 'new' | 'live';
  language: 'en' | 'th';
  device: 'phone' | 'desktop';
  lcp: Moments;
  inp: Moments;
  cls: Moments;
}

/** What visitors of a version experienced on a host since the last report. */
export interface VersionReport extends VisitCounts {
  remote: string;
  version: string;
}

/** A host took a live version out. */
export interface VersionOutage {
  remote: string;
  version: string;
  reason: string;
}

/** A host took the new version of a rollout out. */
export interface RolloutOutage {
  rolloutId: number;
  reason: string;
}
