import { type Cause, record } from '../audit/audit.repository.ts';
import type { Transaction } from '../database/database.ts';
import { findDeployment } from '../deployments/composition.repository.ts';
import {
  countRunning,
  listOpenRollouts,
  type RolloutRow,
  shareOf,
  updateRollout,
} from './rollouts.repository.ts';

/** More would make too many compositions for the hosts' page caches: each rollout doubles their number. */
const maxRunning = 2;

type Details = Readonly<Record<string, unknown>>;

interface Ending {
  readonly status: 'completed' | 'rolled back' | 'stopped' | 'superseded';
  readonly reason: string;
}

/** How the audit log calls the end of a rollout: `withdraw` keeps its version from being published by a start. */
const actions = {
  completed: 'publish',
  'rolled back': 'withdraw',
  stopped: 'withdraw',
  superseded: 'end rollout',
} as const;

/** Ends a rollout and starts the next queued one. The caller has the composition's lock and advances its revision. */
export async function endRollout(
  tx: Transaction,
  { id, remote, version, base, steps, step, host }: RolloutRow,
  { status, reason }: Ending,
  at: Date,
  cause: Cause,
  numbers: Details = {},
): Promise<void> {
  await updateRollout(tx, id, { status, reason, endedAt: at });
  await record(tx, at, cause, {
    action: actions[status],
    remote,
    version,
    details: {
      rollout: id,
      before: base,
      share: shareOf({ steps, step }),
      reason,
      ...(host && { host }),
      ...numbers,
    },
  });
  await startQueued(tx, at, cause);
}

/** Starts queued rollouts while fewer than two are running; each is compared with what is live now. */
export async function startQueued(tx: Transaction, at: Date, cause: Cause): Promise<void> {
  const queued = (await listOpenRollouts(tx)).filter(({ status }) => status === 'queued');
  const free = maxRunning - (await countRunning(tx));
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
