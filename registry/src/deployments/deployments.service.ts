import { historyOf } from '@talad/contract/release-history';
import { type Cause, listNewestEntries, record } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import { RegistryError } from '../registry-error.ts';
import { findWatched, statusOfRollout } from '../rollouts/rollout-status.ts';
import { findOpenRollout } from '../rollouts/rollouts.repository.ts';
import { findVersion } from '../versions/versions.repository.ts';
import { findDeployment, listLive, lockRevision } from './composition.repository.ts';
import { listDecisions } from './decisions.ts';

/** Freezes a remote at its live version, or ends that; returns the version. */
export function setFrozen(
  { db, now }: RegistryContext,
  { remote, action, reason }: { remote: string; action: 'freeze' | 'unfreeze'; reason?: string | undefined },
  cause: Cause,
): Promise<string> {
  return db.transaction(async (tx) => {
    const at = now();
    await lockRevision(tx, at);
    const live = await findDeployment(tx, remote);
    if (!live) throw new RegistryError('NOT_FOUND', `No version of ${remote} is live.`, 'remote');
    const { version } = live;
    await record(tx, at, cause, { action, remote, version, details: { ...(reason && { reason }) } });
    return version;
  });
}

/** What is live of every remote, by whom it was made live, its owner and its size. */
export async function listStatus(context: RegistryContext) {
  const { db } = context;
  return Promise.all(
    (await listLive(db)).map(async ({ remote, release }) => {
      const [made] = await listNewestEntries(db, {
        remote,
        actions: ['publish', 'rollback', 'use'],
        limit: 1,
      });
      return {
        ...(await statusOf(context, remote)),
        by: made?.actor ?? null,
        owner: release.declaration.owner,
        bytes: (await findVersion(db, remote, release.version))?.bytes ?? 0,
      };
    }),
  );
}

/** What is live of a remote, what it can go back to, and whether it is frozen. */
export async function statusOf({ db, now }: RegistryContext, remote: string) {
  const log = await listDecisions(db, remote);
  const live = (await listLive(db)).find((one) => one.remote === remote);
  const { live: versions, withdrawn, frozen } = historyOf(log, remote);
  const rollout = await findOpenRollout(db, remote);
  return {
    remote,
    live: live?.release.version ?? null,
    since: live?.deployedAt.toISOString() ?? null,
    previous: versions.at(-2) ?? null,
    fallback: live?.fallback?.version ?? null,
    withdrawn: [...withdrawn],
    rollout: rollout ? await statusOfRollout(db, rollout, now()) : null,
    watched: live ? await findWatched(db, remote, live.release.version, now()) : null,
    frozen: frozen ? { since: frozen.at, reason: frozen.reason ?? null } : null,
  };
}
