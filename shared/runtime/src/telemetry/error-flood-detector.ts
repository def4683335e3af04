import type { Source } from './source-of.ts';
import type { FloodListener } from './telemetry.ts';

const windowMs = 10_000;
/** Uncaught errors within the window that a version may throw. */
const allowed = 50;

/** Finds versions of remotes that flood the page with uncaught errors. */
export class ErrorFloodDetector {
  readonly #onFlood: FloodListener;
  /** When the last errors of each version were thrown. */
  readonly #times = new Map<string, number[]>();
  readonly #flooding = new Set<string>();

  constructor(onFlood: FloodListener) {
    this.#onFlood = onFlood;
  }

  /** Counts an error of a version; returns true once the limit is exceeded. */
  isFlooding({ remote, version }: Source): boolean {
    const key = `${remote} ${version}`;
    const now = performance.now();
    const times = [...(this.#times.get(key) ?? []), now].filter((time) => now - time < windowMs);
    this.#times.set(key, times);
    if (times.length > allowed) {
      this.#times.delete(key);
      this.#flooding.add(key);
      this.#onFlood(remote, version);
    }
    return this.#flooding.has(key);
  }
}
