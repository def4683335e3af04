import { decide, type Ending } from '../../registry/src/rollouts/decide.ts';
import { addCounts, type HealthCounts, noCounts } from '../../registry/src/rollouts/health.ts';
import { compareHistorical } from '../../registry/src/rollouts/historical-evidence.ts';
import { outcomeMs } from '../../registry/src/rollouts/rollout-status.ts';
import { watchMs } from '../../registry/src/rollouts/rollouts.service.ts';
import { createRandom } from './simulated-visits.ts';

/** What happens after a version went live for all visitors. */
export interface WatchedChange {
  readonly name: string;
  /** Share of the views in which the version fails, beyond what is usual. */
  readonly failing?: number;
  /** Share of the views in which a call of it is refused, beyond what is usual. */
  readonly refused?: number;
  /** Its pages report nothing. */
  readonly isSilent?: boolean;
  /** Its button does nothing, without an error. */
  readonly lacksOutcomes?: boolean;
  /** Shares of the views in which the version and the other remotes fail because of an outage. */
  readonly outage?: { readonly own: number; readonly others: number };
}

/** The good ones first. */
export const watchedChanges: readonly WatchedChange[] = [
  { name: 'good' },
  { name: 'good, API fails for 30 %', outage: { own: 0.3, others: 0.3 } },
  { name: 'good, API fails, others half as often', outage: { own: 0.2, others: 0.1 } },
  { name: '0.5 % of mounts fail', failing: 0.005 },
  { name: '2 % of mounts fail', failing: 0.02 },
  { name: '5 % of mounts fail', failing: 0.05 },
  { name: '20 % of mounts fail', failing: 0.2 },
  { name: 'every call is refused', refused: 0.5 },
  { name: 'no browser reports', isSilent: true },
  { name: 'its button does nothing', lacksOutcomes: true },
  { name: '20 % fail, API fails for 30 %', failing: 0.2, outage: { own: 0.3, others: 0.3 } },
];

export interface WatchOutcome {
  readonly kind: Ending['status'];
  readonly seconds: number;
  /** When the reason for which the version is held was first reported, if it is held. */
  readonly heldAfter: number | undefined;
  /** Views in which the version failed because of its defect, about. */
  readonly affected: number;
}

export interface WatchedVisits {
  readonly viewsPerSecond: number;
  /** How long the replaced version had visitors before. */
  readonly earlierSeconds: number;
}

/** Failures per view without a defect: unusual browsers, lost connections. It differs by site and by hour. */
const baselineRates = { low: 0.001, high: 0.008 };
/** By how much the usual rate changes between the hour before and the watch. */
const maxChange = 1.4;
/** Outcomes per view, and the time until one. */
const outcomeRates = { low: 0.005, high: 0.1 };
const secondsUntilOutcome = 60;
/** Share of the pages that report that they were opened. */
const askedShare = 0.1;
/** Hosts report after this time. */
const reportSeconds = 5;

type Random = ReturnType<typeof createRandom>;

/** Number of events of which `mean` are expected (a sum of exponential times, or the normal approximation). */
function poisson(random: Random, mean: number): number {
  if (mean > 50) return Math.max(0, Math.round(mean + Math.sqrt(mean) * random.normal()));
  let count = -1;
  for (let time = 0; time < mean; time += random.exponential(1)) count += 1;
  return Math.max(0, count);
}

const between = (random: Random, low: number, high: number) => low * (high / low) ** random.uniform();

/** A watch of a version with the registry's own decisions; the same seed gives the same outcome. */
export function simulateWatch(
  {
    failing = 0,
    refused = 0,
    isSilent = false,
    lacksOutcomes = false,
    outage = { own: 0, others: 0 },
  }: WatchedChange,
  seed: number,
  { viewsPerSecond, earlierSeconds }: WatchedVisits,
): WatchOutcome {
  const random = createRandom(seed);
  const baselineRate = between(random, baselineRates.low, baselineRates.high);
  const baselineOfOthers = between(random, baselineRates.low, baselineRates.high);
  const drift = between(random, 1 / maxChange, maxChange);
  const outcomeRate = between(random, outcomeRates.low, outcomeRates.high);
  const seen = (views: number, own: number, others: number, apiErrors: number): HealthCounts => ({
    ...noCounts,
    views,
    asked: views * askedShare,
    reported: isSilent ? 0 : poisson(random, views * askedShare),
    failures: isSilent ? 0 : poisson(random, views * own),
    failuresElsewhere: poisson(random, views * others),
    apiErrors: isSilent ? 0 : poisson(random, views * apiErrors),
  });
  const apiErrorRate = between(random, baselineRates.low, 5 * baselineRates.high);
  const earlierViews = poisson(random, viewsPerSecond * earlierSeconds);
  const live = {
    ...seen(earlierViews, baselineRate, baselineOfOthers, apiErrorRate),
    outcomes: poisson(random, earlierViews * outcomeRate),
  };
  const rollout = {
    ...{ steps: [100], step: 0, everyMs: watchMs, stepStartedAt: new Date(0) },
    ...{ viewsAtStep: 0, askedAtStep: 0, reportedAtStep: 0 },
    ...{ isFrozen: false, outage: null, canGoBack: true },
  };
  // In half of the watches an outage begins when the version goes live.
  const outageFrom = (watchMs / 1000) * Math.max(0, 1.6 * random.uniform() - 0.8);
  let counts: HealthCounts = noCounts;
  let affected = 0;
  let heldAfter: number | undefined;
  /** Views until each report. */
  const viewsUntil: number[] = [];
  const viewsBefore = (seconds: number) => viewsUntil.at(-1 - seconds / reportSeconds) ?? 0;
  for (let second = reportSeconds; ; second += reportSeconds) {
    const { own, others } = second > outageFrom ? outage : { own: 0, others: 0 };
    const views = poisson(random, viewsPerSecond * reportSeconds);
    // A user who fills the cart now opened the page some time ago.
    const ready = viewsBefore(secondsUntilOutcome) - viewsBefore(secondsUntilOutcome + reportSeconds);
    const reached = lacksOutcomes || isSilent ? 0 : (1 - own) * outcomeRate * drift * ready;
    const reported = seen(
      views,
      baselineRate * drift + failing + own,
      baselineOfOthers * drift + others,
      apiErrorRate * drift + refused,
    );
    counts = addCounts(counts, { ...reported, outcomes: poisson(random, reached) });
    viewsUntil.push(counts.views);
    affected += views * failing;
    const totals = { new: counts, live };
    const comparison = compareHistorical(totals, viewsBefore(outcomeMs / 1000));
    const decision = decide({ ...rollout, totals, comparison }, new Date(second * 1000));
    if (decision.kind === 'hold' && decision.reason !== 'too early') heldAfter ??= second;
    if (decision.kind === 'end')
      return { kind: decision.status, seconds: second, heldAfter, affected: Math.round(affected) };
  }
}
