import { record } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import type { Executor, Transaction } from '../database/database.ts';
import { advanceRevision, lockRevision, setLive } from '../deployments/composition.repository.ts';
import { chooseLastGoodVersions } from '../deployments/last-good.ts';
import { decideWatch, type WatchDecision, type WatchNumbers, watchNumbers } from './decide-watch.ts';
import { readWatchState } from './watch-state.ts';
import { listRunningWatches, updateWatch, type WatchRow } from './watches.repository.ts';

interface Look {
  readonly row: WatchRow;
  readonly decision: WatchDecision;
  readonly numbers: WatchNumbers;
}

/** The watches that something is to be done about. A hold is recorded once for each reason. */
async function findDue(db: Executor, at: Date): Promise<Look[]> {
  const looks: Look[] = [];
  for (const row of await listRunningWatches(db)) {
    const state = await readWatchState(db, row);
    const decision = decideWatch(state, at);
    const isKnown = decision.kind === 'hold' && decision.reason === row.reason;
    if (decision.kind !== 'go on' && !isKnown) looks.push({ row, decision, numbers: watchNumbers(state) });
  }
  return looks;
}

/** Carries a decision out; returns whether the composition changes. */
async function carryOut(tx: Transaction, { row, decision, numbers }: Look, at: Date): Promise<boolean> {
  const { id, remote, version, base } = row;
  const cause = { actor: 'registry', requestId: `watch ${id}` };
  if (decision.kind === 'roll back') {
    const { reason } = decision;
    const details = { watch: id, before: version, reason, ...numbers };
    await updateWatch(tx, id, { status: 'rolled back', reason, numbers, endedAt: at });
    await setLive(tx, remote, base, at);
    await record(tx, at, cause, { action: 'rollback', remote, version: base, details });
    return true;
  }
  if (decision.kind === 'hold') {
    const { reason } = decision;
    await updateWatch(tx, id, { reason });
    const details = { watch: id, before: base, reason, ...numbers };
    await record(tx, at, cause, { action: 'hold watch', remote, version, details });
  } else if (decision.kind === 'end') {
    const { status, reason } = decision;
    await updateWatch(tx, id, { status, reason, numbers, endedAt: at });
    const details = { watch: id, before: base, status, reason, ...numbers };
    await record(tx, at, cause, { action: 'end watch', remote, version, details });
  }
  return false;
}

/**
 * Looks at every watch under way: rolls a version back that is clearly worse, and ends a watch after its time, each with
 * its numbers in the audit log. It decides again under the composition's lock, so any number of processes may call it.
 */
export async function checkWatches(context: RegistryContext): Promise<void> {
  const { db, now } = context;
  if ((await findDue(db, now())).length === 0) return;
  await db.transaction(async (tx) => {
    const at = now();
    await lockRevision(tx, at);
    let hasChanged = false;
    for (const look of await findDue(tx, at)) hasChanged = (await carryOut(tx, look, at)) || hasChanged;
    if (!hasChanged) return;
    await chooseLastGoodVersions(tx, context);
    await advanceRevision(tx, at);
  });
}
