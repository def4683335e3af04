import { type Cause, record } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import { changeComposition, requireNotFrozen, requireStored } from '../deployments/change-composition.ts';
import { advanceRevision, findDeployment, lockRevision } from '../deployments/composition.repository.ts';
import { listDecisions } from '../deployments/decisions.ts';
import type { Fallbacks } from '../deployments/fallbacks.ts';
import { RegistryError } from '../registry-error.ts';
import { supersedeWatch } from '../watches/start-watch.ts';
import { endRollout, startQueued } from './end-rollout.ts';
import { noFailureEvidence } from './evidence.ts';
import { findOpenRollout, findRollout, insertRollout, type RolloutRow } from './rollouts.repository.ts';

/** A version that is to be brought to more and more visitors. */
export interface NewRollout {
  readonly remote: string;
  readonly version: string;
  /** Shares of the visitors in percent, ascending; 100 makes the version live. */
  readonly steps: readonly number[];
  readonly everyMs: number;
  /** Last good versions for the moment at which it is live for everybody. */
  readonly fallbacks: Fallbacks;
  readonly host?: string | undefined;
}

function requireSteps(steps: readonly number[]): void {
  const isAscending = steps.every((share, i) => i === 0 || share > (steps[i - 1] ?? 0));
  if (isAscending && steps.at(-1) === 100) return;
  throw new RegistryError('BAD_REQUEST', 'Steps are ascending shares that end with 100.', 'steps');
}

/**
 * Starts a rollout, or queues it if two others are running; an earlier one of the same remote ends. Throws as a deployment
 * does, and BAD_REQUEST if nothing of the remote is live, or this version is.
 */
export async function startRollout(
  context: RegistryContext,
  { remote, version, steps, everyMs, fallbacks, host }: NewRollout,
  revision: number,
  cause: Cause,
): Promise<{ id: number; revision: number }> {
  requireSteps(steps);
  let id = 0;
  const next = await changeComposition(context, revision, async (tx, at) => {
    requireNotFrozen(await listDecisions(tx, remote), remote);
    await requireStored(tx, remote, version, 'version');
    const live = await findDeployment(tx, remote);
    if (!live)
      throw new RegistryError('BAD_REQUEST', `No version of ${remote} is live: deploy one.`, 'remote');
    if (live.version === version)
      throw new RegistryError('BAD_REQUEST', `${remote} ${version} is live already.`, 'version');
    const earlier = await findOpenRollout(tx, remote);
    if (earlier)
      await endRollout(tx, earlier, { status: 'superseded', reason: `rollout of ${version}` }, at, cause);
    await supersedeWatch(tx, remote, `rollout of ${version}`, at, cause);
    const row = await insertRollout(tx, {
      remote,
      version,
      base: live.version,
      status: 'queued',
      steps: [...steps],
      everyMs,
      fallbacks: { ...fallbacks },
      host,
      evidence: noFailureEvidence,
      createdAt: at,
      createdBy: cause.actor,
    });
    id = row.id;
    await record(tx, at, cause, {
      action: 'queue rollout',
      remote,
      version,
      details: { rollout: id, steps, everyMs },
    });
    await startQueued(tx, at, cause);
  });
  return { id, revision: next };
}

/** Ends a rollout before its version is live for everybody: all visitors get the live version again. */
export function stopRollout(
  { db, now }: RegistryContext,
  id: number,
  reason: string,
  cause: Cause,
): Promise<RolloutRow> {
  return db.transaction(async (tx) => {
    const at = now();
    await lockRevision(tx, at);
    const row = await findRollout(tx, id);
    if (!row) throw new RegistryError('NOT_FOUND', `There is no rollout ${id}.`, 'id');
    if (row.endedAt) throw new RegistryError('NOT_FOUND', `Rollout ${id} has ended: ${row.status}.`, 'id');
    await endRollout(tx, row, { status: 'stopped', reason }, at, cause);
    await advanceRevision(tx, at);
    return row;
  });
}
