import { LRUCache } from 'lru-cache';

interface Need {
  /** A cached value is served if making a new one fails or makes a worse one. */
  hasCached: boolean;
}

/** What a page was taken from; `fallback` is an old value in place of one that failed or was worse. */
export type CacheResult = 'fresh' | 'stale' | 'new' | 'fallback' | 'failed';

/**
 * What a new value does to the cached one: a `whole` value replaces it, a `partial` one (something is missing that may
 * be back in a moment) never does, and `gone` removes it, as the page no longer exists.
 */
export type Worth = 'whole' | 'partial' | 'gone';

export interface Taken<T> {
  value: T;
  result: Exclude<CacheResult, 'failed'>;
  /** In ms; 0 for a new value. */
  age: number;
}

interface Entry<T> {
  value: T;
  at: number;
  /** When a renewal last failed or was worse. */
  failedAt?: number;
}

/** Makes a value or rejects. */
type Make<T> = (need: Need) => Promise<T>;

/**
 * Caches rendered pages for a few seconds; a stale page is served once more and re-rendered in the background. A worse
 * page never replaces a better one. Beyond `maxSize`, in the unit of `sizeOf`, those not requested for the longest time are dropped.
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
  /** How long a value is still served if making a new one fails or makes a worse one. */
  staleIfErrorFor?: number;
  maxSize: number;
  sizeOf: (value: T) => number;
  onTake?: (result: CacheResult) => void;
}) {
  const entries = new LRUCache<string, Entry<T>>({
    maxSize,
    sizeCalculation: ({ value }) => sizeOf(value),
  });
  const underway = new Map<string, Promise<Renewed<T>>>();

  function settle(key: string, value: T, worth: Worth): Renewed<T> {
    const old = entries.peek(key);
    if (worth === 'whole') entries.set(key, { value, at: Date.now() });
    if (worth === 'gone') entries.delete(key);
    if (worth === 'partial' && old) old.failedAt = Date.now();
    return { value, isWorse: worth === 'partial' };
  }

  function renew(key: string, make: Make<T>, need: Need, worthOf: (value: T) => Worth) {
    const running = underway.get(key);
    if (running) return running;
    const promise = make(need)
      .then(
        (value) => settle(key, value, worthOf(value)),
        (error: unknown) => {
          const old = entries.peek(key);
          if (old) old.failedAt = Date.now();
          throw error;
        },
      )
      .finally(() => underway.delete(key));
    underway.set(key, promise);
    return promise;
  }

  /** A new value, or the old one in place of one that failed or is worse. */
  async function renewed(
    old: Entry<T> | undefined,
    renewal: Promise<Renewed<T>>,
  ): Promise<Omit<Taken<T>, 'age'>> {
    try {
      const { value, isWorse } = await renewal;
      return isWorse && old ? { value: old.value, result: 'fallback' } : { value, result: 'new' };
    } catch (error) {
      if (!old) throw error;
      return { value: old.value, result: 'fallback' };
    }
  }

  async function find(key: string, make: Make<T>, worthOf: (value: T) => Worth): Promise<Taken<T>> {
    const entry = entries.get(key);
    const age = entry ? ageOf(entry.at) : Number.POSITIVE_INFINITY;
    if (entry && age <= freshFor) return { value: entry.value, result: 'fresh', age };
    const old = age <= staleIfErrorFor ? entry : undefined;
    // During an outage a render that comes to nothing costs as much as a good one: one try per `freshFor`.
    const failedNow = old?.failedAt !== undefined && ageOf(old.failedAt) <= freshFor;
    if (old && failedNow) return { value: old.value, result: 'fallback', age };
    const isStale = entry !== undefined && age <= staleFor;
    const renewal = renew(key, make, { hasCached: old !== undefined }, worthOf);
    if (isStale) {
      // The next request gets the new value; if this fails, the old one stays until it is too old.
      renewal.catch(() => {});
      return { value: entry.value, result: 'stale', age };
    }
    const taken = await renewed(old, renewal);
    return { ...taken, age: taken.result === 'new' ? 0 : age };
  }

  return {
    /** Returns the cached value or a new one; concurrent callers share one attempt. */
    async take(key: string, make: Make<T>, worthOf: (value: T) => Worth = () => 'whole'): Promise<Taken<T>> {
      try {
        const taken = await find(key, make, worthOf);
        onTake(taken.result);
        return taken;
      } catch (error) {
        onTake('failed');
        throw error;
      }
    },
  };
}

interface Renewed<T> {
  value: T;
  isWorse: boolean;
}

// A clock that has been set back must not keep pages: those of the future are as old as they are ahead.
const ageOf = (at: number) => Math.abs(Date.now() - at);
