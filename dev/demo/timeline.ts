/** An event of the demo history; events that it causes are added during the replay. */
export interface PastStep {
  readonly at: Date;
  /**
   * Users whose wallets it may touch. Steps that share none may run in parallel: a statement shows its lines in the order
   * in which they were written. A step without users runs alone.
   */
  readonly users?: readonly number[];
  readonly run: (at: Date) => Promise<readonly PastStep[]>;
}

const maxParallel = 6;
const sameTimeMs = 2 * 60 * 60 * 1000;

/** Takes the leading steps that can run in parallel. */
function takeParallel(waiting: PastStep[], now: Date): PastStep[] {
  const batch: PastStep[] = [];
  const busy = new Set<number>();
  for (let next = waiting[0]; next && batch.length < maxParallel; next = waiting[0]) {
    const [first] = batch;
    const isTooLate = next.at > now || (first && next.at.getTime() - first.at.getTime() > sameTimeMs);
    const mustWait = !next.users || next.users.some((user) => busy.has(user));
    if (isTooLate || (first && mustWait)) break;
    batch.push(next);
    waiting.shift();
    if (!next.users) break;
    for (const user of next.users) busy.add(user);
  }
  return batch;
}

/** Replays the history in chronological order up to the present; later steps are dropped. */
export async function replayPast(steps: readonly PastStep[], now: Date): Promise<number> {
  const waiting = [...steps].sort((a, b) => a.at.getTime() - b.at.getTime());
  let played = 0;
  for (let some = takeParallel(waiting, now); some.length > 0; some = takeParallel(waiting, now)) {
    const followed = await Promise.all(
      some.map(async ({ at, users, run }) =>
        (await run(at)).map((step) => (users ? { users, ...step } : step)),
      ),
    );
    for (const step of followed.flat()) {
      const index = waiting.findIndex((later) => later.at > step.at);
      waiting.splice(index < 0 ? waiting.length : index, 0, step);
    }
    played += some.length;
  }
  return played;
}
