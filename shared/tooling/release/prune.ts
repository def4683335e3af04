import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { historyOf, lastServedAt } from '@talad/contract/release-history';
import { removeDeadDrafts } from '@talad/registry-client/drafts';
import { withLock } from '@talad/registry-client/folder-lock';
import type { LocalCopy } from '@talad/registry-client/local-copy';
import { findCopy } from './registry-deployment.ts';
import { fallbackRelease, hostVersion, liveRelease, readLog, storeFolder } from './store.ts';
import { foldersIn, sizeOf } from './stored-folders.ts';

export interface RemovedVersion {
  /** Of a remote, or `host`. */
  name: string;
  version: string;
  bytes: number;
}

/** Pages that were opened with a version load its chunks for this long. */
const pageLifeMs = 24 * 3_600_000;

/** Versions of a remote, or builds of the host, that must stay whatever their age. */
const inUse = (name: string): (string | undefined)[] =>
  name === 'host' ? [hostVersion()] : [liveRelease(name)?.version, fallbackRelease(name)?.version];

/**
 * Removes old versions of every remote and old builds of the host: those that are neither live nor the last good version,
 * nor among the newest `keep`, and that no page got within a day. A frozen remote keeps all of its versions.
 */
export const prune = (keep: number, now = Date.now()) =>
  withLock(storeFolder(), async () => {
    removeDeadDrafts(storeFolder());
    const copy = findCopy();
    const removed = copy ? await pruneRegistry(copy, keep) : [];
    const log = readLog();
    // The registry says which versions of remotes are old; builds of the host are of this machine.
    for (const name of copy ? ['host'] : foldersIn(storeFolder())) {
      if (historyOf(log, name).frozen) continue;
      const served = lastServedAt(log, name);
      const versions = foldersIn(join(storeFolder(), name)).map((version) => {
        const folder = join(storeFolder(), name, version);
        return { version, folder, storedAt: statSync(folder).mtimeMs };
      });
      const old = versions
        .sort((a, b) => b.storedAt - a.storedAt)
        .slice(keep)
        .filter(({ version }) => !inUse(name).includes(version))
        .filter(({ version, storedAt }) => now - Math.max(storedAt, served.get(version) ?? 0) > pageLifeMs);
      for (const { version, folder } of old) {
        removed.push({ name, version, bytes: sizeOf(folder) });
        rmSync(folder, { recursive: true });
      }
    }
    return removed;
  });

/** Removes what the registry removes from its copy as well. */
async function pruneRegistry({ folder, registry }: LocalCopy, keep: number): Promise<RemovedVersion[]> {
  const removed = await registry.prune(keep);
  for (const { remote, version } of removed)
    rmSync(join(folder, remote, version), { recursive: true, force: true });
  return removed.map(({ remote, ...line }) => ({ name: remote, ...line }));
}
