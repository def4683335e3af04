import { listNewestEntries } from '../audit/audit.repository.ts';
import type { Executor } from '../database/database.ts';
import { findDeployment } from '../deployments/composition.repository.ts';
import { type WatchNumbers, type WatchState, watchNumbers } from './decide-watch.ts';
import { healthBefore, healthOf } from './version-health.repository.ts';
import { noVersionCounts } from './version-health.ts';
import { findNewestWatch, type WatchRow } from './watches.repository.ts';

const readCounts = async (db: Executor, { remote, version, base, startedAt }: WatchRow) => ({
  counts: await healthOf(db, remote, version),
  baseline: await healthBefore(db, remote, base, startedAt),
});

/** A watch with what was reported of both versions. */
export async function readWatchState(db: Executor, row: WatchRow): Promise<WatchState> {
  const { remote, base, startedAt, outage } = row;
  const [freeze] = await listNewestEntries(db, { remote, actions: ['freeze', 'unfreeze'], limit: 1 });
  return {
    startedAt,
    outage,
    ...(await readCounts(db, row)),
    isFrozen: freeze?.action === 'freeze',
    canGoBack: (await findDeployment(db, remote))?.fallback === base,
  };
}

/** The numbers of a watch: now, or at its end. Those that were stored before lack some counts. */
export async function readWatchNumbers(db: Executor, row: WatchRow): Promise<WatchNumbers> {
  if (!row.numbers) return watchNumbers(await readCounts(db, row));
  const { version, replaced, refusalEvidence = 1, ...numbers } = row.numbers;
  return {
    ...numbers,
    refusalEvidence,
    version: { ...noVersionCounts, ...version },
    replaced: { ...noVersionCounts, ...replaced },
  };
}

/** The newest watch of a remote, if it is about the version that is live: this one was watched, or was gone back to. */
export async function findWatchOf(db: Executor, remote: string, live: string) {
  const row = await findNewestWatch(db, remote);
  if (!row) return null;
  const { id, version, base, status, reason, startedAt, endedAt } = row;
  if ((status === 'rolled back' ? base : version) !== live) return null;
  return {
    id,
    version,
    base,
    status,
    reason,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    numbers: await readWatchNumbers(db, row),
  };
}
