import { historyOf } from '@talad/contract/release-history';
import { record } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { advanceRevision, lockRevision, setLive } from '../deployments/composition.repository.ts';
import { listDecisions } from '../deployments/decisions.ts';
import { chooseLastGoodVersions } from '../deployments/last-good.ts';
import { type Decision, decide, type RolloutState } from './decide.ts';
import { endRollout } from './end-rollout.ts';
import { addReports, noFailureEvidence } from './evidence.ts';
import { addHealth, findOutage, readTotals, takeReports } from './health.repository.ts';
import { numbersOf } from './rollout-numbers.ts';
import { listOpenRollouts, type RolloutRow, shareOf, updateRollout } from './rollouts.repository.ts';

/** The registry itself decides, in the name of a rollout. */
const registryCause = ({ id }: RolloutRow) => ({ actor: 'registry', requestId: `rollout ${id}` });

/** Adds what was reported since the last look to the evidence; returns the state to decide about. */
async function look(tx: Transaction, row: RolloutRow, at: Date): Promise<RolloutState> {
  const reports = await takeReports(tx, row.id);
  const evidence = addReports({ ...noFailureEvidence, ...row.evidence }, reports, shareOf(row) / 100);
  await addHealth(tx, row.id, reports, at);
  if (reports.length > 0) await updateRollout(tx, row.id, { evidence });
  const { frozen } = historyOf(await listDecisions(tx, row.remote), row.remote);
  return {
    ...row,
    stepStartedAt: row.stepStartedAt ?? at,
    isFrozen: frozen !== undefined,
    outage: await findOutage(tx, row.id),
    evidence,
    totals: await readTotals(tx, row.id),
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

async function complete(tx: Transaction, row: RolloutRow, state: RolloutState, at: Date): Promise<void> {
  const reason = 'every step passed';
  await setLive(tx, row.remote, row.version, at);
  await endRollout(tx, row, { status: 'completed', reason }, at, registryCause(row), numbersOf(state));
}

/** A hold is recorded once for each reason. */
async function hold(
  tx: Transaction,
  row: RolloutRow,
  state: RolloutState,
  reason: Extract<Decision, { kind: 'hold' }>['reason'],
  at: Date,
): Promise<void> {
  if (row.reason === reason) return;
  await updateRollout(tx, row.id, { reason });
  if (reason === 'too early') return;
  await record(tx, at, registryCause(row), {
    action: 'hold rollout',
    remote: row.remote,
    version: row.version,
    details: { rollout: row.id, share: shareOf(row), reason, ...numbersOf(state) },
  });
}

/** Looks at one rollout; returns whether the composition changes. */
async function lookAndDecide(tx: Transaction, row: RolloutRow, at: Date): Promise<boolean> {
  const state = await look(tx, row, at);
  const decision = decide(state, at);
  if (decision.kind === 'hold') {
    await hold(tx, row, state, decision.reason, at);
    return false;
  }
  if (decision.kind === 'roll back') {
    const { reason } = decision;
    await endRollout(tx, row, { status: 'rolled back', reason }, at, registryCause(row), numbersOf(state));
  } else if (decision.kind === 'advance') await advance(tx, row, state, at);
  else await complete(tx, row, state, at);
  return true;
}

/**
 * Looks at every running rollout: adds the reports to its evidence, and advances it, holds it or rolls it back, each with
 * its numbers in the audit log. One transaction under the composition's lock, so any number of processes may call it.
 */
export async function advanceRollouts(context: RegistryContext): Promise<void> {
  const { db, now } = context;
  if ((await listOpenRollouts(db)).length === 0) return;
  await db.transaction(async (tx) => {
    const at = now();
    await lockRevision(tx, at);
    let hasChanged = false;
    for (const row of await listOpenRollouts(tx))
      if (row.status === 'running') hasChanged = (await lookAndDecide(tx, row, at)) || hasChanged;
    if (!hasChanged) return;
    await chooseLastGoodVersions(tx, context);
    await advanceRevision(tx, at);
  });
}
