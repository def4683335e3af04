import { statSync } from 'node:fs';
import { join } from 'node:path';
import { historyOf } from '@talad/contract/release-history';
import { findCopy } from './registry-deployment.ts';
import { fallbackRelease, liveRelease, readLog, storeFolder } from './store.ts';
import { foldersIn, sizeOf } from './stored-folders.ts';

/** A version that is stored. */
export interface ListedVersion {
  remote: string;
  version: string;
  /** ISO 8601. */
  storedAt: string;
  /** Who stored it; unknown where there is no registry. */
  by?: string;
  bytes: number;
  state?: 'live' | 'last good' | 'withdrawn';
}

type Stored = Omit<ListedVersion, 'remote' | 'state'>;

const byAge = (a: Stored, b: Stored) => b.storedAt.localeCompare(a.storedAt);

async function storedVersions(remote: string): Promise<Stored[]> {
  const registry = findCopy()?.registry;
  if (registry)
    return (await registry.versions(remote)).map(({ version, createdAt, createdBy, bytes }) => ({
      version,
      storedAt: createdAt,
      by: createdBy,
      bytes,
    }));
  const folder = join(storeFolder(), remote);
  return foldersIn(folder)
    .map((version) => ({
      version,
      storedAt: statSync(join(folder, version)).mtime.toISOString(),
      bytes: sizeOf(join(folder, version)),
    }))
    .sort(byAge);
}

/** The stored versions of a remote, newest first. */
export async function listVersions(remote: string): Promise<ListedVersion[]> {
  const live = liveRelease(remote)?.version;
  const lastGood = fallbackRelease(remote)?.version;
  const { withdrawn } = historyOf(readLog(), remote);
  const stateOf = (version: string): ListedVersion['state'] => {
    if (version === live) return 'live';
    if (version === lastGood) return 'last good';
    return withdrawn.has(version) ? 'withdrawn' : undefined;
  };
  return (await storedVersions(remote)).map((stored) => {
    const state = stateOf(stored.version);
    return { remote, ...stored, ...(state && { state }) };
  });
}
