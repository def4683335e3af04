import { readEntries } from '@talad/contract/discovery-entry';
import type { Finding } from '@talad/contract/release-findings';
import type { RemoteDeclaration } from '@talad/contract/remote';
import { readDeployedHost } from '../compatibility/platform-record.ts';
import { readDiscovery } from '../store.ts';

/** A version that is to go live. */
export interface Candidate {
  /** Of the right form once `checkShape` has passed. */
  declaration: RemoteDeclaration;
  /** The remote's folder with its sources. */
  folder: string;
}

/** The site beside which it would be live. */
export interface LiveSite {
  /** Declarations of the other live remotes, those of rollouts included. */
  remotes: RemoteDeclaration[];
  /** Route patterns of the host's own pages; undefined before a host is deployed. */
  hostPages: string[] | undefined;
}

/** One check of the gate. */
export type Check = (candidate: Candidate, site: LiveSite) => Finding[] | Promise<Finding[]>;

/** Reads what is live beside a remote; with a host that goes live together with it, the pages of that. */
export function readLiveSite(
  name: string,
  { host = readDeployedHost(), discovery = readDiscovery() } = {},
): LiveSite {
  const live = Object.entries(discovery.microFrontends).flatMap(([remote, versions]) => {
    const published = readEntries(versions);
    if (remote === name || !published) return [];
    const { live: release, rollout } = published;
    return [release.declaration, ...(rollout ? [rollout.release.declaration] : [])];
  });
  return { remotes: live, hostPages: host?.pages.map(({ path }) => path) };
}
