import type { VisitCounts } from '@talad/contract/rollouts';
import { type Comparison, holdThreshold, rollbackThreshold, type Totals, totalEvidence } from './evidence.ts';

/**
 * A version may fail this many times as often as the replaced one, and its outcomes may be as many times rarer: the hour
 * of the day and the visitors differ.
 */
const margin = 2;
/** It may also fail this many times as often as the other remotes of its pages: an outage does not affect all of them equally. */
const outageMargin = 2;
/**
 * Accepted rates per view: `min` for any version, `fewViews` at most if the replaced version had few views. The API also
 * refuses calls without a defect: a wrong password, a sold item.
 */
const rates = {
  failures: { min: 0.005, fewViews: 0.02 },
  apiErrors: { min: 0.02, fewViews: 0.2 },
} as const;
/** What a version is compared by. */
type Kind = keyof typeof rates;
/** With few views, this multiple of the observed rate is also accepted. */
const fewViewsMargin = 4;
/** 99.5 % quantile of the standard normal distribution: the bound of the earlier rate is too low for 1 in 200 versions. */
const boundQuantile = 2.576;
/** Weights of the evidence; they sum to 0.5, as a bound that is too low causes the other half of the false rollbacks. */
const weights = { failures: 0.35, apiErrors: 0.15 };

/** Weights of a failure; the smaller ones find rarer failures. Below `log(1 + 1 / outageMargin)`. */
const failureWeights = [0.05, 0.1, 0.2, 0.3, 0.38] as const;
/** Weights of a missing outcome. */
const outcomeWeights = [0.5, 1, 2] as const;

/** Half of a quantile of chi-square (Wilson and Hilferty's approximation), which bounds the mean of a Poisson count. */
const chiSquareBound = (events: number, quantile: number): number =>
  events * Math.max(0, 1 - 1 / (9 * events) + quantile / (3 * Math.sqrt(events))) ** 3;
const upperBound = (count: number) => chiSquareBound(count + 1, boundQuantile);
const lowerBound = (count: number) => (count === 0 ? 0 : chiSquareBound(count, -boundQuantile));

/**
 * Failures or API errors per view that are accepted of a version, by what the replaced one did before. After an hour with few
 * visitors the bound alone would accept anything.
 */
export function acceptedRate(replaced: VisitCounts, kind: Kind = 'failures'): number {
  const { [kind]: count, views } = replaced;
  if (views === 0) return rates[kind].fewViews;
  const bound = (margin * upperBound(count)) / views;
  const fewViews = Math.max(rates[kind].fewViews, (fewViewsMargin * count) / views);
  return Math.min(1, Math.max(rates[kind].min, Math.min(bound, fewViews)));
}

function meanLikelihood(weightsOfEvent: readonly number[], logarithmOf: (weight: number) => number): number {
  const sum = weightsOfEvent.reduce((total, one) => total + Math.exp(Math.min(logarithmOf(one), 500)), 0);
  return sum / weightsOfEvent.length;
}

/**
 * Evidence that a version fails more often than `accepted` per view plus twice as often as the other remotes of its pages.
 * If it does not, `exp(a × failures − b × failures of others − c × views)` is a supermartingale for each weight `a`, with the
 * `b` and `c` below, and so is their mean: the probability that it ever reaches a threshold is at most 1/threshold
 * (Ville's inequality), whatever the outages, and however often it is evaluated.
 */
export const failureEvidence = (
  accepted: number,
  { views, failures, failuresElsewhere }: Pick<VisitCounts, 'views' | 'failures' | 'failuresElsewhere'>,
): number =>
  meanLikelihood(failureWeights, (weight) => {
    const gain = Math.exp(weight) - 1;
    const weightOfOthers = -Math.log(1 - outageMargin * gain);
    return weight * failures - weightOfOthers * failuresElsewhere - gain * accepted * views;
  });

/** The same without the other remotes: evidence that the version fails more often, for whatever reason. */
export const changeEvidence = (accepted: number, counts: VisitCounts): number =>
  failureEvidence(accepted, { ...counts, failuresElsewhere: 0 });

/** Evidence that the API refuses the calls of a version more often than those of the one that it replaced. */
export const apiErrorEvidence = (replaced: VisitCounts, { views, apiErrors }: VisitCounts): number =>
  failureEvidence(acceptedRate(replaced, 'apiErrors'), { views, failures: apiErrors, failuresElsewhere: 0 });

/**
 * Evidence that the rate of outcomes is below half of that of the replaced version. Only views that are old enough count:
 * an outcome takes some minutes. As above, `exp(c × views − a × outcomes)` is a supermartingale if the rate is not lower.
 */
export const outcomeEvidence = (replaced: VisitCounts, views: number, outcomes: number): number => {
  const accepted = replaced.views === 0 ? 0 : lowerBound(replaced.outcomes) / replaced.views / margin;
  return meanLikelihood(
    outcomeWeights,
    (weight) => (1 - Math.exp(-weight)) * accepted * views - weight * outcomes,
  );
};

/**
 * Compares a version that all visitors get with the one that they got in the hour before. Missing outcomes alone cause no
 * rollback: something outside the remote may end the outcomes of the whole site.
 */
export function compareHistorical(
  { new: counts, live: replaced }: Totals,
  viewsWithTime: number,
): Comparison {
  const accepted = acceptedRate(replaced);
  const apiErrors = {
    name: 'apiErrors',
    weight: weights.apiErrors,
    value: apiErrorEvidence(replaced, counts),
  } as const;
  const withoutOthers = changeEvidence(accepted, counts);
  const missing = outcomeEvidence(replaced, viewsWithTime, counts.outcomes);
  const findings = [
    { name: 'all', weight: weights.failures, value: failureEvidence(accepted, counts) },
    apiErrors,
    { name: 'without others', weight: 0, value: withoutOthers },
    { name: 'outcomes', weight: 0, value: missing },
  ] as const;
  const alone = totalEvidence([apiErrors, { name: 'all', weight: weights.failures, value: withoutOthers }]);
  if (alone >= rollbackThreshold) return { findings, inconclusive: 'others fail too' };
  return { findings, inconclusive: missing >= holdThreshold ? 'outcomes are missing' : undefined };
}
