import type { Clock } from '../clock.ts';
import { TtlValue } from './ttl-value.ts';

const keptAtMost = 1000;

/** A map of values, each recomputed at most once per `ttlMs`; evicts the least recently used. */
export class TtlCache<K, V> {
  readonly #ttlMs: number;
  readonly #clock: Clock;
  readonly #read: (key: K) => Promise<V>;
  readonly #kept = new Map<K, TtlValue<V>>();

  constructor(ttlMs: number, clock: Clock, read: (key: K) => Promise<V>) {
    this.#ttlMs = ttlMs;
    this.#clock = clock;
    this.#read = read;
  }

  get(key: K): Promise<V> {
    const value = this.#kept.get(key) ?? new TtlValue(this.#ttlMs, this.#clock, () => this.#read(key));
    // Delete and re-insert, so that the map's first entry is the least recently used.
    this.#kept.delete(key);
    this.#kept.set(key, value);
    if (this.#kept.size > keptAtMost) {
      const oldest = this.#kept.keys().next();
      if (!oldest.done) this.#kept.delete(oldest.value);
    }
    return value.get();
  }
}
