import { type Cause, record } from '../audit/audit.repository.ts';
import type { Transaction } from '../database/database.ts';
import type { AuditAction } from '../database/tables.ts';
import { findDeployment, setLive } from '../deployments/composition.repository.ts';
import { type Ending, goesLiveAtOnce } from './decide.ts';
import { readNumbers } from './rollout-status.ts';
import { listOpenRollouts, type RolloutRow, shareOf, updateRollout } from './rollouts.repository.ts';

/** Each rollout doubles the number of compositions in the hosts' page caches. */
const maxRunning = 2;

/** The audit action for the end of a rollout: a start publishes no version with `withdraw`. */
function actionOf(row: RolloutRow, status: Ending['status']): AuditAction {
  if (goesLiveAtOnce(row)) return status === 'rolled back' ? 'rollback' : 'end watch';
  if (status === 'completed') return 'publish';
  return status === 'superseded' ? 'end rollout' : 'withdraw';
}

/**
 * Ends a rollout with the version live that its end makes live, and starts the next queued one. Returns whether the composition
 * changes. The caller has the composition's lock and advances its revision.
 */
export async function endRollout(
  tx: Transaction,
  row: RolloutRow,
  { status, reason }: Ending,
  at: Date,
  cause: Cause,
): Promise<boolean> {
  const { id, remote, version, base, host } = row;
  const numbers = await readNumbers(tx, row, at);
  const action = actionOf(row, status);
  await updateRollout(tx, id, { status, reason, numbers, endedAt: at });
  const [now, before] = action === 'rollback' ? [base, version] : [version, base];
  if (action === 'rollback' || action === 'publish') await setLive(tx, remote, now, at);
  const details = {
    rollout: id,
    before,
    share: shareOf(row),
    status,
    reason,
    ...(host && { host }),
    ...numbers,
  };
  await record(tx, at, cause, { action, remote, version: now, details });
  await startQueued(tx, at, cause);
  return action !== 'end watch';
}

/** Starts queued rollouts while fewer than two are running; each is compared with what is live now. */
export async function startQueued(tx: Transaction, at: Date, cause: Cause): Promise<void> {
  const open = await listOpenRollouts(tx);
  const queued = open.filter(({ status }) => status === 'queued');
  const free = maxRunning - open.filter(({ status }) => status === 'running').length;
  for (const { id, remote, version, base, steps } of queued.slice(0, Math.max(0, free))) {
    const live = (await findDeployment(tx, remote))?.version ?? base;
    await updateRollout(tx, id, {
      status: 'running',
      base: live,
      startedAt: at,
      stepStartedAt: at,
      reason: null,
    });
    await record(tx, at, cause, {
      action: 'start rollout',
      remote,
      version,
      details: { rollout: id, before: live, share: shareOf({ steps, step: 0 }), steps },
    });
  }
}
