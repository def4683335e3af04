import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { removeDeadDrafts } from '@talad/registry-client/drafts';
import { requireRegistry } from './registry.ts';
import { hostVersion, storeFolder } from './store.ts';
import { foldersIn, sizeOf } from './stored-folders.ts';

export interface RemovedVersion {
  /** Of a remote, or `host`. */
  name: string;
  version: string;
  bytes: number;
}

/** Pages that were opened with a build load its files for this long. */
const pageLifeMs = 24 * 3_600_000;

/** Removes builds of the host on this machine: neither the deployed one, nor among the newest `keep`, nor younger than a day. */
function pruneHostBuilds(keep: number, now: number): RemovedVersion[] {
  removeDeadDrafts(storeFolder());
  const root = join(storeFolder(), 'host');
  const old = foldersIn(root)
    .map((version) => ({ version, storedAt: statSync(join(root, version)).mtimeMs }))
    .sort((a, b) => b.storedAt - a.storedAt)
    .slice(keep)
    .filter(({ version, storedAt }) => version !== hostVersion() && now - storedAt > pageLifeMs);
  return old.map(({ version }) => {
    const bytes = sizeOf(join(root, version));
    rmSync(join(root, version), { recursive: true });
    return { name: 'host', version, bytes };
  });
}

/** Removes old versions of every remote from the registry, and old builds of the host from this machine. */
export async function prune(keep: number, now = Date.now()): Promise<RemovedVersion[]> {
  const removed = await requireRegistry().prune(keep);
  return [
    ...removed.map(({ remote, ...line }) => ({ name: remote, ...line })),
    ...pruneHostBuilds(keep, now),
  ];
}
