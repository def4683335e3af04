import type { Moments, Vital } from './health.ts';

/** Worse by less than this is accepted: 10 % of LCP and INP (logarithms), 0.05 of CLS. */
const margins: Record<Vital, number> = { lcp: Math.log(1.1), inp: Math.log(1.1), cls: 0.05 };
/** Scale of the alternative hypothesis: differences beyond the margin. */
const expectedExcess: Record<Vital, number> = { lcp: 0.15, inp: 0.3, cls: 0.1 };
/** Minimum number of values of each arm for an estimate of the variance. */
const minValues = 50;

const meanOf = ({ count, sum }: Moments) => sum / count;

const varianceOf = ({ count, sum, squares }: Moments) =>
  Math.max(0, (squares - (sum * sum) / count) / (count - 1));

/** Distribution function of the standard normal distribution (Abramowitz and Stegun 26.2.17, error below 1e-7). */
function normalDistribution(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z >= 0 ? 1 - tail : tail;
}

/**
 * Evidence that the new version is slower than the live one by more than the margin: the likelihood ratio of a half-normal
 * mixture of larger differences to the margin itself (mSPRT; Johari et al., "Always valid inference", 2022).
 */
export function vitalEvidence(
  vital: Vital,
  values: { readonly new: Moments; readonly live: Moments },
): number {
  if (Math.min(values.new.count, values.live.count) < minValues) return 1;
  const variance = varianceOf(values.new) / values.new.count + varianceOf(values.live) / values.live.count;
  if (variance === 0) return 1;
  const excess = meanOf(values.new) - meanOf(values.live) - margins[vital];
  const mixture = expectedExcess[vital] ** 2;
  const shrunk = mixture / (variance * (variance + mixture));
  const likelihood =
    Math.sqrt(variance / (variance + mixture)) * Math.exp(Math.min((excess ** 2 * shrunk) / 2, 500));
  return 2 * likelihood * normalDistribution(excess * Math.sqrt(shrunk));
}

/** How much slower the new version is, as a share of the live one's geometric mean (CLS: the difference); null without values. */
export function vitalDifference(
  vital: Vital,
  values: { readonly new: Moments; readonly live: Moments },
): number | null {
  if (values.new.count === 0 || values.live.count === 0) return null;
  const difference = meanOf(values.new) - meanOf(values.live);
  return vital === 'cls' ? difference : Math.exp(difference) - 1;
}
