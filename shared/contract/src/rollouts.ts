/** What visitors of a version experienced. */
export interface VisitCounts {
  /** Documents with the remote. */
  views: number;
  /** Of them, those whose browsers are expected to report that they were opened, and those whose browsers did. */
  asked: number;
  reported: number;
  /** Visitors for whom the remote failed. */
  failures: number;
  /** Visitors of whom the API refused a call of the remote. */
  refusals: number;
  /** Outcomes that the remote declares; each counts once for a visitor. */
  outcomes: number;
}

/** What visitors of one version of a rollout experienced. */
export interface RolloutArm extends VisitCounts {
  /** Visitors for whom another part of the page failed. */
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
export interface VersionCounts extends VisitCounts {
  /** Visitors for whom another remote of the page failed. */
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
    /** That of refused calls alone. */
    refusalEvidence: number;
    /** Failures per view that are accepted, by what the replaced version did. */
    acceptedRate: number;
    version: VersionCounts;
    replaced: VersionCounts;
  };
}
