import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployed } from '@talad/contract/compare-with-deployed';
import { readEntries } from '@talad/contract/discovery-entry';
import type { Uses } from '@talad/contract/release-records';
import { readDiscovery, versionFolder } from '../store.ts';
import { readDeployedApi } from './api-record.ts';
import type { Peer } from './compare-with-peers.ts';
import { readDeployedHost } from './platform-record.ts';

/** File of a version with what it uses. Not in its release.json, which the discovery document repeats. */
export const usesFile = 'uses.json';

/** What a published version uses; undefined for one of before it was recorded. */
export function readVersionUses(remote: string, version: string): Uses | undefined {
  const file = join(versionFolder(remote, version), usesFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Uses) : undefined;
}

/** A live remote with what its version uses. */
export interface LiveUses extends Peer {
  version: string;
}

/** What the live version of each remote uses, and the one that a rollout brings. */
export const readLiveUses = (): LiveUses[] =>
  Object.values(readDiscovery().microFrontends).flatMap((entries) => {
    const { live, rollout } = readEntries(entries) ?? {};
    return [live, rollout?.release].flatMap((release) => {
      const uses = release && readVersionUses(release.name, release.version);
      return uses ? [{ name: release.name, version: release.version, uses }] : [];
    });
  });

/** What the next version of something is judged against. */
export interface DeployedSite extends Deployed {
  live: LiveUses[];
}

/** The deployed host and API and the live remotes: never this checkout. */
export const readDeployedSite = async (): Promise<DeployedSite> => ({
  host: readDeployedHost(),
  api: await readDeployedApi(),
  live: readLiveUses(),
});
