import type { NewDeployment } from './registry-client.ts';

/** Version that is brought to more and more visitors. */
export interface NewRollout extends Omit<NewDeployment, 'action'> {
  /** Shares in percent, ascending, the last one 100. */
  steps: number[];
  /** Shortest time of a step, in ms. */
  everyMs: number;
}

/** What visitors of one version experienced. */
export interface RolloutArm {
  /** Documents with the remote. */
  views: number;
  /** Visitors for whom the remote failed, and for whom another part of the page failed. */
  failures: number;
  failuresElsewhere: number;
}

/** A rollout as the registry tells of it; times are ISO 8601. */
export interface RolloutStatus {
  id: number;
  remote: string;
  version: string;
  base: string;
  status: 'queued' | 'running' | 'completed' | 'rolled back' | 'stopped' | 'superseded';
  steps: number[];
  everyMs: number;
  step: number;
  /** Percent of the visitors that get the version. */
  share: number;
  /** Why it does not advance, or how it ended. */
  reason: string | null;
  createdAt: string;
  createdBy: string;
  startedAt: string | null;
  stepStartedAt: string | null;
  endedAt: string | null;
  numbers: {
    /** Against the version, which is rolled back at 100. */
    evidence: number | null;
    findings: Record<string, number | null>;
    new: RolloutArm;
    live: RolloutArm;
    /** LCP and INP as a share of the live version's (0.2 is 20 % slower), CLS as a difference. */
    slower: Record<'lcp' | 'inp' | 'cls', number | null>;
  };
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

/** A host took the new version of a rollout out. */
export interface RolloutOutage {
  rolloutId: number;
  reason: string;
}
