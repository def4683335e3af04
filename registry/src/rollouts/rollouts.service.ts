import { type Cause, record } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { changeComposition } from '../deployments/change-composition.ts';
import { RegistryError } from '../registry-error.ts';
import { goesLiveAtOnce } from './decide.ts';
import { endRollout, startQueued } from './end-rollout.ts';
import { removeHealth } from './health.repository.ts';
import { findRollout, insertRollout } from './rollouts.repository.ts';

/** How long a version is watched after it went live for all visitors, in ms. */
export const watchMs = 10 * 60_000;

/** A version that replaces another one. */
export interface NewRollout {
  readonly remote: string;
  readonly version: string;
  /** The live version. */
  readonly base: string;
  /** Shares of the visitors in percent, ascending; 100 makes the version live. */
  readonly steps: readonly number[];
  readonly everyMs: number;
  /** Build of the deployed host. */
  readonly host?: string | undefined;
}

/** Throws BAD_REQUEST unless the steps are ascending and end with all visitors. */
export function requireSteps(steps: readonly number[]): void {
  const isAscending = steps.every((share, i) => i === 0 || share > (steps[i - 1] ?? 0));
  if (isAscending && steps.at(-1) === 100) return;
  throw new RegistryError('BAD_REQUEST', 'Steps are ascending shares that end with 100.', 'versions.steps');
}

/**
 * Starts a rollout, or queues it if two others are running; returns its id. A version that goes live at once, which the caller
 * makes live, is not queued. The caller has the composition's lock and has ended an earlier rollout of the remote.
 */
export async function startRollout(
  tx: Transaction,
  { steps, everyMs, ...versions }: NewRollout,
  at: Date,
  cause: Cause,
): Promise<number> {
  const { remote, version } = versions;
  const isAtOnce = goesLiveAtOnce({ steps });
  // Reports of an earlier time at which it was live do not count.
  if (isAtOnce) await removeHealth(tx, remote, version);
  const { id } = await insertRollout(tx, {
    ...versions,
    steps: [...steps],
    ...(isAtOnce
      ? { status: 'watched', everyMs: watchMs, startedAt: at, stepStartedAt: at }
      : { status: 'queued', everyMs }),
    createdAt: at,
    createdBy: cause.actor,
  });
  if (isAtOnce) return id;
  const details = { rollout: id, steps, everyMs };
  await record(tx, at, cause, { action: 'queue rollout', remote, version, details });
  await startQueued(tx, at, cause);
  return id;
}

/** Ends a rollout before its version is live for all visitors: all visitors get the live version again. */
export async function stopRollout(
  context: RegistryContext,
  id: number,
  reason: string,
  cause: Cause,
): Promise<void> {
  await changeComposition(context, async (tx, at) => {
    const row = await findRollout(tx, id);
    if (!row) throw new RegistryError('NOT_FOUND', `There is no rollout ${id}.`, 'id');
    if (row.status !== 'queued' && row.status !== 'running')
      throw new RegistryError(
        'NOT_FOUND',
        `Rollout ${id} is ${row.status}. Roll ${row.remote} back to change what is live.`,
        'id',
      );
    await endRollout(tx, row, { status: 'stopped', reason }, at, cause);
    return true;
  });
}
