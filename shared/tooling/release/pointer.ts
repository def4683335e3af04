import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Discovery, ReleaseExtras } from '@talad/contract/composition';
import { entryFor } from '@talad/contract/discovery-entry';
import { historyOf, type LogEntry } from '@talad/contract/release-history';
import { stillFits } from './gate/run-gate.ts';
import { withLock } from './lock.ts';
import {
  appendToLog,
  hostVersion,
  liveRelease,
  readDiscovery,
  readLog,
  readRelease,
  releaseOf,
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
 * Makes a stored version live: the log first, the pointer last. Only a rollback moves the pointer of a frozen remote.
 * `judge` throws if the version does not fit what is live; nothing else goes live between its judgement and the change.
 */
export const pointTo = (
  remote: string,
  version: string,
  action: 'publish' | 'rollback' | 'use',
  judge = async (): Promise<void> => undefined,
) =>
  withLock(storeFolder(), async () => {
    if (action !== 'rollback') assertNotFrozen(remote);
    await judge();
    const release = readRelease(remote, version);
    const host = action === 'publish' ? hostVersion() : undefined;
    appendToLog({ remote, version, action, ...(host && { host }) });
    const discovery = readDiscovery();
    discovery.microFrontends[remote] = [entryFor(release, { traffic: 100, default: true })];
    writeDiscovery(await withFallbacks(discovery));
  });

/** Freezes a remote at its live version, or ends that. */
export const setFrozen = (remote: string, action: 'freeze' | 'unfreeze', reason?: string) =>
  withLock(storeFolder(), async () => {
    const live = liveRelease(remote);
    if (!live) throw new Error(`No version of ${remote} is live.`);
    appendToLog({ remote, version: live.version, action, ...(reason && { reason }) });
    return live.version;
  });

/** Chooses the last good versions again, after something other than a remote has changed. */
export const refreshFallbacks = () =>
  withLock(storeFolder(), async () => {
    const discovery = readDiscovery();
    if (Object.keys(discovery.microFrontends).length > 0) writeDiscovery(await withFallbacks(discovery));
  });

/** Gives each live version its last good version: what fits today's site may not fit tomorrow's. */
async function withFallbacks(discovery: Discovery): Promise<Discovery> {
  const log = readLog();
  const microFrontends: Discovery['microFrontends'] = {};
  for (const [remote, [live]] of Object.entries(discovery.microFrontends)) {
    if (!live) throw new Error(`${remote} has no live version in the discovery document.`);
    const { fallbackUrl: _, ...alone } = live;
    const lastGood = await findLastGood(remote, discovery, log);
    const fallback = lastGood && entryFor(lastGood, { traffic: 0, default: false });
    microFrontends[remote] = fallback ? [{ ...alone, fallbackUrl: fallback.url }, fallback] : [alone];
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
  log: LogEntry[],
): Promise<ReleaseExtras | undefined> {
  const { live, everWithdrawn } = historyOf(log, remote);
  const current = releaseOf(discovery.microFrontends[remote]?.[0])?.version;
  const versions = live.filter((version) => version !== current && !everWithdrawn.has(version));
  for (const version of versions.reverse()) {
    if (!existsSync(join(versionFolder(remote, version), 'release.json'))) continue;
    const release = readRelease(remote, version);
    if (await stillFits(release, discovery)) return release;
  }
  return undefined;
}
