import type { RolloutStatus } from '@talad/contract/rollouts';
import {
  type Comparison,
  type Doubt,
  type Finding,
  strongEvidence,
  type Totals,
  totalEvidence,
} from './evidence.ts';
import type { HealthCounts } from './health.ts';

/** Fewer views say nothing: of a step, and of each version if one replaced the other at once. */
const minViews = { step: 30, atOnce: 100 };
/** Fewer expected reports say nothing about silence. */
const minAsked = 30;
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
  /** Whether the replaced version still fits; the live one always does. */
  readonly canGoBack: boolean;
  readonly totals: Totals;
  readonly comparison: Comparison;
}

/** Whether all visitors have the version from the beginning. */
export const goesLiveAtOnce = ({ steps }: Pick<RolloutState, 'steps'>): boolean => steps[0] === 100;

export type HoldReason =
  | Doubt
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

/** What keeps a version from being rolled back that all visitors have. */
function obstacleTo(state: RolloutState): HoldReason | undefined {
  if (!goesLiveAtOnce(state)) return undefined;
  if (state.isFrozen) return 'frozen';
  return state.canGoBack ? undefined : 'replaced version does not fit';
}

/** Why a step goes on. What all visitors have already is doubted at once, anything else after the time of its step. */
function holdOf(state: RolloutState, isOver: boolean): HoldReason | undefined {
  const { isFrozen, askedAtStep, reportedAtStep, comparison } = state;
  const { asked, reported } = state.totals.new;
  if (!goesLiveAtOnce(state)) {
    if (isFrozen) return 'frozen';
    if (!isOver) return 'too early';
  }
  if (comparison.doubt) return comparison.doubt;
  if (isSilent({ asked: asked - askedAtStep, reported: reported - reportedAtStep }))
    return 'no reports from browsers';
  if (!isOver) return 'too early';
  return hasTooFewViews(state) ? 'too few views' : undefined;
}

/**
 * What a rollout does next: it is rolled back on strong evidence or after an outage. A step lasts its time, and longer while
 * something speaks against the next one; the only step of a version that went live at once lasts no longer.
 */
export function decide(state: RolloutState, now: Date): Decision {
  const { findings } = state.comparison;
  const isOver = now.getTime() - state.stepStartedAt.getTime() >= state.everyMs;
  const isToGoBack = state.outage !== null || totalEvidence(findings) >= strongEvidence;
  const obstacle = obstacleTo(state);
  if (isToGoBack && !obstacle)
    return { kind: 'end', status: 'rolled back', reason: state.outage ?? strongestReason(findings) };
  const reason = isToGoBack ? obstacle : holdOf(state, isOver);
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
