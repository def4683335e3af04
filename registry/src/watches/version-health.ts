/** What visitors of one version experienced, as sums of all hosts. */
export interface VersionCounts {
  /** Documents that browsers opened with the remote. */
  readonly views: number;
  /** Visitors for whom the remote failed. */
  readonly failures: number;
  /** Visitors for whom another remote of the page failed. */
  readonly failuresOfOthers: number;
}

/** Counts of a version since the report before. */
export interface VersionReport extends VersionCounts {
  readonly remote: string;
  readonly version: string;
}

export const noVersionCounts: VersionCounts = { views: 0, failures: 0, failuresOfOthers: 0 };
