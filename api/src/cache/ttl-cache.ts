import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { TtlValue } from './ttl-value.ts';

const valuesMax = 1000;

/** Values by key, each recomputed at most once per `ttlMs`; evicts the least recently used. */
export class TtlCache<K extends string | number, V> {
  readonly #ttlMs: number;
  readonly #clock: Clock;
  readonly #read: (key: K) => Promise<V>;
  readonly #values = new LRUCache<K, TtlValue<V>>({ max: valuesMax });

  constructor(ttlMs: number, clock: Clock, read: (key: K) => Promise<V>) {
    this.#ttlMs = ttlMs;
    this.#clock = clock;
    this.#read = read;
  }

  get(key: K): Promise<V> {
    const value = this.#values.get(key) ?? new TtlValue(this.#ttlMs, this.#clock, () => this.#read(key));
    this.#values.set(key, value);
    return value.get();
  }
}
