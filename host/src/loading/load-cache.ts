import { type Loading, loadingOf } from '@talad/runtime/loading';

const caches = new Set<{ forgetFailed: () => void }>();

/**
 * Caches what the host loads during the life of the page, by key. A failed load is retried once and then stays failed
 * until `forgetFailedLoads`: React renders a component again when its promise rejects, and a new promise for each
 * render would request the file for ever.
 */
export class LoadCache<Value> {
  readonly #entries = new Map<string, Loading<Value>>();

  constructor() {
    caches.add(this);
  }

  load(key: string, request: () => Promise<Value>): Loading<Value> {
    const known = this.#entries.get(key);
    if (known) return known;
    const loading = loadingOf(request().catch(request));
    this.#entries.set(key, loading);
    return loading;
  }

  /** The value of a successful load. */
  peek(key: string): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  forgetFailed(): void {
    for (const [key, { error }] of this.#entries) if (error) this.#entries.delete(key);
  }
}

/** Clears failed loads, so that they are requested again. */
export function forgetFailedLoads(): void {
  for (const cache of caches) cache.forgetFailed();
}
