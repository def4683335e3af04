import type { SourceCommit } from '@talad/contract/release-records';

/** What the deployed host or API provides to the remotes. */
export interface PlatformPart {
  /** Build of the host, or hash of the API's record. */
  version: string;
  record: unknown;
}

/** A version that is to go live, and how. */
interface DeployedVersion {
  remote: string;
  version: string;
  /** Shares of the visitors in percent, ascending, the last one 100; all at once without them. */
  steps?: number[];
  /** Shortest time of a step, in ms. */
  everyMs?: number;
  /** The commit from which it was built. */
  source?: SourceCommit;
  /** Its commit may be older than that of the live version. */
  older?: boolean;
  /** It may go live although it was withdrawn. */
  again?: boolean;
}

/** Versions that go live together or not at all. */
export interface NewDeployment {
  action: 'publish' | 'rollback' | 'use';
  versions: DeployedVersion[];
  /** The host and the API that start together with them. */
  platform?: { host?: PlatformPart; api?: PlatformPart };
  /** Frozen remotes and withdrawn versions stay as they are instead of being refused. */
  respectsDecisions?: boolean;
}

/** The outcome of a version in a deployment. */
export interface DeploymentOutcome {
  remote: string;
  /** The version that was live before. */
  before: string | null;
  /** The version that is live now. */
  live: string | null;
  outcome: 'live' | 'unchanged' | 'rollout' | 'skipped';
  /** Id of the rollout that brings it to the visitors, or watches it. */
  rollout?: number;
  /** Why the remote was left as it is. */
  reason?: string;
}

/** The result of a deployment. */
export interface DeploymentResult {
  /** Of the composition. */
  revision: number;
  remotes: DeploymentOutcome[];
  /** Why the versions were not tried, or only on the server. */
  untried?: string;
}
