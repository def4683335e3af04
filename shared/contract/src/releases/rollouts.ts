/** What visitors of a version experienced. */
export interface VisitCounts {
  /** Documents with the remote. */
  views: number;
  /** Of them, those whose browsers are expected to report that they were opened, and those whose browsers did. */
  asked: number;
  reported: number;
  /** Visitors for whom the remote failed. */
  failures: number;
  /** Visitors for whom another part of the page failed. */
  failuresElsewhere: number;
  /** Visitors of whom the API refused a call of the remote. */
  apiErrors: number;
  /** Outcomes that the remote declares; each counts once for a visitor. */
  outcomes: number;
}

/**
 * A version whose only step is 100 has replaced the other one for everybody: it is `watched`, and then `completed`, `held`,
 * `undecided`, `rolled back` or `superseded`.
 */
export const rolloutStatuses = [
  'queued',
  'running',
  'watched',
  'completed',
  'held',
  'undecided',
  'rolled back',
  'stopped',
  'superseded',
] as const;

/** How a version went live, as the registry reports it; times are ISO 8601. */
export interface RolloutStatus {
  id: number;
  remote: string;
  version: string;
  /** The version that it replaces. */
  base: string;
  status: (typeof rolloutStatuses)[number];
  steps: number[];
  everyMs: number;
  step: number;
  /** Percent of the visitors that get the version. */
  share: number;
  /** Why it does not advance or roll back, or how it ended. */
  reason: string | null;
  createdAt: string;
  createdBy: string;
  startedAt: string | null;
  stepStartedAt: string | null;
  endedAt: string | null;
  numbers: {
    /** Against the version, which is rolled back at 100. */
    evidence: number;
    findings: Record<string, number>;
    new: VisitCounts;
    /** The version beside it; for one that went live at once, the replaced version in the hour before. */
    live: VisitCounts;
    /** LCP and INP as a share of the live version's (0.2 is 20 % slower), CLS as a difference. */
    slower: Record<'lcp' | 'inp' | 'cls', number | null>;
  };
}
