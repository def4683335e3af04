import { type Report, type RunOptions, runSeed } from './run.ts';
import { type OpenWorld, openWorld } from './world.ts';

interface Played {
  readonly seeds: number;
  /** What ended it before its time. */
  readonly finding?: Report;
}

/** Worlds that play at once: while one waits for its database another computes. */
const worldCount = 2;

export const openWorlds = (): Promise<readonly OpenWorld[]> =>
  Promise.all(Array.from({ length: worldCount }, openWorld));

export async function closeWorlds(worlds: readonly OpenWorld[]): Promise<void> {
  await Promise.all(worlds.map((world) => world.close()));
}

/** Plays `seeds` seeds in order, until one has a finding or `maxMs` have passed. */
export async function playSeeds(
  worlds: readonly OpenWorld[],
  { from, seeds, maxMs }: { readonly from: number; readonly seeds: number; readonly maxMs: number },
  options: RunOptions,
): Promise<Played> {
  const until = performance.now() + maxMs;
  let [next, played] = [from, 0];
  let finding: Report | undefined;
  const playOn = async (world: OpenWorld): Promise<void> => {
    while (!finding && next < from + seeds && performance.now() < until) {
      const seed = next;
      next += 1;
      const report = await runSeed(world, seed, options);
      played += 1;
      if (report.problems.length > 0) finding ??= report;
    }
  };
  await Promise.all(worlds.map(playOn));
  return finding ? { seeds: played, finding } : { seeds: played };
}
