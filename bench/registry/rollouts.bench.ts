import { parseArgs } from 'node:util';
import { defects, type Outcome, type Plan, simulate } from './simulated-rollout.ts';
import type { Defect } from './simulated-visits.ts';
import { simulateWatch, type WatchedVisits, type WatchOutcome, watchedChanges } from './simulated-watch.ts';

/**
 * Simulates rollouts of good and of faulty versions with the registry's own decisions; the same seeds give the same table.
 * With --watches it simulates versions that go live at once.
 */
const usage = `pnpm bench rollouts [options]
  --rollouts 2000       in all, over the kinds of versions
  --views 20            page views a second
  --steps 25,50,100     shares in percent
  --every 120           seconds of each step
  --watches 0           watches of versions that go live at once, instead of rollouts
  --earlier 3600        seconds for which the replaced version had visitors before`;

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

const percent = (part: number, total: number) => `${((100 * part) / total).toFixed(1)} %`;

function rowOf(defect: Defect, outcomes: readonly Outcome[]) {
  const rolledBack = outcomes.filter(({ kind }) => kind === 'rolled back');
  const times = rolledBack.map(({ seconds }) => seconds);
  const inTime = times.filter((seconds) => seconds <= 120).length;
  const reasons = Map.groupBy(rolledBack, ({ reason }) => reason);
  const [mostFrequent] = [...reasons].toSorted(([, a], [, b]) => b.length - a.length);
  return {
    version: defect.name,
    rollouts: outcomes.length,
    'rolled back': percent(rolledBack.length, outcomes.length),
    'within 2 min': percent(inTime, outcomes.length),
    's p50': times.length > 0 ? percentile(times, 0.5) : '',
    's p95': times.length > 0 ? percentile(times, 0.95) : '',
    'failed pages p50': percentile(
      outcomes.map(({ affected }) => affected),
      0.5,
    ),
    'failed pages p95': percentile(
      outcomes.map(({ affected }) => affected),
      0.95,
    ),
    'most frequent reason': mostFrequent?.[0] ?? '',
  };
}

function watchRowOf(version: string, outcomes: readonly WatchOutcome[]) {
  const shareOf = (kind: WatchOutcome['kind']) =>
    percent(outcomes.filter((one) => one.kind === kind).length, outcomes.length);
  const rolledBack = outcomes.filter(({ kind }) => kind === 'rolled back');
  const times = rolledBack.map(({ seconds }) => seconds);
  const held = outcomes.flatMap(({ kind, heldAfter }) => (kind === 'held' ? (heldAfter ?? []) : []));
  return {
    version,
    watches: outcomes.length,
    'rolled back': shareOf('rolled back'),
    held: shareOf('held'),
    passed: shareOf('completed'),
    undecided: shareOf('undecided'),
    's p50': times.length > 0 ? percentile(times, 0.5) : '',
    's p95': times.length > 0 ? percentile(times, 0.95) : '',
    's until held p50': held.length > 0 ? percentile(held, 0.5) : '',
    'failed pages p50': percentile(
      outcomes.map(({ affected }) => affected),
      0.5,
    ),
  };
}

/** Different for each kind of version and each repetition. */
const seedOf = (kind: number, i: number) => 1 + kind * 1_000_003 + i * 7919;

function printWatches(watches: number, visits: WatchedVisits): void {
  const each = Math.ceil(watches / watchedChanges.length);
  console.table(
    watchedChanges.map((change, kind) =>
      watchRowOf(
        change.name,
        Array.from({ length: each }, (_, i) => simulateWatch(change, seedOf(kind, i), visits)),
      ),
    ),
  );
}

const { values } = parseArgs({
  options: {
    rollouts: { type: 'string', default: '2000' },
    views: { type: 'string', default: '20' },
    steps: { type: 'string', default: '25,50,100' },
    every: { type: 'string', default: '120' },
    watches: { type: 'string', default: '0' },
    earlier: { type: 'string', default: '3600' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(usage);
else if (Number(values.watches) > 0)
  printWatches(Number(values.watches), {
    viewsPerSecond: Number(values.views),
    earlierSeconds: Number(values.earlier),
  });
else {
  const plan: Plan = {
    steps: values.steps.split(',').map(Number),
    everyMs: 1000 * Number(values.every),
    views: Number(values.views),
  };
  const each = Math.ceil(Number(values.rollouts) / defects.length);
  const rows = defects.map((defect, kind) =>
    rowOf(
      defect,
      Array.from({ length: each }, (_, i) => simulate(defect, seedOf(kind, i), plan)),
    ),
  );
  console.table(rows);
}
