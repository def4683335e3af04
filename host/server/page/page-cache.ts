import { LRUCache } from 'lru-cache';

interface MakeOptions {
  /** A cached value is served if a new one fails or is partial. */
  hasCached: boolean;
}

/** Result of a lookup; `fallback` is an old value in place of a new one that failed or is partial. */
export type CacheResult = 'fresh' | 'stale' | 'new' | 'fallback' | 'failed';

/**
 * What a new value does to the cached one: a `whole` value replaces it, a `partial` one (something is missing that may
 * be back in a moment) never does, and `gone` removes it, as the page no longer exists.
 */
export type Completeness = 'whole' | 'partial' | 'gone';

type Classify<T> = (value: T) => Completeness;

export interface CacheLookup<T> {
  value: T;
  result: Exclude<CacheResult, 'failed'>;
  /** In ms; 0 for a new value. */
  age: number;
}

interface Entry<T> {
  value: T;
  at: number;
  /** When a revalidation last failed or gave a partial value. */
  failedAt?: number;
}

/** Makes a value or rejects. */
type Make<T> = (options: MakeOptions) => Promise<T>;

/**
 * Caches rendered pages for a few seconds; a stale page is served once more and re-rendered in the background. A partial
 * page never replaces a whole one. Beyond `maxSize`, in the unit of `sizeOf`, those not requested for the longest time are dropped.
 */
export function createPageCache<T>({
  freshFor,
  staleFor,
  staleIfErrorFor = staleFor,
  maxSize,
  sizeOf,
  onResult = () => undefined,
}: {
  freshFor: number;
  staleFor: number;
  /** How long a value is still served if a new one fails or is partial. */
  staleIfErrorFor?: number;
  maxSize: number;
  sizeOf: (value: T) => number;
  onResult?: (result: CacheResult) => void;
}) {
  const entries = new LRUCache<string, Entry<T>>({
    maxSize,
    sizeCalculation: ({ value }) => sizeOf(value),
  });
  const pending = new Map<string, Promise<Revalidated<T>>>();

  function store(key: string, value: T, completeness: Completeness): Revalidated<T> {
    const old = entries.peek(key);
    if (completeness === 'whole') entries.set(key, { value, at: Date.now() });
    if (completeness === 'gone') entries.delete(key);
    if (completeness === 'partial' && old) old.failedAt = Date.now();
    return { value, isPartial: completeness === 'partial' };
  }

  function revalidate(key: string, make: Make<T>, options: MakeOptions, classify: Classify<T>) {
    const running = pending.get(key);
    if (running) return running;
    const promise = make(options)
      .then(
        (value) => store(key, value, classify(value)),
        (error: unknown) => {
          const old = entries.peek(key);
          if (old) old.failedAt = Date.now();
          throw error;
        },
      )
      .finally(() => pending.delete(key));
    pending.set(key, promise);
    return promise;
  }

  /** A new value, or the old one if the new one failed or is partial. */
  async function awaitRevalidation(
    old: Entry<T> | undefined,
    revalidation: Promise<Revalidated<T>>,
  ): Promise<Omit<CacheLookup<T>, 'age'>> {
    try {
      const { value, isPartial } = await revalidation;
      return isPartial && old ? { value: old.value, result: 'fallback' } : { value, result: 'new' };
    } catch (error) {
      if (!old) throw error;
      return { value: old.value, result: 'fallback' };
    }
  }

  async function find(key: string, make: Make<T>, classify: Classify<T>): Promise<CacheLookup<T>> {
    const entry = entries.get(key);
    const age = entry ? ageOf(entry.at) : Number.POSITIVE_INFINITY;
    if (entry && age <= freshFor) return { value: entry.value, result: 'fresh', age };
    const old = age <= staleIfErrorFor ? entry : undefined;
    // A failed render costs as much as a successful one: during an outage one attempt per `freshFor`.
    const failedNow = old?.failedAt !== undefined && ageOf(old.failedAt) <= freshFor;
    if (old && failedNow) return { value: old.value, result: 'fallback', age };
    const isStale = entry !== undefined && age <= staleFor;
    const revalidation = revalidate(key, make, { hasCached: old !== undefined }, classify);
    if (isStale) {
      // The next request gets the new value; if this fails, the old one stays until it is too old.
      revalidation.catch(() => {});
      return { value: entry.value, result: 'stale', age };
    }
    const lookup = await awaitRevalidation(old, revalidation);
    return { ...lookup, age: lookup.result === 'new' ? 0 : age };
  }

  return {
    /** Returns the cached value or a new one; concurrent callers share one attempt. */
    async take(key: string, make: Make<T>, classify: Classify<T> = () => 'whole'): Promise<CacheLookup<T>> {
      try {
        const lookup = await find(key, make, classify);
        onResult(lookup.result);
        return lookup;
      } catch (error) {
        onResult('failed');
        throw error;
      }
    },
  };
}

interface Revalidated<T> {
  value: T;
  isPartial: boolean;
}

// Absolute: after the clock was set back, entries with a time in the future must expire too.
const ageOf = (at: number) => Math.abs(Date.now() - at);
