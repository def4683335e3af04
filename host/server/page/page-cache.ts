import { LRUCache } from 'lru-cache';

interface Need {
  /** A cached value is served if making a new one fails. */
  hasCached: boolean;
  /** A cached value is served meanwhile. */
  isRenewal: boolean;
}

/** Makes a value or rejects. */
type Make<T> = (need: Need) => Promise<T>;

/** Caches rendered pages for a few seconds; a stale page is served once more and re-rendered in the background. */
export function createPageCache<T>({
  freshFor,
  staleFor,
  staleIfErrorFor = staleFor,
  most,
}: {
  freshFor: number;
  staleFor: number;
  /** How long a value is still served if making a new one fails. */
  staleIfErrorFor?: number;
  most: number;
}) {
  const entries = new LRUCache<string, { value: T; at: number }>({ max: most });
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
      const age = entry ? Date.now() - entry.at : Number.POSITIVE_INFINITY;
      if (entry && age <= freshFor) return entry.value;
      if (entry && age <= staleFor) {
        // The next request gets the new value; if this fails, the old one stays until it is too old.
        renew(key, make, { hasCached: true, isRenewal: true }, isCacheable).catch(() => {});
        return entry.value;
      }
      const hasCached = age <= staleIfErrorFor;
      return renew(key, make, { hasCached, isRenewal: false }, isCacheable).catch((error: unknown) => {
        if (entry && hasCached) return entry.value;
        throw error;
      });
    },
  };
}
