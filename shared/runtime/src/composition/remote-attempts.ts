import type { LiveRemote } from '@talad/contract/composition';

/** One attempt at a remote. All of its modules that fail in it share the next one. */
export interface Attempt {
  /** Counts from 0. */
  readonly number: number;
  /** The remote with the container of this attempt: that of its live version, or of its last good one. */
  readonly remote: LiveRemote;
  readonly startedAt: number;
  /** The user has asked for it. */
  readonly isRequested: boolean;
}

/** A version that worked for this long, in ms, is retried before another takes its place. */
const retryAgainMs = 60_000;

/**
 * The attempts at one remote, in order: the live version, once more the live version, the last good version. Every new
 * load uses the current attempt, so that a page takes all that it loads later from the same version.
 */
export class RemoteAttempts {
  readonly #live: LiveRemote;
  readonly #lastGood: LiveRemote | undefined;
  readonly #attempts: Attempt[];
  /** The version with which a retry by the user begins. */
  #preferred: LiveRemote;
  #settled: Attempt | undefined;
  #failed: Attempt | undefined;

  constructor(live: LiveRemote) {
    this.#live = live;
    this.#preferred = live;
    this.#lastGood = live.fallback && { ...live, ...live.fallback };
    // The first attempt may be retried at any time.
    this.#attempts = [{ number: 0, remote: live, startedAt: Number.NEGATIVE_INFINITY, isRequested: false }];
  }

  get current(): Attempt {
    return this.#attempts.at(-1) as Attempt;
  }

  /** The newest attempt at a version. */
  at({ version }: LiveRemote): Attempt {
    return this.#attempts.findLast(({ remote }) => remote.version === version) ?? this.current;
  }

  /** The attempt that follows a failed one by itself; undefined if nothing is left to try. */
  advance(failed: Attempt, { mayRetry }: { mayRetry: boolean }): Attempt | undefined {
    if (failed !== this.current) return this.current;
    if (mayRetry && performance.now() - failed.startedAt > retryAgainMs) return this.#begin(failed.remote);
    return failed.remote === this.#live && this.#lastGood ? this.#begin(this.#lastGood) : undefined;
  }

  /** Begins a new attempt at the version with which a retry begins. */
  retry({ isRequested }: Pick<Attempt, 'isRequested'>) {
    this.#begin(this.#preferred, isRequested);
  }

  /** A retry may load in the current attempt: something has loaded in it, or the user has just asked for it. */
  isGoodAfter(failed: Attempt | undefined): boolean {
    const { current } = this;
    const isOpen = failed !== current && this.#failed !== current;
    return isOpen && (this.#settled === current || current.isRequested);
  }

  /** Something has loaded in an attempt: the page stays with its version. True the first time. */
  settle(attempt: Attempt): boolean {
    if (this.#settled === attempt) return false;
    this.#settled = attempt;
    if (attempt.remote === this.#lastGood) this.#preferred = attempt.remote;
    return true;
  }

  /** Something has loaded in a later attempt. */
  hasSettledAfter({ number }: Attempt): boolean {
    return this.#settled !== undefined && this.#settled.number > number;
  }

  /** A module has failed in an attempt that nothing follows by itself. */
  fail(attempt: Attempt) {
    if (attempt === this.current) this.#failed = attempt;
  }

  /** The live version has been switched off: a retry begins with the last good one, if there is one. */
  abandonLive() {
    this.#preferred = this.#lastGood ?? this.#live;
  }

  #begin(remote: LiveRemote, isRequested = false): Attempt {
    const number = this.current.number + 1;
    const attempt = { number, remote, startedAt: performance.now(), isRequested };
    this.#attempts.push(attempt);
    return attempt;
  }
}
