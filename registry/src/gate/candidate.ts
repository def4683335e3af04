import type { ReleaseExtras } from '@talad/contract/composition';
import type { ApiRecord, PlatformRecord, Uses } from '@talad/contract/release-records';
import type { RemoteDeclaration } from '@talad/contract/remote';

/** A version that is to go live, with what it uses of the site. */
export interface Candidate {
  readonly release: ReleaseExtras;
  /** Undefined for a version without this record, which is then not compared. */
  readonly uses: Uses | undefined;
  /** It goes live for a share of the visitors first, while the live version stays. */
  readonly isRolledOut?: boolean;
}

/** What a live version uses. */
export interface LiveUses {
  readonly name: string;
  readonly version: string;
  readonly uses: Uses;
}

/** The site in which a version would be live; a host or API that was never deployed is absent and not compared. */
export interface LiveSite {
  /** Declarations of the other live remotes, those of rollouts included. */
  readonly remotes: readonly RemoteDeclaration[];
  /** What every live version uses, those of rollouts and of the remote itself included. */
  readonly live: readonly LiveUses[];
  readonly host?: PlatformRecord | undefined;
  readonly api?: ApiRecord | undefined;
}

/** What is deployed and used, with which a version is compared. */
export type DeployedSite = Pick<LiveSite, 'host' | 'api' | 'live'>;

/** The text of a version's scripts and source maps, and the size of each file in bytes, by path. */
export interface Bundle {
  readonly declaration: RemoteDeclaration;
  readonly texts: ReadonlyMap<string, string>;
  readonly sizes: ReadonlyMap<string, number>;
}
