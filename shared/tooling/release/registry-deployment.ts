import type { Discovery } from '@talad/contract/composition';
import { readEntries } from '@talad/contract/discovery-entry';
import type { LogEntry } from '@talad/contract/release-history';
import type { RolloutStatus } from '@talad/contract/rollouts';
import { withLock } from '@talad/registry-client/folder-lock';
import { fetchVersion, type LocalCopy, updateLockedCopy, updateLog } from '@talad/registry-client/local-copy';
import { findRegistry } from '@talad/registry-client/registry-address';
import type { PlatformPart } from '@talad/registry-client/registry-client';
import { isFound, RegistryRefusal } from '@talad/registry-client/registry-connection';
import { uploadVersion } from '@talad/registry-client/upload-version';
import { readRegistryRecord, updateRecords } from './compatibility/registry-record.ts';
import type { RolloutPlan } from './rollout-plan.ts';
import { liveRelease, readDiscovery, storeFolder } from './store.ts';

/** A change of what is live. */
export interface Move extends Omit<LogEntry, 'at' | 'action'> {
  action: 'publish' | 'rollback' | 'use';
  /** Steps in which visitors get the version; without it, or without a registry, all get it at once. */
  plan?: RolloutPlan;
}

/** The registry that this store is a copy of; undefined for a store that stands alone, as in development. */
export function findCopy(): LocalCopy | undefined {
  const folder = storeFolder();
  const registry = findRegistry(folder);
  return registry && { folder, registry };
}

/** Brings the store to what the registry says; returns the revision. The caller has the store's lock. */
export async function updateStore(copy: LocalCopy): Promise<number> {
  const revision = await updateLockedCopy(copy);
  await updateLog(copy);
  await updateRecords(copy);
  return revision;
}

/** Brings the store to what its registry says, if it is a copy of one. */
export async function refreshStore(): Promise<void> {
  const copy = findCopy();
  if (copy) await withLock(copy.folder, () => updateStore(copy));
}

/** Fetches a version that the store does not have; returns whether the registry has it. */
export const fetchIfStored = (copy: LocalCopy, remote: string, version: string): Promise<boolean> =>
  isFound(fetchVersion(copy, remote, version));

/** The last good versions of a discovery document, by remote. */
export const fallbacksOf = ({ microFrontends }: Discovery): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(microFrontends).map(([remote, entries]) => [
      remote,
      readEntries(entries)?.fallback?.version ?? null,
    ]),
  );

/** Repeats what was judged against a composition that has moved since; the store is updated before each attempt. */
async function againIfMoved(copy: LocalCopy, attempt: (revision: number) => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await attempt(await updateStore(copy));
      await updateStore(copy);
      return;
    } catch (error) {
      if (!(error instanceof RegistryRefusal && error.code === 'COMPOSITION_MOVED')) throw error;
    }
  }
}

/** The rollout of a remote that is queued or running. */
export async function findRollout(
  { registry }: LocalCopy,
  remote: string,
): Promise<RolloutStatus | undefined> {
  const [newest] = await registry.rollouts(1, remote);
  return newest && (newest.status === 'queued' || newest.status === 'running') ? newest : undefined;
}

/**
 * Makes a version live in the registry, or starts its rollout. `judge` throws if it does not fit what is live, and returns the discovery document
 * with it; both are repeated if something else goes live before the registry takes it.
 */
export const deployInRegistry = (
  copy: LocalCopy,
  { remote, version, action, host, plan }: Move,
  judge: () => Promise<Discovery>,
): Promise<void> =>
  againIfMoved(copy, async (revision) => {
    if (action !== 'publish') await fetchVersion(copy, remote, version);
    const fallbacks = fallbacksOf(await judge());
    if (action === 'publish') await uploadVersion(copy, remote, version);
    const deployment = { remote, version, fallbacks, ...(host && { host }) };
    if (plan && liveRelease(remote)) await copy.registry.startRollout({ ...deployment, ...plan }, revision);
    else await copy.registry.deploy({ ...deployment, action }, revision);
  });

/** Gives the registry other last good versions, if `choose` finds others. */
export const chooseFallbacksInRegistry = (
  copy: LocalCopy,
  choose: (discovery: Discovery) => Promise<Discovery>,
): Promise<void> =>
  againIfMoved(copy, async (revision) => {
    const discovery = readDiscovery();
    const fallbacks = fallbacksOf(await choose(discovery));
    if (JSON.stringify(fallbacks) === JSON.stringify(fallbacksOf(discovery))) return;
    await copy.registry.chooseFallbacks(fallbacks, revision);
  });

/**
 * Records in the registry what the host or the API provides from now on. `judge` throws if a live remote needs more, and is
 * repeated if something else changes before the registry takes the record. Without a registry it only judges.
 */
export const recordProvided = (
  part: 'host' | 'api',
  provided: PlatformPart,
  judge: () => Promise<void>,
): Promise<void> =>
  withLock(storeFolder(), async () => {
    const copy = findCopy();
    if (!copy) return judge();
    return againIfMoved(copy, async (revision) => {
      await judge();
      if (readRegistryRecord(part)?.version === provided.version) return;
      await copy.registry.recordPlatform(part, provided, revision);
    });
  });
