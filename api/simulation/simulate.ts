import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { closeWorlds, openWorlds, playSeeds } from './play-seeds.ts';
import type { Report } from './run.ts';

/** Plays seeds until their number, the minutes or a finding: `pnpm simulate --seeds 10000 --minutes 60 [--from SEED] [--steps N]`. */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10000' },
    minutes: { type: 'string', default: '60' },
    from: { type: 'string', default: '1' },
    steps: { type: 'string', default: '40' },
  },
});
const [from, seeds, steps] = [Number(values.from), Number(values.seeds), Number(values.steps)];
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();

/** The sequence of a finding, to read and to play again. */
function printFinding({ seed, happened, problems }: Report): void {
  print(`Seed ${seed} at commit ${commit}:`);
  for (const [at, text] of happened.entries()) print(`  ${at + 1}. ${text}`);
  for (const problem of problems) print(`  => ${problem}`);
  print(`Again: pnpm simulate --from ${seed} --seeds 1 --steps ${steps}`);
}

const worlds = await openWorlds();
try {
  const range = { from, seeds, maxMs: Number(values.minutes) * 60_000 };
  const played = await playSeeds(worlds, range, { isThorough: true, steps });
  if (played.finding) printFinding(played.finding);
  process.exitCode = played.finding ? 1 : 0;
  const count = played.finding ? `1 finding in ${played.seeds} seeds` : `no finding in ${played.seeds} seeds`;
  print(`${count} from ${from} at commit ${commit}`);
} finally {
  await closeWorlds(worlds);
}
