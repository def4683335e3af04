import type { Clock } from '../clock.ts';
import { isFresh } from './is-fresh.ts';

/**
 * A value that is recomputed at most once per `ttlMs`. Concurrent callers share one computation; a failure is not
 * cached.
 */
export class TtlValue<T> {
  readonly #ttlMs: number;
  readonly #clock: Clock;
  readonly #read: () => Promise<T>;
  #cached: { readonly value: Promise<T>; readonly until: number } | undefined;

  constructor(ttlMs: number, clock: Clock, read: () => Promise<T>) {
    this.#ttlMs = ttlMs;
    this.#clock = clock;
    this.#read = read;
  }

  get(): Promise<T> {
    const now = this.#clock.now().getTime();
    if (this.#cached && isFresh(this.#cached.until, this.#ttlMs, now)) return this.#cached.value;
    const value = this.#read();
    const cached = { value, until: now + this.#ttlMs };
    this.#cached = cached;
    value.catch(() => {
      if (this.#cached === cached) this.#cached = undefined;
    });
    return value;
  }

  /** Invalidates the value; the next call recomputes it. */
  forget(): void {
    this.#cached = undefined;
  }
}
