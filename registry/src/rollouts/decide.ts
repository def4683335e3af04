import { type FailureEvidence, type Finding, findingsOf, type Totals, totalEvidence } from './evidence.ts';
import type { HealthCounts } from './health.ts';

/** At most this share of good versions is rolled back. */
const falseAlarms = 0.01;
/** With this much evidence against it a version is not shown to more visitors until the evidence has gone down or up. */
const suspicion = 5;
/** A step with fewer views of the new version says nothing. */
const minViewsPerStep = 30;
/** With a smaller share of the expected reports nothing is known of the others. */
const minReported = 1 / 3;

/** A rollout as it is at a moment; shares in percent, times in ms. */
export interface RolloutState {
  readonly steps: readonly number[];
  readonly step: number;
  readonly everyMs: number;
  readonly stepStartedAt: Date;
  /** Of the new version, when the step began. */
  readonly viewsAtStep: number;
  readonly askedAtStep: number;
  readonly reportedAtStep: number;
  readonly isFrozen: boolean;
  /** Why a host took the new version out, if one did. */
  readonly outage: string | null;
  readonly evidence: FailureEvidence;
  readonly totals: Totals;
}

export type HoldReason = 'too early' | 'too few views' | 'no reports from browsers' | 'evidence' | 'frozen';

export type Decision =
  | { readonly kind: 'advance' | 'complete' }
  | { readonly kind: 'hold'; readonly reason: HoldReason }
  | { readonly kind: 'roll back'; readonly reason: string; readonly evidence: number };

const names: Record<Finding['name'], string> = {
  all: 'it fails more often',
  en: 'it fails more often in English',
  th: 'it fails more often in Thai',
  phone: 'it fails more often on phones',
  desktop: 'it fails more often on desktops',
  elsewhere: 'other parts of the page fail more often',
  refusals: 'the API refuses its calls more often',
  outcomes: 'fewer visitors get as far as its outcomes',
  lcp: 'LCP is worse',
  inp: 'INP is worse',
  cls: 'CLS is worse',
};

function rollBack(findings: readonly Finding[], evidence: number): Decision {
  const [strongest] = findings.toSorted((a, b) => b.weight * b.value - a.weight * a.value);
  return { kind: 'roll back', reason: strongest ? names[strongest.name] : '', evidence };
}

/** Whether so few browsers reported that nothing is known of the others. */
export const isSilent = ({ asked, reported }: Pick<HealthCounts, 'asked' | 'reported'>): boolean =>
  reported < minReported * asked;

/** What a rollout does next. A step lasts its time, and longer while too few visitors get the new version. */
export function decide(state: RolloutState, now: Date): Decision {
  const findings = findingsOf(state.evidence, state.totals);
  const evidence = totalEvidence(findings);
  if (state.outage !== null) return { kind: 'roll back', reason: state.outage, evidence };
  if (evidence >= 1 / falseAlarms) return rollBack(findings, evidence);
  if (state.isFrozen) return { kind: 'hold', reason: 'frozen' };
  if (now.getTime() - state.stepStartedAt.getTime() < state.everyMs)
    return { kind: 'hold', reason: 'too early' };
  const { views, asked, reported } = state.totals.new;
  if (views - state.viewsAtStep < minViewsPerStep) return { kind: 'hold', reason: 'too few views' };
  if (isSilent({ asked: asked - state.askedAtStep, reported: reported - state.reportedAtStep }))
    return { kind: 'hold', reason: 'no reports from browsers' };
  if (evidence >= suspicion) return { kind: 'hold', reason: 'evidence' };
  const next = state.steps[state.step + 1];
  return { kind: next === undefined || next >= 100 ? 'complete' : 'advance' };
}
