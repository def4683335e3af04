import { isSilent } from '../rollouts/decide.ts';
import type { VersionCounts } from './version-health.ts';
import {
  acceptedRate,
  changeEvidence,
  lacksOutcomes,
  refusalEvidence,
  watchEvidence,
  watchThreshold,
} from './watch-evidence.ts';

/** How long a version is watched after it went live, in ms. */
export const watchMs = 10 * 60_000;
/** Fewer views of either version say nothing. */
const minViews = 100;
/** Fewer expected reports say nothing about silence. */
const minAsked = 30;
/** Weight of failures in the evidence; the rest is that of refused calls. */
const failureWeight = 0.7;

/** A watch as it is at a moment. */
export interface WatchState {
  readonly startedAt: Date;
  /** The watched version since it went live. */
  readonly counts: VersionCounts;
  /** The version that it replaced, in the hour before. */
  readonly baseline: VersionCounts;
  /** Why a host took the version out, if one did. */
  readonly outage: string | null;
  readonly isFrozen: boolean;
  /** Whether the replaced version is the last good version now, so that it still fits. */
  readonly canGoBack: boolean;
}

/** Why a version is rolled back that no host has taken out. */
const failureReason = 'it fails more often than the version it replaced';
const refusalReason = 'the API refuses its calls more often than those of the version it replaced';

export type WatchHold =
  | 'others fail too'
  | 'frozen'
  | 'replaced version does not fit'
  | 'no reports from browsers'
  | 'outcomes are missing';

export type WatchDecision =
  | { readonly kind: 'go on' }
  | { readonly kind: 'roll back'; readonly reason: string }
  | { readonly kind: 'hold'; readonly reason: WatchHold }
  | { readonly kind: 'end'; readonly status: 'passed' | 'undecided' | 'held'; readonly reason: string };

/** The numbers behind a decision. */
export interface WatchNumbers {
  /** Against the version, which is rolled back at 200. */
  readonly evidence: number;
  /** The same if the failures of the other remotes are left out. */
  readonly evidenceWithoutOthers: number;
  /** That of refused calls alone. */
  readonly refusalEvidence: number;
  /** Failures per view that are accepted, by what the replaced version did. */
  readonly acceptedRate: number;
  readonly version: VersionCounts;
  readonly replaced: VersionCounts;
}

export function watchNumbers({ counts, baseline }: Pick<WatchState, 'counts' | 'baseline'>): WatchNumbers {
  const accepted = acceptedRate(baseline);
  const refusals = refusalEvidence(baseline, counts);
  // The mean of two supermartingales is one.
  const both = (failures: number) =>
    Number((failureWeight * failures + (1 - failureWeight) * refusals).toPrecision(4));
  return {
    evidence: both(watchEvidence(accepted, counts)),
    evidenceWithoutOthers: both(changeEvidence(accepted, counts)),
    refusalEvidence: Number(refusals.toPrecision(4)),
    acceptedRate: Number(accepted.toPrecision(4)),
    version: counts,
    replaced: baseline,
  };
}

function holdOf(state: WatchState, evidence: number): WatchHold | undefined {
  if (state.outage === null && evidence < watchThreshold) return 'others fail too';
  if (state.isFrozen) return 'frozen';
  return state.canGoBack ? undefined : 'replaced version does not fit';
}

/** What a watch does next: it rolls back on strong evidence or after an outage, and ends after its time. */
export function decideWatch(state: WatchState, now: Date): WatchDecision {
  const { evidence, evidenceWithoutOthers, refusalEvidence } = watchNumbers(state);
  const isEnded = now.getTime() - state.startedAt.getTime() >= watchMs;
  if (state.outage !== null || Math.max(evidence, evidenceWithoutOthers) >= watchThreshold) {
    const reason = holdOf(state, evidence);
    if (!reason) {
      const isRefused = (1 - failureWeight) * refusalEvidence >= watchThreshold;
      return { kind: 'roll back', reason: state.outage ?? (isRefused ? refusalReason : failureReason) };
    }
    return isEnded ? { kind: 'end', status: 'held', reason } : { kind: 'hold', reason };
  }
  if (state.counts.asked >= minAsked && isSilent(state.counts)) {
    const reason = 'no reports from browsers';
    return isEnded ? { kind: 'end', status: 'held', reason } : { kind: 'hold', reason };
  }
  if (!isEnded) return { kind: 'go on' };
  // Outcomes take visitors some minutes, so that only the whole time says something.
  if (lacksOutcomes(state.baseline, state.counts))
    return { kind: 'end', status: 'held', reason: 'outcomes are missing' };
  return Math.min(state.counts.views, state.baseline.views) < minViews
    ? { kind: 'end', status: 'undecided', reason: 'too few views' }
    : { kind: 'end', status: 'passed', reason: 'no evidence against it' };
}
