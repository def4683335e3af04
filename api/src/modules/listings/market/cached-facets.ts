import type { ListFacets } from '@talad/contract/listings';
import { LRUCache } from 'lru-cache';
import { isFresh } from '../../../cache/is-fresh.ts';
import { perContext } from '../../../cache/per-context.ts';
import type { Clock } from '../../../clock.ts';
import type { Executor } from '../../../db/database.ts';
import type { Directory } from '../../catalogue/index.ts';
import type { FacetFilter } from './facets.repository.ts';
import { readFacets } from './facets.ts';

/** Facets of fewer listings are counted each time. */
const cachedFrom = 10_000;
/** Counting a listing takes 2 to 3 µs, so that counting takes less than one percent of the time. */
const ttlMsPerListing = 1;
const maxTtlMs = 10 * 60 * 1000;
const entriesMax = 1000;

interface CachedEntry {
  readonly facets: ListFacets;
  readonly ttlMs: number;
  readonly until: number;
}

/** The facets of large games, which change little and take long to count, cached the longer the more listings there are. */
class CachedFacets {
  readonly #db: Executor;
  readonly #clock: Clock;
  readonly #entries = new LRUCache<string, CachedEntry>({ max: entriesMax });

  constructor(db: Executor, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async read(
    game: Directory['games'][number],
    { kind, tag, minPrice, maxPrice }: FacetFilter,
  ): Promise<ListFacets> {
    const key = JSON.stringify([game.id, kind, tag, minPrice, maxPrice]);
    const now = this.#clock.now().getTime();
    const cached = this.#entries.get(key);
    if (cached && isFresh(cached.until, cached.ttlMs, now)) return cached.facets;
    const facets = await readFacets(this.#db, game, { kind, tag, minPrice, maxPrice });
    const listings = Math.max(sumOf(facets.kinds), sumOf(facets.prices.bars));
    const ttlMs = Math.min(maxTtlMs, listings * ttlMsPerListing);
    if (listings >= cachedFrom) this.#entries.set(key, { facets, ttlMs, until: now + ttlMs });
    return facets;
  }
}

const sumOf = (counted: readonly { readonly count: number }[]): number =>
  counted.reduce((sum, { count }) => sum + count, 0);

export const cachedFacetsOf = perContext(({ db, clock }) => new CachedFacets(db, clock));
