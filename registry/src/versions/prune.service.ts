import { historyOf, lastServedAt } from '@talad/contract/release-history';
import { type Cause, record } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { listLive, lockRevision } from '../deployments/composition.repository.ts';
import { listDecisions } from '../deployments/decisions.ts';
import { deleteErrorsBefore } from '../errors/errors.repository.ts';
import { listPreviewedVersions } from '../previews/previews.repository.ts';
import { findOpenRollout } from '../rollouts/rollouts.repository.ts';
import {
  deleteFiles,
  listFiles,
  listRemotes,
  listVersions,
  lockVersion,
  markRemoved,
  type VersionRow,
} from './versions.repository.ts';

/** Pages that were opened with a version load its chunks for this long, in ms. */
const pageLifeMs = 24 * 3_600_000;
/** Errors are kept for this long after they were last seen, in ms. */
const errorLifeMs = 30 * 24 * 3_600_000;

export interface RemovedVersion {
  readonly remote: string;
  readonly version: string;
  readonly bytes: number;
}

/** A remaining version with the reason. */
export interface RemainingVersion {
  readonly remote: string;
  readonly version: string;
  readonly reason: string;
}

export interface Pruned {
  readonly removed: readonly RemovedVersion[];
  readonly remaining: readonly RemainingVersion[];
}

interface ConsideredVersion extends VersionRow {
  /** Undefined for a version that nothing uses. */
  readonly reason: string | undefined;
}

/** The versions of a remote, newest first. A frozen remote keeps all of them. */
async function considerVersions(
  tx: Transaction,
  remote: string,
  keep: number,
  now: Date,
): Promise<ConsideredVersion[]> {
  const log = await listDecisions(tx, remote);
  const { frozen } = historyOf(log, remote);
  const live = (await listLive(tx)).find((one) => one.remote === remote);
  const rollout = await findOpenRollout(tx, remote);
  const previewed = new Set(await listPreviewedVersions(tx, remote, now));
  const served = lastServedAt(log, remote);
  const reasonOf = ({ version, createdAt }: VersionRow, index: number): string | undefined => {
    if (version === live?.release.version) return 'live';
    if (version === live?.fallback?.version) return 'last good';
    if (version === rollout?.version) return 'in a rollout';
    if (previewed.has(version)) return 'shown by a link';
    if (frozen) return 'its remote is frozen';
    if (index < keep) return `among the newest ${keep}`;
    const lastUse = Math.max(createdAt.getTime(), served.get(version) ?? 0);
    return now.getTime() - lastUse > pageLifeMs ? undefined : 'open pages of the last day may load it';
  };
  return (await listVersions(tx, remote)).map((row, index) => ({
    ...row,
    reason: reasonOf(row, index),
  }));
}

/**
 * Removes old versions: those that are neither live nor the last good version nor being rolled out, that no link shows,
 * that are not among the newest `keep`, and that no page got within a day; says why the others stay. Errors that were last seen
 * a month ago are removed as well.
 */
export async function prune(context: RegistryContext, keep: number, cause: Cause): Promise<Pruned> {
  const { db, now } = context;
  const at = now();
  const pruned = await db.transaction(async (tx) => {
    // Nothing goes live meanwhile.
    await lockRevision(tx, at);
    const removed: RemovedVersion[] = [];
    const remaining: RemainingVersion[] = [];
    for (const remote of await listRemotes(tx)) {
      for (const { version, bytes, reason } of await considerVersions(tx, remote, keep, at)) {
        if (reason !== undefined) {
          remaining.push({ remote, version, reason });
          continue;
        }
        await markRemoved(tx, remote, version, at);
        await deleteFiles(tx, remote, version);
        await record(tx, at, cause, { action: 'remove version', remote, version, details: { bytes } });
        removed.push({ remote, version, bytes });
      }
    }
    await deleteErrorsBefore(tx, new Date(at.getTime() - errorLifeMs));
    return { removed, remaining };
  });
  // After the commit: a version that is still known keeps its files.
  for (const { remote, version } of pruned.removed) await removeFiles(context, remote, version);
  return pruned;
}

/** Removes a version's files, unless it has been published again. */
async function removeFiles({ db, store }: RegistryContext, remote: string, version: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockVersion(tx, remote, version);
    const files = await listFiles(tx, remote, version);
    if (files.length === 0) await store.removeVersion(remote, version);
  });
}
