/**
 * Evidence that visitors fail more often with the new version, after any number of evaluations. If both versions are equally
 * good, a failing visitor has the new one with the probability of the share that gets it. Each rate ratio below is an
 * alternative; its likelihood ratio is a martingale under equality, and so is their mean: the probability that it ever
 * reaches 1/α is at most α (Ville's inequality; mixture sequential probability ratio test, Robbins 1970).
 */
const rateRatios = [1.5, 2, 3, 5, 10, 20, 50, 200] as const;

/** Logarithm of the likelihood ratio of each rate ratio. */
export type RateEvidence = readonly number[];

export const noRateEvidence: RateEvidence = rateRatios.map(() => 0);

/** Adds failing visitors of both arms; `share` of all visitors (0 to 1, exclusive) got the new version meanwhile. */
export function addFailures(
  evidence: RateEvidence,
  failures: { readonly new: number; readonly live: number },
  share: number,
): RateEvidence {
  return evidence.map((logarithm, i) => {
    const ratio = rateRatios[i] ?? 1;
    const odds = ratio * share + 1 - share;
    return logarithm + failures.new * Math.log(ratio / odds) - failures.live * Math.log(odds);
  });
}

/** The mean likelihood ratio. */
export const rateEvidenceValue = (evidence: RateEvidence): number =>
  evidence.reduce((sum, logarithm) => sum + Math.exp(Math.min(logarithm, 500)), 0) / evidence.length;
