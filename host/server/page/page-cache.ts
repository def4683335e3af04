import { LRUCache } from 'lru-cache';

interface Need {
  /** A cached value is served if making a new one fails. */
  hasCached: boolean;
  /** A cached value is served meanwhile. */
  isRenewal: boolean;
}

/** What a page was taken from; `fallback` is an old value in place of one that failed. */
export type CacheResult = 'fresh' | 'stale' | 'new' | 'fallback' | 'failed';

/** Makes a value or rejects. */
type Make<T> = (need: Need) => Promise<T>;

/**
 * Caches rendered pages for a few seconds; a stale page is served once more and re-rendered in the background. Beyond
 * `maxSize`, in the unit of `sizeOf`, those not requested for the longest time are dropped.
 */
export function createPageCache<T>({
  freshFor,
  staleFor,
  staleIfErrorFor = staleFor,
  maxSize,
  sizeOf,
  onTake = () => undefined,
}: {
  freshFor: number;
  staleFor: number;
  /** How long a value is still served if making a new one fails. */
  staleIfErrorFor?: number;
  maxSize: number;
  sizeOf: (value: T) => number;
  onTake?: (result: CacheResult) => void;
}) {
  const entries = new LRUCache<string, { value: T; at: number }>({
    maxSize,
    sizeCalculation: ({ value }) => sizeOf(value),
  });
  const underway = new Map<string, Promise<T>>();

  function renew(key: string, make: Make<T>, need: Need, isCacheable: (value: T) => boolean): Promise<T> {
    const running = underway.get(key);
    if (running) return running;
    const promise = make(need)
      .then((value) => {
        if (isCacheable(value)) entries.set(key, { value, at: Date.now() });
        else entries.delete(key);
        return value;
      })
      .finally(() => underway.delete(key));
    underway.set(key, promise);
    return promise;
  }

  return {
    /** Returns the cached value or a new one; concurrent callers share one attempt. */
    async take(key: string, make: Make<T>, isCacheable: (value: T) => boolean = () => true): Promise<T> {
      const entry = entries.get(key);
      // A clock that has been set back must not keep pages: those of the future are as old as they are ahead.
      const age = entry ? Math.abs(Date.now() - entry.at) : Number.POSITIVE_INFINITY;
      if (entry && age <= freshFor) {
        onTake('fresh');
        return entry.value;
      }
      if (entry && age <= staleFor) {
        // The next request gets the new value; if this fails, the old one stays until it is too old.
        renew(key, make, { hasCached: true, isRenewal: true }, isCacheable).catch(() => {});
        onTake('stale');
        return entry.value;
      }
      const hasCached = age <= staleIfErrorFor;
      try {
        const value = await renew(key, make, { hasCached, isRenewal: false }, isCacheable);
        onTake('new');
        return value;
      } catch (error) {
        const old = hasCached ? entry : undefined;
        onTake(old ? 'fallback' : 'failed');
        if (old) return old.value;
        throw error;
      }
    },
  };
}
