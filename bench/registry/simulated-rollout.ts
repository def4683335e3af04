import { decide, type Ending } from '../../registry/src/rollouts/decide.ts';
import { addReports, compareConcurrent, noFailureEvidence } from '../../registry/src/rollouts/evidence.ts';
import { addCounts, countsOf, noCounts } from '../../registry/src/rollouts/health.ts';
import { type Defect, SimulatedVisits } from './simulated-visits.ts';

const isThai: Defect['meets'] = ({ language }) => language === 'th';
const isPhone: Defect['meets'] = ({ device }) => device === 'phone';

/** Kinds of versions, the good one first. */
export const defects: readonly Defect[] = [
  { name: 'good' },
  { name: '0.5 % of mounts fail', failing: 0.005 },
  { name: '2 % of mounts fail', failing: 0.02 },
  { name: '5 % of mounts fail', failing: 0.05 },
  { name: '20 % of mounts fail', failing: 0.2 },
  { name: 'LCP 20 % slower', slower: 1.2 },
  { name: '5 % fail, in Thai only', failing: 0.05, meets: isThai },
  { name: '5 % fail, on phones only', failing: 0.05, meets: isPhone },
  { name: 'no browser reports', isSilent: true },
  { name: 'every call is refused', refused: 1 },
  { name: 'its button does nothing', lacksOutcomes: true },
];

/** How a rollout ended; `affected` pages had the defect. */
export interface Outcome {
  readonly kind: Ending['status'];
  readonly reason: string;
  readonly seconds: number;
  readonly affected: number;
}

/** Steps in percent, and page views a second. */
export interface Plan {
  readonly steps: readonly number[];
  readonly everyMs: number;
  readonly views: number;
}

/** A rollout that has not ended by then is counted as held, in s. */
const maxRolloutSeconds = 1800;

/** A rollout of a version with the registry's own decisions; the same seed gives the same outcome. */
export function simulate(defect: Defect, seed: number, { steps, everyMs, views }: Plan): Outcome {
  const visits = new SimulatedVisits(seed, views, defect);
  let state = {
    steps,
    step: 0,
    everyMs,
    stepStartedAt: new Date(0),
    viewsAtStep: 0,
    askedAtStep: 0,
    reportedAtStep: 0,
    ...{ isFrozen: false, outage: null, canGoBack: false },
    evidence: noFailureEvidence,
    totals: { new: noCounts, live: noCounts },
  };
  for (let second = 0; second < maxRolloutSeconds; second += 1) {
    const share = (steps[state.step] ?? 100) / 100;
    const reports = visits.second(second, share);
    const totals = {
      new: addCounts(state.totals.new, countsOf(reports, 'new')),
      live: addCounts(state.totals.live, countsOf(reports, 'live')),
    };
    state = { ...state, totals, evidence: addReports(state.evidence, reports, share) };
    const now = new Date((second + 1) * 1000);
    const decision = decide({ ...state, comparison: compareConcurrent(state.evidence, totals) }, now);
    if (decision.kind === 'end')
      return { ...decision, kind: decision.status, seconds: second + 1, affected: visits.affected };
    if (decision.kind === 'advance')
      state = {
        ...state,
        step: state.step + 1,
        stepStartedAt: now,
        viewsAtStep: totals.new.views,
        askedAtStep: totals.new.asked,
        reportedAtStep: totals.new.reported,
      };
  }
  return { kind: 'held', reason: '', seconds: maxRolloutSeconds, affected: visits.affected };
}
