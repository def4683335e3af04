import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Discovery, ReleaseExtras } from '@talad/contract/composition';
import { entriesFor, entryFor, readEntries } from '@talad/contract/discovery-entry';
import { historyOf, type LogEntry } from '@talad/contract/release-history';
import { withLock } from '@talad/registry-client/folder-lock';
import { stillFits } from './gate/run-gate.ts';
import {
  chooseFallbacksInRegistry,
  deployInRegistry,
  fetchIfStored,
  findCopy,
  type Move,
  updateStore,
} from './registry-deployment.ts';
import type { RolloutPlan } from './rollout-plan.ts';
import {
  appendToLog,
  hostVersion,
  liveRelease,
  readDiscovery,
  readLog,
  readRelease,
  storeFolder,
  versionFolder,
  writeDiscovery,
} from './store.ts';

/** The version that was live before the current one. */
export const previousVersion = (remote: string): string | undefined =>
  historyOf(readLog(), remote).live.at(-2);

/** Throws if a remote is frozen, with the reason. */
export function assertNotFrozen(remote: string): void {
  const { frozen } = historyOf(readLog(), remote);
  if (!frozen) return;
  const reason = frozen.reason ? `: ${frozen.reason}` : '';
  throw new Error(
    `${remote} is frozen since ${frozen.at}${reason}. "pnpm release unfreeze ${remote}" lifts that.`,
  );
}

/**
 * Makes a stored version live, in the registry or, without one, in the store: the log first, the pointer last. Only a
 * rollback moves the pointer of a frozen remote. `judge` throws if the version does not fit what is live; nothing else
 * goes live between its judgement and the change.
 */
export const pointTo = (
  remote: string,
  version: string,
  action: Move['action'],
  { judge = async () => undefined, plan }: { judge?: () => Promise<void>; plan?: RolloutPlan } = {},
) =>
  withLock(storeFolder(), async () => {
    const host = action === 'publish' ? hostVersion() : undefined;
    const move = { remote, version, action, ...(host && { host }) };
    const judged = async () => {
      if (action !== 'rollback') assertNotFrozen(remote);
      await judge();
      return discoveryAfter(move);
    };
    const copy = findCopy();
    if (copy) return deployInRegistry(copy, { ...move, ...(plan && { plan }) }, judged);
    const discovery = await judged();
    appendToLog(move);
    writeDiscovery(discovery);
  });

/** The discovery document with a version live. */
function discoveryAfter(move: Move): Promise<Discovery> {
  const { remote, version } = move;
  const discovery = readDiscovery();
  discovery.microFrontends[remote] = [
    entryFor(readRelease(remote, version), { traffic: 100, default: true }),
  ];
  return withFallbacks(discovery, [...readLog(), { at: new Date().toISOString(), ...move }]);
}

/** Freezes a remote at its live version, or ends that. */
export const setFrozen = (remote: string, action: 'freeze' | 'unfreeze', reason?: string) =>
  withLock(storeFolder(), async () => {
    const copy = findCopy();
    if (copy) {
      const { version } = await (action === 'freeze'
        ? copy.registry.freeze(remote, reason)
        : copy.registry.unfreeze(remote));
      await updateStore(copy);
      return version;
    }
    const live = liveRelease(remote);
    if (!live) throw new Error(`No version of ${remote} is live.`);
    appendToLog({ remote, version: live.version, action, ...(reason && { reason }) });
    return live.version;
  });

/** Chooses the last good versions again, after something other than a remote has changed. */
export const refreshFallbacks = () =>
  withLock(storeFolder(), async () => {
    const choose = (discovery: Discovery) => withFallbacks(discovery, readLog());
    const copy = findCopy();
    if (copy) return chooseFallbacksInRegistry(copy, choose);
    const discovery = readDiscovery();
    if (Object.keys(discovery.microFrontends).length > 0) writeDiscovery(await choose(discovery));
  });

/** Gives each live version its last good version: what fits today's site may not fit tomorrow's. */
async function withFallbacks(discovery: Discovery, log: readonly LogEntry[]): Promise<Discovery> {
  const microFrontends: Discovery['microFrontends'] = {};
  for (const [remote, entries] of Object.entries(discovery.microFrontends)) {
    const live = readEntries(entries)?.live;
    if (!live) throw new Error(`${remote} has no live version in the discovery document.`);
    const fallback = await findLastGood(remote, discovery, log);
    const withdrawn = [...historyOf(log, remote).rolledBack];
    microFrontends[remote] = entriesFor({ live, withdrawn, ...(fallback && { fallback }) });
  }
  return { ...discovery, microFrontends };
}

/**
 * The last good version: the newest one that was live before, so passed the gate, still fits what is live today, and was
 * never rolled back from.
 */
async function findLastGood(
  remote: string,
  discovery: Discovery,
  log: readonly LogEntry[],
): Promise<ReleaseExtras | undefined> {
  const { live, everWithdrawn } = historyOf(log, remote);
  const current = readEntries(discovery.microFrontends[remote] ?? [])?.live.version;
  const versions = live.filter((version) => version !== current && !everWithdrawn.has(version));
  for (const version of versions.reverse()) {
    if (!(await isStored(remote, version))) continue;
    const release = readRelease(remote, version);
    if (await stillFits(release, discovery)) return release;
  }
  return undefined;
}

/** Whether the files of a version are there; fetches them from the registry if it has them. */
async function isStored(remote: string, version: string): Promise<boolean> {
  if (existsSync(join(versionFolder(remote, version), 'release.json'))) return true;
  const copy = findCopy();
  return copy !== undefined && (await fetchIfStored(copy, remote, version));
}
