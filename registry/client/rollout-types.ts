import type { RolloutArm, VersionCounts } from '@talad/contract/rollouts';
import type { NewDeployment } from './registry-client.ts';

/** Version that is brought to more and more visitors. */
export interface NewRollout extends Omit<NewDeployment, 'action'> {
  /** Shares in percent, ascending, the last one 100. */
  steps: number[];
  /** Shortest time of a step, in ms. */
  everyMs: number;
}

/** Count, sum and sum of squares. */
interface Moments {
  count: number;
  sum: number;
  squares: number;
}

/** What visitors of one segment experienced since the last report; LCP and INP as natural logarithms of ms. */
export interface RolloutReport extends RolloutArm {
  rolloutId: number;
  arm: 'new' | 'live';
  language: 'en' | 'th';
  device: 'phone' | 'desktop';
  lcp: Moments;
  inp: Moments;
  cls: Moments;
}

/** What visitors of a version experienced on a host since the last report. */
export interface VersionReport extends VersionCounts {
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
