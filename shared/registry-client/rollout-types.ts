import type { VisitCounts } from '@talad/contract/rollouts';

/** Count, sum and sum of squares. */
interface Moments {
  count: number;
  sum: number;
  squares: number;
}

/** What visitors of one language and kind of device experienced with a version on a host since the last report. */
export interface VersionReport extends VisitCounts {
  remote: string;
  version: string;
  /** The one in which the visitors take part, with the share in percent that got its version. */
  rollout?: { id: number; share: number };
  language: 'en' | 'th';
  device: 'phone' | 'desktop';
  /** LCP and INP as natural logarithms of ms. */
  lcp: Moments;
  inp: Moments;
  cls: Moments;
}

/** A host took a version out that is live or being rolled out. */
export interface VersionOutage {
  remote: string;
  version: string;
  reason: string;
}
