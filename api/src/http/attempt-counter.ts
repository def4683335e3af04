/** Maximum number of attempts per key within a window that starts at the first attempt. */
export interface AttemptLimit {
  readonly key: string;
  readonly max: number;
  readonly windowMs: number;
}

interface Window {
  count: number;
  readonly endsAt: number;
}

/** Attempts in this process by key. Beyond `size` keys the least recently used are evicted. */
export class AttemptCounter {
  readonly #now: () => number;
  readonly #size: number;
  readonly #windows = new Map<string, Window>();

  constructor(now: () => number, size = 200_000) {
    this.#now = now;
    this.#size = size;
  }

  /** Counts one attempt under every key; if one is exhausted, counts none and returns the ms to wait. */
  take(limits: readonly AttemptLimit[]): number {
    const now = this.#now();
    const wait = Math.max(0, ...limits.map((limit) => this.#waitFor(limit, now)));
    if (wait > 0) return wait;
    for (const { key, windowMs } of limits) {
      const window = this.#current(key, now) ?? { count: 0, endsAt: now + windowMs };
      window.count += 1;
      this.#remember(key, window);
    }
    return 0;
  }

  /** Takes one attempt back: it was not a guess. */
  giveBack(key: string): void {
    const window = this.#windows.get(key);
    if (window && window.count > 0) window.count -= 1;
  }

  clear(key: string): void {
    this.#windows.delete(key);
  }

  #waitFor({ key, max }: AttemptLimit, now: number): number {
    const window = this.#current(key, now);
    return window && window.count >= max ? window.endsAt - now : 0;
  }

  #current(key: string, now: number): Window | undefined {
    const window = this.#windows.get(key);
    return window && window.endsAt > now ? window : undefined;
  }

  #remember(key: string, window: Window): void {
    this.#windows.delete(key);
    this.#windows.set(key, window);
    const oldest = this.#windows.keys().next();
    if (this.#windows.size > this.#size && !oldest.done) this.#windows.delete(oldest.value);
  }
}
