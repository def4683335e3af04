import type { RolloutStatus } from '@talad/contract/rollouts';
import {
  type Comparison,
  type Finding,
  type InconclusiveReason,
  rollbackThreshold,
  type Totals,
  totalEvidence,
} from './evidence.ts';
import type { HealthCounts } from './health.ts';

/** Minimum number of views: of a step, and of each version if one replaced the other at once. */
const minViews = { step: 30, atOnce: 100 };
/** Minimum number of expected reports before missing ones count. */
const minAsked = 30;
/** Minimum share of the expected reports: with fewer, the rollout is held. */
const minReported = 1 / 3;

/** The state of a rollout; shares in percent, times in ms. */
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
  /** Whether the replaced version still fits; the live one always does. */
  readonly canGoBack: boolean;
  readonly totals: Totals;
  readonly comparison: Comparison;
}

/** Whether all visitors have the version from the beginning. */
export const goesLiveAtOnce = ({ steps }: Pick<RolloutState, 'steps'>): boolean => steps[0] === 100;

export type HoldReason =
  | InconclusiveReason
  | 'too early'
  | 'too few views'
  | 'no reports from browsers'
  | 'frozen'
  | 'replaced version does not fit';

/** How a rollout ends, and why. */
export interface Ending {
  readonly status: Exclude<RolloutStatus['status'], 'queued' | 'running' | 'watched'>;
  readonly reason: string;
}

export type Decision =
  | { readonly kind: 'advance' }
  | { readonly kind: 'hold'; readonly reason: HoldReason }
  | ({ readonly kind: 'end' } & Ending);

const reasons: Record<Finding['name'], string> = {
  all: 'it fails more often',
  en: 'it fails more often in English',
  th: 'it fails more often in Thai',
  phone: 'it fails more often on phones',
  desktop: 'it fails more often on desktops',
  elsewhere: 'other parts of the page fail more often',
  'without others': 'it fails more often, as others do',
  apiErrors: 'the API refuses its calls more often',
  outcomes: 'fewer visitors get as far as its outcomes',
  lcp: 'LCP is worse',
  inp: 'INP is worse',
  cls: 'CLS is worse',
};

function strongestReason(findings: readonly Finding[]): string {
  const [strongest] = findings.toSorted((a, b) => b.weight * b.value - a.weight * a.value);
  return strongest ? reasons[strongest.name] : '';
}

const isSilent = ({ asked, reported }: Pick<HealthCounts, 'asked' | 'reported'>): boolean =>
  asked >= minAsked && reported < minReported * asked;

function hasTooFewViews(state: RolloutState): boolean {
  const { new: own, live } = state.totals;
  return goesLiveAtOnce(state)
    ? Math.min(own.views, live.views) < minViews.atOnce
    : own.views - state.viewsAtStep < minViews.step;
}

/** Why a version that all visitors have cannot be rolled back. */
function rollbackBlocker(state: RolloutState): HoldReason | undefined {
  if (!goesLiveAtOnce(state)) return undefined;
  if (state.isFrozen) return 'frozen';
  return state.canGoBack ? undefined : 'replaced version does not fit';
}

/** Why a step is held. A version that all visitors have is checked at once, any other after the time of its step. */
function holdOf(state: RolloutState, isOver: boolean): HoldReason | undefined {
  const { isFrozen, askedAtStep, reportedAtStep, comparison } = state;
  const { asked, reported } = state.totals.new;
  if (!goesLiveAtOnce(state)) {
    if (isFrozen) return 'frozen';
    if (!isOver) return 'too early';
  }
  if (comparison.inconclusive) return comparison.inconclusive;
  if (isSilent({ asked: asked - askedAtStep, reported: reported - reportedAtStep }))
    return 'no reports from browsers';
  if (!isOver) return 'too early';
  return hasTooFewViews(state) ? 'too few views' : undefined;
}

/**
 * Decides the next action: a rollback on strong evidence or after an outage. A step is held longer than its time while there
 * is a reason against the next one; the only step of a version that went live at once is not.
 */
export function decide(state: RolloutState, now: Date): Decision {
  const { findings } = state.comparison;
  const isOver = now.getTime() - state.stepStartedAt.getTime() >= state.everyMs;
  const shouldRollBack = state.outage !== null || totalEvidence(findings) >= rollbackThreshold;
  const blocker = rollbackBlocker(state);
  if (shouldRollBack && !blocker)
    return { kind: 'end', status: 'rolled back', reason: state.outage ?? strongestReason(findings) };
  const reason = shouldRollBack ? blocker : holdOf(state, isOver);
  if (goesLiveAtOnce(state) && isOver) {
    if (!reason) return { kind: 'end', status: 'completed', reason: 'no evidence against it' };
    return { kind: 'end', status: reason === 'too few views' ? 'undecided' : 'held', reason };
  }
  if (reason) return { kind: 'hold', reason };
  const next = state.steps[state.step + 1];
  return next === undefined || next >= 100
    ? { kind: 'end', status: 'completed', reason: 'every step passed' }
    : { kind: 'advance' };
}
