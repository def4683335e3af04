import { listNewestEntries, record } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { advanceRevision, findDeployment, lockRevision } from '../deployments/composition.repository.ts';
import { chooseLastGoodVersions } from '../deployments/last-good.ts';
import { decide, goesLiveAtOnce, type HoldReason, type RolloutState } from './decide.ts';
import { endRollout } from './end-rollout.ts';
import { compareVersions, numbersOf } from './rollout-status.ts';
import { listOpenRollouts, type RolloutRow, shareOf, updateRollout } from './rollouts.repository.ts';

/** The actor of decisions that the registry makes itself. */
const registryCause = ({ id }: RolloutRow) => ({ actor: 'registry', requestId: `rollout ${id}` });

async function readState(tx: Transaction, row: RolloutRow, at: Date): Promise<RolloutState> {
  const { remote, version, base } = row;
  const [freeze] = await listNewestEntries(tx, { remote, actions: ['freeze', 'unfreeze'], limit: 1 });
  const live = await findDeployment(tx, remote);
  return {
    ...row,
    stepStartedAt: row.stepStartedAt ?? at,
    isFrozen: freeze?.action === 'freeze',
    canGoBack: live?.version === version && live.fallback === base,
    ...(await compareVersions(tx, row, at)),
  };
}

async function advance(tx: Transaction, row: RolloutRow, state: RolloutState, at: Date): Promise<void> {
  const step = row.step + 1;
  const { views, asked, reported } = state.totals.new;
  await updateRollout(tx, row.id, {
    step,
    stepStartedAt: at,
    viewsAtStep: views,
    askedAtStep: asked,
    reportedAtStep: reported,
    reason: null,
  });
  await record(tx, at, registryCause(row), {
    action: 'advance rollout',
    remote: row.remote,
    version: row.version,
    details: { rollout: row.id, share: shareOf({ steps: row.steps, step }), ...numbersOf(state) },
  });
}

/** Records a hold once for each reason; `too early` is no hold of a version that all visitors have. */
async function hold(
  tx: Transaction,
  row: RolloutRow,
  state: RolloutState,
  holdReason: HoldReason,
  at: Date,
): Promise<void> {
  const reason = holdReason === 'too early' && goesLiveAtOnce(row) ? null : holdReason;
  if (row.reason === reason) return;
  await updateRollout(tx, row.id, { reason });
  if (holdReason === 'too early') return;
  await record(tx, at, registryCause(row), {
    action: goesLiveAtOnce(row) ? 'hold watch' : 'hold rollout',
    remote: row.remote,
    version: row.version,
    details: { rollout: row.id, before: row.base, share: shareOf(row), reason, ...numbersOf(state) },
  });
}

/** Evaluates one rollout; returns whether the composition changes. */
async function evaluateRollout(tx: Transaction, row: RolloutRow, at: Date): Promise<boolean> {
  const state = await readState(tx, row, at);
  const decision = decide(state, at);
  if (decision.kind === 'end') return endRollout(tx, row, decision, at, registryCause(row));
  if (decision.kind === 'advance') await advance(tx, row, state, at);
  else await hold(tx, row, state, decision.reason, at);
  return decision.kind === 'advance';
}

/**
 * Evaluates every running rollout: advances, holds, ends it or rolls it back, each
 * with its numbers in the audit log. One transaction under the composition's lock, so any number of processes may call it.
 */
export async function advanceRollouts(context: RegistryContext): Promise<void> {
  const { db, now } = context;
  if ((await listOpenRollouts(db)).length === 0) return;
  await db.transaction(async (tx) => {
    const at = now();
    await lockRevision(tx, at);
    let hasChanged = false;
    for (const row of await listOpenRollouts(tx))
      if (row.status !== 'queued') hasChanged = (await evaluateRollout(tx, row, at)) || hasChanged;
    if (!hasChanged) return;
    await chooseLastGoodVersions(tx, context);
    await advanceRevision(tx, at);
  });
}
