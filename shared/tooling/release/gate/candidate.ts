import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { discoveryExtras, type ReleaseExtras } from '@talad/contract/composition';
import type { RemoteDeclaration } from '@talad/contract/remote';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { readDeployedHost } from '../compatibility/platform-record.ts';
import { readDiscovery } from '../store.ts';
import type { Finding } from './finding.ts';

/** A version that is to go live. */
export interface Candidate {
  /** Of the right form once `checkShape` has passed. */
  declaration: RemoteDeclaration;
  /** The remote's folder with its sources. */
  folder: string;
}

/** The site beside which it would be live. */
export interface LiveSite {
  /** Declarations of the other live remotes. */
  remotes: RemoteDeclaration[];
  /** Route patterns of the host's own pages. */
  hostPages: string[];
}

/** One check of the gate. */
export type Check = (candidate: Candidate, site: LiveSite) => Finding[] | Promise<Finding[]>;

/** The pages of the deployed host; before its first deployment those of its source, whose list loads no page. */
async function readHostPages(): Promise<string[]> {
  const deployed = readDeployedHost();
  if (deployed) return deployed.pages.map(({ path }) => path);
  const file = pathToFileURL(join(workspaceRoot, 'host/src/pages/host-pages.ts')).href;
  const { hostPages } = (await import(file)) as { hostPages: { path: string }[] };
  return hostPages.map(({ path }) => path);
}

/** Reads what is live beside a remote. */
export async function readLiveSite(name: string, discovery = readDiscovery()): Promise<LiveSite> {
  const live = Object.entries(discovery.microFrontends).flatMap(([remote, versions]) => {
    const release = versions[0]?.extras?.[discoveryExtras] as ReleaseExtras | undefined;
    return remote === name || !release ? [] : [release.declaration];
  });
  return { remotes: live, hostPages: await readHostPages() };
}
