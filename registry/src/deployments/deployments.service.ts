import { type DeploymentAction, historyOf } from '@talad/contract/release-history';
import { type Cause, listNewestEntries, record } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import { RegistryError } from '../registry-error.ts';
import { endRollout } from '../rollouts/end-rollout.ts';
import { findOpenRollout, shareOf } from '../rollouts/rollouts.repository.ts';
import { findVersion } from '../versions/versions.repository.ts';
import { startWatch, supersedeWatch } from '../watches/start-watch.ts';
import { findWatchOf } from '../watches/watch-state.ts';
import { changeComposition, requireNotFrozen, requireStored } from './change-composition.ts';
import { findDeployment, listLive, lockRevision, setLive } from './composition.repository.ts';
import { listDecisions } from './decisions.ts';
import { type Fallbacks, setFallbacks } from './fallbacks.ts';

export interface Deployment {
  readonly remote: string;
  readonly version: string;
  readonly action: Extract<DeploymentAction, 'publish' | 'rollback' | 'use'>;
  readonly fallbacks?: Fallbacks | undefined;
  /** Build of the host against which the version was checked. */
  readonly host?: string | undefined;
}

/**
 * Makes a stored version live; returns the new revision. Throws COMPOSITION_MOVED if `revision` is not the current one,
 * FROZEN for a frozen remote unless it is rolled back, NOT_FOUND for a version that is not stored. It ends a rollout and the
 * watch of the remote; a published version that replaces another one is watched.
 */
export function deploy(
  context: RegistryContext,
  { remote, version, action, fallbacks, host }: Deployment,
  revision: number,
  cause: Cause,
): Promise<number> {
  return changeComposition(context, revision, async (tx, at) => {
    if (action !== 'rollback') requireNotFrozen(await listDecisions(tx, remote), remote);
    await requireStored(tx, remote, version, 'version');
    const rollout = await findOpenRollout(tx, remote);
    if (rollout)
      await endRollout(tx, rollout, { status: 'superseded', reason: `${action} of ${version}` }, at, cause);
    await supersedeWatch(tx, remote, `${action} of ${version}`, at, cause);
    const before = await findDeployment(tx, remote);
    await setLive(tx, remote, version, at);
    const replaced = before && { base: before.version, baseFallback: before.fallback };
    const watch =
      action === 'publish' && replaced && replaced.base !== version
        ? await startWatch(tx, { remote, version, ...replaced }, at)
        : undefined;
    const details = {
      ...(host && { host }),
      ...(replaced && { before: replaced.base }),
      ...(watch !== undefined && { watch }),
    };
    await record(tx, at, cause, { action, remote, version, details });
    if (fallbacks) await setFallbacks(tx, fallbacks);
  });
}

/** Chooses last good versions, after something other than a remote has changed; returns the new revision. */
export function chooseFallbacks(
  context: RegistryContext,
  fallbacks: Fallbacks,
  revision: number,
  cause: Cause,
): Promise<number> {
  return changeComposition(context, revision, async (tx, at) => {
    await setFallbacks(tx, fallbacks);
    await record(tx, at, cause, { action: 'choose fallbacks', details: { fallbacks } });
  });
}

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
export async function statusOf({ db }: RegistryContext, remote: string) {
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
    rollout: rollout
      ? { id: rollout.id, version: rollout.version, status: rollout.status, share: shareOf(rollout) }
      : null,
    watch: live ? await findWatchOf(db, remote, live.release.version) : null,
    frozen: frozen ? { since: frozen.at, reason: frozen.reason ?? null } : null,
  };
}
