import { trackPromise } from '@talad/runtime/tracked-promise';

interface Entry<Value> {
  promise: Promise<Value>;
  value?: Value;
  hasFailed?: boolean;
}

const caches = new Set<{ forgetFailed: () => void }>();

/**
 * Caches what the host loads during the life of the page, by key. A failed load is retried once and then stays failed
 * until `forgetFailedLoads`: React renders a component again when its promise rejects, and a new promise for each
 * render would request the file for ever.
 */
export class LoadCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();

  constructor() {
    caches.add(this);
  }

  load(key: string, request: () => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(key);
    if (known) return known.promise;
    const entry: Entry<Value> = { promise: trackPromise(request().catch(request)) };
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

  /** The value of a successful load. */
  peek(key: string): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  forgetFailed(): void {
    for (const [key, { hasFailed }] of this.#entries) if (hasFailed) this.#entries.delete(key);
  }
}

/** Clears failed loads, so that they are requested again. */
export function forgetFailedLoads(): void {
  for (const cache of caches) cache.forgetFailed();
}
