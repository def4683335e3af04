import { parseArgs } from 'node:util';
import { type Decision, decide } from '../src/rollouts/decide.ts';
import { addReports, noFailureEvidence } from '../src/rollouts/evidence.ts';
import { addCounts, countsOf, noCounts } from '../src/rollouts/health.ts';
import { type Defect, SimulatedVisits } from './simulated-visits.ts';

/** Simulates rollouts of good and of faulty versions with the registry's own decisions; the same seeds give the same table. */
const usage = `pnpm bench:rollouts [options]
  --rollouts 2000       in all, over the kinds of versions
  --views 20            page views a second
  --steps 10,50,100     shares in percent
  --every 120           seconds of each step`;

const isThai: Defect['meets'] = ({ language }) => language === 'th';
const isPhone: Defect['meets'] = ({ device }) => device === 'phone';

const defects: readonly Defect[] = [
  { name: 'good' },
  { name: '0.5 % of mounts fail', failing: 0.005 },
  { name: '2 % of mounts fail', failing: 0.02 },
  { name: '5 % of mounts fail', failing: 0.05 },
  { name: '20 % of mounts fail', failing: 0.2 },
  { name: 'LCP 20 % slower', slower: 1.2 },
  { name: '5 % fail, in Thai only', failing: 0.05, meets: isThai },
  { name: '5 % fail, on phones only', failing: 0.05, meets: isPhone },
];

interface Outcome {
  readonly kind: Decision['kind'];
  readonly reason: string;
  readonly seconds: number;
  readonly affected: number;
}

interface Plan {
  readonly steps: readonly number[];
  readonly everyMs: number;
  readonly views: number;
}

/** A rollout that has not ended by then is counted as held, in s. */
const longestRollout = 1800;

function simulate(defect: Defect, seed: number, { steps, everyMs, views }: Plan): Outcome {
  const visits = new SimulatedVisits(seed, views, defect);
  let state = {
    steps,
    step: 0,
    everyMs,
    stepStartedAt: new Date(0),
    viewsAtStep: 0,
    isFrozen: false,
    outage: null,
    evidence: noFailureEvidence,
    totals: { new: noCounts, live: noCounts },
  };
  for (let second = 0; second < longestRollout; second += 1) {
    const share = (steps[state.step] ?? 100) / 100;
    const reports = visits.second(second, share);
    const totals = {
      new: addCounts(state.totals.new, countsOf(reports, 'new')),
      live: addCounts(state.totals.live, countsOf(reports, 'live')),
    };
    state = { ...state, totals, evidence: addReports(state.evidence, reports, share) };
    const now = new Date((second + 1) * 1000);
    const decision = decide(state, now);
    const ended = { seconds: second + 1, affected: visits.affected };
    if (decision.kind === 'roll back') return { ...ended, kind: 'roll back', reason: decision.reason };
    if (decision.kind === 'complete') return { ...ended, kind: 'complete', reason: '' };
    if (decision.kind === 'advance')
      state = { ...state, step: state.step + 1, stepStartedAt: now, viewsAtStep: totals.new.views };
  }
  return { kind: 'hold', reason: '', seconds: longestRollout, affected: visits.affected };
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

function rowOf(defect: Defect, outcomes: readonly Outcome[]) {
  const rolledBack = outcomes.filter(({ kind }) => kind === 'roll back');
  const times = rolledBack.map(({ seconds }) => seconds);
  const inTime = times.filter((seconds) => seconds <= 120).length;
  const reasons = Map.groupBy(rolledBack, ({ reason }) => reason);
  const [usual] = [...reasons].toSorted(([, a], [, b]) => b.length - a.length);
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
    'most frequent reason': usual?.[0] ?? '',
  };
}

const { values } = parseArgs({
  options: {
    rollouts: { type: 'string', default: '2000' },
    views: { type: 'string', default: '20' },
    steps: { type: 'string', default: '10,50,100' },
    every: { type: 'string', default: '120' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(usage);
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
      Array.from({ length: each }, (_, i) => simulate(defect, 1 + kind * 1_000_003 + i * 7919, plan)),
    ),
  );
  console.table(rows);
}
