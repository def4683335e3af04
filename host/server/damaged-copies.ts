import { type CopiedFiles, repairVersion } from '@talad/registry-client/local-copy';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PageReport } from './rollouts/health-counter.ts';

interface Version {
  readonly remote: string;
  readonly version: string;
}

/** Minimum time between two comparisons of a version with its hashes; failures in between have the same cause. */
const rememberedMs = 60_000;
const maxVersions = 100;

/** Compares versions on this host's disk with their hashes after they did not load, and fetches damaged files again. */
export class DamagedCopies {
  readonly #copy: CopiedFiles | undefined;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #checks = new LRUCache<string, Promise<boolean>>({ max: maxVersions, ttl: rememberedMs });

  /** Without a registry nothing can be fetched again. */
  constructor(copy: CopiedFiles | undefined, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#copy = copy;
    this.#log = log;
  }

  /** Resolves to whether files of a version were damaged within the last minute; they are whole again then. */
  check({ remote, version }: Version): Promise<boolean> {
    const key = `${remote} ${version}`;
    const known = this.#checks.get(key);
    if (known) return known;
    const checked = this.#repair(remote, version);
    this.#checks.set(key, checked);
    return checked;
  }

  /** The reports without failures of damaged copies: they are this host's own fault. Only of `live` versions. */
  async undamaged<T extends PageReport>(
    reports: readonly T[],
    isLive: (version: Version) => boolean,
  ): Promise<T[]> {
    const counts = await Promise.all(
      reports.map(async ({ kind, remote, version }) => {
        if (kind !== 'remote' || !remote || !version || !isLive({ remote, version })) return true;
        return !(await this.check({ remote, version }));
      }),
    );
    return reports.filter((_report, i) => counts[i]);
  }

  async #repair(remote: string, version: string): Promise<boolean> {
    if (!this.#copy) return false;
    try {
      const files = await repairVersion(this.#copy, remote, version);
      if (files.length > 0) this.#log.warn({ remote, version, files }, 'damaged files were fetched again');
      return files.length > 0;
    } catch (error) {
      this.#log.warn({ remote, version, error }, 'a version could not be compared with its hashes');
      return false;
    }
  }
}
