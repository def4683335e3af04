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

/** What visitors of a version experienced, whether or not it is rolled out. */
export interface VersionCounts {
  /** Documents that browsers opened with the remote. */
  views: number;
  /** Visitors for whom the remote failed, and for whom another remote of the page failed. */
  failures: number;
  failuresOfOthers: number;
}

/** The comparison of a version that went live at once with the one that it replaced; times are ISO 8601. */
export interface WatchStatus {
  id: number;
  version: string;
  /** The version that it replaced. */
  base: string;
  status: 'running' | 'passed' | 'rolled back' | 'held' | 'undecided' | 'superseded';
  /** Why it does not roll back, or how it ended. */
  reason: string | null;
  startedAt: string;
  endedAt: string | null;
  numbers: {
    /** Against the version, which is rolled back at 200. */
    evidence: number;
    /** The same if the failures of the other remotes are left out. */
    evidenceWithoutOthers: number;
    /** Failures per view that are accepted, by what the replaced version did. */
    acceptedRate: number;
    version: VersionCounts;
    replaced: VersionCounts;
  };
}
