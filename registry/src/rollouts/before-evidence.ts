import type { VisitCounts } from '@talad/contract/rollouts';
import { type Comparison, strongEvidence, suspicion, type Totals, totalEvidence } from './evidence.ts';

/**
 * A version may fail this many times as often as the replaced one, and its outcomes may be as many times rarer: hours of the
 * day and visitors differ.
 */
const margin = 2;
/** It may also fail this many times as often as the other remotes of its pages: an outage does not hit all alike. */
const shareOfOutage = 2;
/**
 * Rates per view that are accepted of any version, and those that are accepted at most if few views tell what the replaced
 * version did. Visitors are refused without a defect, too: a wrong password, a sold item.
 */
const rates = {
  failures: { min: 0.005, unfamiliar: 0.02 },
  apiErrors: { min: 0.02, unfamiliar: 0.2 },
} as const;
/** What a version is compared by. */
type Kind = keyof typeof rates;
/** Then also this many times what they told. */
const unfamiliarMargin = 4;
/** 99.5 % quantile of the standard normal distribution: the bound of the earlier rate is too low for 1 in 200 versions. */
const boundQuantile = 2.576;
/** Of the evidence. The other half of the good versions that may be rolled back are those with a wrong bound. */
const weights = { failures: 0.35, apiErrors: 0.15 };

/** Weights of a failure; the smaller ones find rarer failures. Below `log(1 + 1 / shareOfOutage)`. */
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
  if (views === 0) return rates[kind].unfamiliar;
  const familiar = (margin * upperBound(count)) / views;
  const unfamiliar = Math.max(rates[kind].unfamiliar, (unfamiliarMargin * count) / views);
  return Math.min(1, Math.max(rates[kind].min, Math.min(familiar, unfamiliar)));
}

function meanLikelihood(weightsOfEvent: readonly number[], logarithmOf: (weight: number) => number): number {
  const sum = weightsOfEvent.reduce((total, one) => total + Math.exp(Math.min(logarithmOf(one), 500)), 0);
  return sum / weightsOfEvent.length;
}

/**
 * Evidence that a version fails more often than `accepted` per view plus twice as often as the other remotes of its pages.
 * If it does not, `exp(a × failures − b × failures of others − c × views)` is a supermartingale for each weight `a`, with the
 * `b` and `c` below, and so is their mean: the probability that it ever reaches a threshold is at most 1/threshold
 * (Ville's inequality), whatever the outages, and however often it is looked at.
 */
export const failureEvidence = (
  accepted: number,
  { views, failures, failuresElsewhere }: Pick<VisitCounts, 'views' | 'failures' | 'failuresElsewhere'>,
): number =>
  meanLikelihood(failureWeights, (weight) => {
    const gain = Math.exp(weight) - 1;
    const weightOfOthers = -Math.log(1 - shareOfOutage * gain);
    return weight * failures - weightOfOthers * failuresElsewhere - gain * accepted * views;
  });

/** The same without the other remotes: evidence that the version fails more often, for whatever reason. */
export const changeEvidence = (accepted: number, counts: VisitCounts): number =>
  failureEvidence(accepted, { ...counts, failuresElsewhere: 0 });

/** Evidence that the API refuses the calls of a version more often than those of the one that it replaced. */
export const apiErrorEvidence = (replaced: VisitCounts, { views, apiErrors }: VisitCounts): number =>
  failureEvidence(acceptedRate(replaced, 'apiErrors'), { views, failures: apiErrors, failuresElsewhere: 0 });

/**
 * Evidence that fewer visitors get as far as the outcomes of a version than half of those of the replaced one. Only views
 * count that are old enough: an outcome takes its time. In the same way as above, `exp(c × views − a × outcomes)` is a
 * supermartingale if there are not.
 */
export const outcomeEvidence = (replaced: VisitCounts, views: number, outcomes: number): number => {
  const accepted = replaced.views === 0 ? 0 : lowerBound(replaced.outcomes) / replaced.views / margin;
  return meanLikelihood(
    outcomeWeights,
    (weight) => (1 - Math.exp(-weight)) * accepted * views - weight * outcomes,
  );
};

/**
 * Compares a version that all visitors get with the one that they got in the hour before. Its outcomes alone roll nothing
 * back: those of a whole site may end with something else, which no other remote shows.
 */
export function compareBefore({ new: counts, live: replaced }: Totals, viewsWithTime: number): Comparison {
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
  if (alone >= strongEvidence) return { findings, doubt: 'others fail too' };
  return { findings, doubt: missing >= suspicion ? 'outcomes are missing' : undefined };
}
