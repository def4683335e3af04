import type { RolloutStatus, VisitCounts } from '@talad/contract/rollouts';

/** What the registry answers; times are ISO 8601. */

/** A member of staff who is signed in. */
export interface SignedIn {
  name: string;
  role: 'viewer' | 'releaser' | 'administrator';
  /** The only remote that a releaser may change. */
  remote: string | null;
  expiresAt: string;
}

export interface SessionResponse {
  staff: SignedIn | null;
  /** Whether an identity provider is configured. */
  canSignIn: boolean;
}

/** What is live of a remote. */
export interface RemoteSummary {
  remote: string;
  live: string;
  since: string;
  by: string | null;
  owner: string;
  bytes: number;
  previous: string | null;
  /** The last good version. */
  fallback: string | null;
  frozen: { since: string; reason: string | null } | null;
  /** The one that is queued or running. */
  rollout: Rollout | null;
  /** How the live version does that replaced another one for all visitors, or the one that was rolled back to it. */
  watched: Rollout | null;
}

/** The fields of a rollout that the console shows. */
export interface Rollout
  extends Omit<RolloutStatus, 'everyMs' | 'createdAt' | 'stepStartedAt' | 'endedAt' | 'numbers'> {
  numbers: Pick<RolloutStatus['numbers'], 'evidence' | 'new' | 'live'>;
}

/** Health of one minute, one version and one kind of visitor. */
export interface HealthSegment extends VisitCounts {
  minute: string;
  arm: 'new' | 'live';
}

export interface RolloutWithHealth extends Rollout {
  health: HealthSegment[];
}

/** Equal errors of a version, on all hosts and in all browsers. */
export interface ErrorLine {
  version: string;
  side: 'browser' | 'server';
  message: string;
  /** File and line of the source. */
  source: string | null;
  count: number;
  last: string;
}

export interface AuditLine {
  id: number;
  at: string;
  actor: string;
  action: string;
  remote: string | null;
  version: string | null;
  details: Record<string, unknown>;
}
