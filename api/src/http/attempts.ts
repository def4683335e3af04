import { hash } from 'node:crypto';
import type { RequestCounter } from './request-counter.ts';

/** Maximum number of attempts per key within a window that starts at the first attempt. */
export interface AttemptLimit {
  readonly key: string;
  readonly max: number;
  readonly windowMs: number;
}

/** Attempts of one kind, counted over all API processes. */
export class Attempts {
  readonly #counter: RequestCounter;
  readonly #kind: string;

  constructor(counter: RequestCounter, kind: string) {
    this.#counter = counter;
    this.#kind = kind;
  }

  /**
   * Counts one attempt under every key; if one is exhausted, counts none and returns the ms to wait. `isLast` says that
   * this attempt exhausts one.
   */
  async take(
    limits: readonly AttemptLimit[],
  ): Promise<{ readonly waitMs: number; readonly isLast: boolean }> {
    const keys = limits.map(({ key }) => this.#stored(key));
    const counts = await this.#counter.count(
      limits.map(({ key, windowMs }) => ({ key: this.#stored(key), windowMs })),
    );
    const waits = counts.map(({ current, ttl }, at) => (current > (limits[at]?.max ?? 0) ? ttl : 0));
    const waitMs = Math.max(0, ...waits);
    if (waitMs > 0) await this.#counter.giveBack(keys);
    const isLast = counts.some(({ current }, at) => current === limits[at]?.max);
    return { waitMs, isLast: waitMs === 0 && isLast };
  }

  /** Takes one attempt back under each key: it was not a guess. */
  giveBack = (keys: readonly string[]): Promise<void> =>
    this.#counter.giveBack(keys.map((key) => this.#stored(key)));

  clear = (key: string): Promise<void> => this.#counter.clear(this.#stored(key));

  // Hashed, because it has addresses and emails.
  #stored = (key: string): string => `${this.#kind} ${hash('sha256', key, 'base64url')}`;
}
