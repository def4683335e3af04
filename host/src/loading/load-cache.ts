import { readable } from '@talad/runtime/readable';

interface Entry<Value> {
  promise: Promise<Value>;
  value?: Value;
  hasFailed?: boolean;
}

const caches = new Set<{ forgetFailed: () => void }>();

/**
 * What the host loads while the page lives, each key once. A failed load is asked for once more and then stays failed
 * until `forgetFailedLoads`: React draws a component again when its promise is rejected, and a new promise for each
 * drawing would request the file for ever.
 */
export class LoadCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();

  constructor() {
    caches.add(this);
  }

  load(key: string, request: () => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(key);
    if (known) return known.promise;
    const entry: Entry<Value> = { promise: readable(request().catch(request)) };
    this.#entries.set(key, entry);
    entry.promise.then(
      (value) => {
        entry.value = value;
      },
      () => {
        entry.hasFailed = true;
      },
    );
    return entry.promise;
  }

  /** The value of a load that has ended well. */
  peek(key: string): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  forgetFailed(): void {
    for (const [key, { hasFailed }] of this.#entries) if (hasFailed) this.#entries.delete(key);
  }
}

/** Lets everything that failed to load be asked for again. */
export function forgetFailedLoads(): void {
  for (const cache of caches) cache.forgetFailed();
}
