import type { VersionCounts } from './version-health.ts';

/** A version may fail this many times as often as the replaced one: hours of the day and visitors differ. */
const margin = 2;
/** It may also fail this many times as often as the other remotes of its pages: an outage does not hit all alike. */
const shareOfOutage = 2;
/**
 * Rates per view that are accepted of any version, and those that are accepted at most if few views tell what the replaced
 * version did. Visitors are refused without a defect, too: a wrong password, a sold item.
 */
const rates = {
  failures: { min: 0.005, unfamiliar: 0.02 },
  refusals: { min: 0.02, unfamiliar: 0.2 },
} as const;
/** What a version is compared by. */
type Kind = keyof typeof rates;
/** Then also this many times what they told. */
const unfamiliarMargin = 4;
/** 99.5 % quantile of the standard normal distribution: the bound of the earlier rate is too low for 1 in 200 versions. */
const boundQuantile = 2.576;
/** Together with the bound at most 1 in 100 good versions are rolled back. */
export const watchThreshold = 200;

/** Weights of a failure; the smaller ones find rarer failures. Below `log(1 + 1 / shareOfOutage)`. */
const failureWeights = [0.05, 0.1, 0.2, 0.3, 0.38] as const;

/** Upper bound of the mean of a Poisson count (Wilson and Hilferty's approximation of the quantile of chi-square). */
function upperBound(count: number): number {
  const events = count + 1;
  return events * (1 - 1 / (9 * events) + boundQuantile / (3 * Math.sqrt(events))) ** 3;
}

/**
 * Failures or refusals per view that are accepted of a version, by what the replaced one did before. After an hour with few
 * visitors the bound alone would accept anything.
 */
export function acceptedRate(replaced: VersionCounts, kind: Kind = 'failures'): number {
  const { [kind]: count, views } = replaced;
  if (views === 0) return rates[kind].unfamiliar;
  const familiar = (margin * upperBound(count)) / views;
  const unfamiliar = Math.max(rates[kind].unfamiliar, (unfamiliarMargin * count) / views);
  return Math.min(1, Math.max(rates[kind].min, Math.min(familiar, unfamiliar)));
}

function meanLikelihood(logarithmOf: (weight: number) => number): number {
  const sum = failureWeights.reduce(
    (total, weight) => total + Math.exp(Math.min(logarithmOf(weight), 500)),
    0,
  );
  return sum / failureWeights.length;
}

/**
 * Evidence that a version fails more often than `accepted` per view plus twice as often as the other remotes of its pages.
 * If it does not, `exp(a × failures − b × failures of others − c × views)` is a supermartingale for each weight `a`, with the
 * `b` and `c` below, and so is their mean: the probability that it ever reaches a threshold is at most 1/threshold
 * (Ville's inequality), whatever the outages, and however often it is looked at.
 */
export const watchEvidence = (
  accepted: number,
  { views, failures, failuresOfOthers }: Pick<VersionCounts, 'views' | 'failures' | 'failuresOfOthers'>,
): number =>
  meanLikelihood((weight) => {
    const gain = Math.exp(weight) - 1;
    const weightOfOthers = -Math.log(1 - shareOfOutage * gain);
    return weight * failures - weightOfOthers * failuresOfOthers - gain * accepted * views;
  });

/** The same without the other remotes: evidence that the version fails more often, for whatever reason. */
export const changeEvidence = (accepted: number, counts: VersionCounts): number =>
  watchEvidence(accepted, { ...counts, failuresOfOthers: 0 });

/** Evidence that the API refuses the calls of a version more often than those of the one that it replaced. */
export const refusalEvidence = (replaced: VersionCounts, { views, refusals }: VersionCounts): number =>
  watchEvidence(acceptedRate(replaced, 'refusals'), { views, failures: refusals, failuresOfOthers: 0 });

/** Fewer expected outcomes say nothing. */
const minOutcomes = 20;

/** Whether hardly any visitor gets as far as the version's outcomes, measured by the one that it replaced. */
export function lacksOutcomes(replaced: VersionCounts, { views, outcomes }: VersionCounts): boolean {
  const expected = replaced.views === 0 ? 0 : (replaced.outcomes / replaced.views) * views;
  return expected >= minOutcomes && outcomes < expected / 4;
}
