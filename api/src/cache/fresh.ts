import type { Clock } from '../clock.ts';

/**
 * A value that is read again at most once per `ttlMs`, whoever asks. While it is being read all wait for the same
 * reading; one that fails is not kept.
 */
export class Fresh<T> {
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

  /** Reads again at the next question. */
  forget(): void {
    this.#kept = undefined;
  }
}
