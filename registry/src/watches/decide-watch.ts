import type { VersionCounts } from './version-health.ts';
import { acceptedRate, changeEvidence, watchEvidence, watchThreshold } from './watch-evidence.ts';

/** How long a version is watched after it went live, in ms. */
export const watchMs = 10 * 60_000;
/** Fewer views of either version say nothing. */
const minViews = 100;

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

export type WatchHold = 'others fail too' | 'frozen' | 'replaced version does not fit';

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
  /** Failures per view that are accepted, by what the replaced version did. */
  readonly acceptedRate: number;
  readonly version: VersionCounts;
  readonly replaced: VersionCounts;
}

export function watchNumbers({ counts, baseline }: Pick<WatchState, 'counts' | 'baseline'>): WatchNumbers {
  const accepted = acceptedRate(baseline);
  return {
    evidence: Number(watchEvidence(accepted, counts).toPrecision(4)),
    evidenceWithoutOthers: Number(changeEvidence(accepted, counts).toPrecision(4)),
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
  const { evidence, evidenceWithoutOthers } = watchNumbers(state);
  const isEnded = now.getTime() - state.startedAt.getTime() >= watchMs;
  if (state.outage !== null || Math.max(evidence, evidenceWithoutOthers) >= watchThreshold) {
    const reason = holdOf(state, evidence);
    if (!reason) return { kind: 'roll back', reason: state.outage ?? failureReason };
    return isEnded ? { kind: 'end', status: 'held', reason } : { kind: 'hold', reason };
  }
  if (!isEnded) return { kind: 'go on' };
  return Math.min(state.counts.views, state.baseline.views) < minViews
    ? { kind: 'end', status: 'undecided', reason: 'too few views' }
    : { kind: 'end', status: 'passed', reason: 'no evidence against it' };
}
