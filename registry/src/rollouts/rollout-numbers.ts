import type { RolloutState } from './decide.ts';
import { findingsOf, noFailureEvidence, totalEvidence } from './evidence.ts';
import { armOf, type HealthCounts } from './health.ts';
import { vitalDifference } from './vital-evidence.ts';

const armNumbers = (counts: HealthCounts) => armOf((name) => counts[name]);

const rounded = (value: number | null, digits: number) =>
  value === null ? null : Number(value.toFixed(digits));

/**
 * The numbers behind a decision. LCP and INP as a share of the live version's (0.2 is 20 % slower), CLS as a difference;
 * evidence is the likelihood ratio against the new version, which is rolled back at 100.
 */
export function numbersOf({ evidence, totals }: Pick<RolloutState, 'evidence' | 'totals'>) {
  const findings = findingsOf({ ...noFailureEvidence, ...evidence }, totals);
  const difference = (vital: 'lcp' | 'inp' | 'cls') =>
    rounded(vitalDifference(vital, { new: totals.new[vital], live: totals.live[vital] }), 3);
  return {
    evidence: rounded(totalEvidence(findings), 2),
    findings: Object.fromEntries(findings.map(({ name, value }) => [name, rounded(value, 2)])),
    new: armNumbers(totals.new),
    live: armNumbers(totals.live),
    slower: { lcp: difference('lcp'), inp: difference('inp'), cls: difference('cls') },
  };
}
