import type { VersionCounts as Counts } from '@talad/contract/rollouts';

/** What visitors of one version experienced, as sums of all hosts. */
export type VersionCounts = Readonly<Counts>;

/** Counts of a version since the report before. */
export interface VersionReport extends VersionCounts {
  readonly remote: string;
  readonly version: string;
}

export const noVersionCounts: VersionCounts = {
  views: 0,
  asked: 0,
  reported: 0,
  failures: 0,
  failuresOfOthers: 0,
  refusals: 0,
  outcomes: 0,
};
