import type { VersionReport } from '@talad/registry-client/rollout-types';
import { LRUCache } from 'lru-cache';
import { isFailure, maxFailuresPerAddress, type PageReport, type VisitedPage } from './health-counter.ts';

/** A failing visitor counts again after this time, and so does an address. */
const rememberedMs = 10 * 60_000;
/** Visitors and addresses that are remembered. */
const maxAddresses = 100_000;

type Kind = 'failures' | 'failuresOfOthers';

/**
 * Counts what visitors experience with each version on this host. Failing visitors are remembered by remote, not by version:
 * a browser in which every version fails must not count again when another version goes live.
 */
export class VersionCounter {
  readonly #counts = new Map<string, VersionReport>();
  readonly #failuresOf: LRUCache<string, number>;

  /** `now` in ms, from any start. */
  constructor(now: () => number = () => performance.now()) {
    this.#failuresOf = new LRUCache({
      max: maxAddresses,
      ttl: rememberedMs,
      ttlResolution: 0,
      noUpdateTTL: true,
      perf: { now },
    });
  }

  /** Counts a document that a browser opened. */
  view(page: VisitedPage): void {
    for (const remote of page.remotes) {
      const counts = this.#countsOf(page, remote);
      if (counts) counts.views += 1;
    }
  }

  /** Counts what a page of a visitor reports, from an address. */
  reports(visitor: string, page: VisitedPage, reports: readonly PageReport[], address: string): void {
    const failed = new Set(reports.filter(isFailure).flatMap(({ remote }) => remote ?? []));
    if (failed.size === 0) return;
    for (const remote of page.remotes) {
      const counts = this.#countsOf(page, remote);
      if (!counts) continue;
      const isFirst = (kind: Kind) =>
        this.#takes(`${remote} ${kind} visitor ${visitor}`, 1) &&
        this.#takes(`${remote} ${kind} address ${address}`, maxFailuresPerAddress);
      if (failed.has(remote) && isFirst('failures')) counts.failures += 1;
      const areOthers = failed.size > (failed.has(remote) ? 1 : 0);
      if (areOthers && isFirst('failuresOfOthers')) counts.failuresOfOthers += 1;
    }
  }

  /** The counts since the last call. */
  take(): VersionReport[] {
    const counted = [...this.#counts.values()];
    this.#counts.clear();
    return counted;
  }

  #countsOf({ versions }: VisitedPage, remote: string): VersionReport | undefined {
    const version = versions[remote];
    if (version === undefined) return undefined;
    const key = `${remote} ${version}`;
    const known = this.#counts.get(key);
    if (known) return known;
    const counts = { remote, version, views: 0, failures: 0, failuresOfOthers: 0 };
    this.#counts.set(key, counts);
    return counts;
  }

  #takes(key: string, max: number): boolean {
    const earlier = this.#failuresOf.get(key) ?? 0;
    if (earlier >= max) return false;
    this.#failuresOf.set(key, earlier + 1);
    return true;
  }
}
