import { LRUCache } from 'lru-cache';

/** Events that are remembered. */
const maxEvents = 100_000;

/** Tells the first event of a visitor from later ones. */
export class CountedEvents {
  readonly #events: LRUCache<string, true>;

  /** With `forget`, an event is the first one again after `ms`; `now` in ms, from any start. */
  constructor(forget?: { ms: number; now: () => number }) {
    this.#events = new LRUCache({
      max: maxEvents,
      ...(forget && { ttl: forget.ms, ttlResolution: 0, perf: { now: forget.now } }),
    });
  }

  has = (event: string): boolean => this.#events.has(event);

  isFirst(event: string): boolean {
    if (this.#events.has(event)) return false;
    this.#events.set(event, true);
    return true;
  }
}
