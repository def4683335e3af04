import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { removeDeadDrafts } from '@talad/registry-client/drafts';
import { requireRegistry } from './registry.ts';
import { hostVersion, storeFolder } from './store.ts';
import { foldersIn, sizeOf } from './stored-folders.ts';

/** Result of pruning the versions of remotes and the builds of the host, which have the name `host`. */
export interface Pruned {
  removed: { name: string; version: string; bytes: number }[];
  remaining: { name: string; version: string; reason: string }[];
}

/** Time for which pages that were opened with a build may load its files. */
const pageLifeMs = 24 * 3_600_000;

/** Removes builds of the host on this machine that nothing uses. */
function pruneHostBuilds(keep: number, now: number): Pruned {
  removeDeadDrafts(storeFolder());
  const root = join(storeFolder(), 'host');
  const name = 'host';
  const pruned: Pruned = { removed: [], remaining: [] };
  const builds = foldersIn(root)
    .map((version) => ({ version, storedAt: statSync(join(root, version)).mtimeMs }))
    .sort((a, b) => b.storedAt - a.storedAt);
  const reasonOf = (version: string, storedAt: number, index: number) => {
    if (version === hostVersion()) return 'deployed';
    if (index < keep) return `among the newest ${keep}`;
    return now - storedAt > pageLifeMs ? undefined : 'open pages of the last day may load it';
  };
  for (const [index, { version, storedAt }] of builds.entries()) {
    const reason = reasonOf(version, storedAt, index);
    if (reason !== undefined) {
      pruned.remaining.push({ name, version, reason });
      continue;
    }
    pruned.removed.push({ name, version, bytes: sizeOf(join(root, version)) });
    rmSync(join(root, version), { recursive: true });
  }
  return pruned;
}

/** Removes old versions of every remote from the registry, and old builds of the host from this machine. */
export async function prune(keep: number, now = Date.now()): Promise<Pruned> {
  const remotes = await requireRegistry().prune(keep);
  const host = pruneHostBuilds(keep, now);
  return {
    removed: [...remotes.removed.map(({ remote: name, ...line }) => ({ name, ...line })), ...host.removed],
    remaining: [
      ...remotes.remaining.map(({ remote: name, ...line }) => ({ name, ...line })),
      ...host.remaining,
    ],
  };
}
