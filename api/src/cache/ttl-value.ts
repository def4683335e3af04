import type { Clock } from '../clock.ts';

/**
 * A value that is recomputed at most once per `ttlMs`. Concurrent callers share one computation; a failure is not
 * cached.
 */
export class TtlValue<T> {
  readonly #ttlMs: number;
  readonly #clock: Clock;
  readonly #read: () => Promise<T>;
  #kept: { readonly value: Promise<T>; readonly until: number } | undefined;

  constructor(ttlMs: number, clock: Clock, read: () => Promise<T>) {
    this.#ttlMs = ttlMs;
    this.#clock = clock;
    this.#read = read;
  }

  get(): Promise<T> {
    const now = this.#clock.now().getTime();
    if (this.#kept && now < this.#kept.until) return this.#kept.value;
    const value = this.#read();
    const kept = { value, until: now + this.#ttlMs };
    this.#kept = kept;
    value.catch(() => {
      if (this.#kept === kept) this.#kept = undefined;
    });
    return value;
  }

  /** Invalidates the value; the next call recomputes it. */
  forget(): void {
    this.#kept = undefined;
  }
}
