import type { VersionReport } from '@talad/registry-client/rollout-types';
import { CountedEvents } from './counted-events.ts';
import { isFailure, mayBeOf, noVisits, type PageReport, type VisitedPage } from './health-counter.ts';

/** What a visitor has met counts again after this time. */
const rememberedMs = 10 * 60_000;

/**
 * Counts what visitors experience with each version on this host. Visitors are remembered by remote, not by version: a
 * browser in which every version fails must not count again when another version goes live.
 */
export class VersionCounter {
  readonly #counts = new Map<string, VersionReport>();
  readonly #counted: CountedEvents;

  /** `now` in ms, from any start. */
  constructor(now: () => number = () => performance.now()) {
    this.#counted = new CountedEvents({ ms: rememberedMs, now });
  }

  /** Counts a document that a browser opened; `reportingShare` (0 to 1) of the browsers report that. */
  view(page: VisitedPage, reportingShare: number): void {
    for (const remote of page.remotes) {
      const counts = this.#countsOf(page, remote);
      if (!counts) continue;
      counts.views += 1;
      counts.asked += reportingShare;
    }
  }

  /** Counts what a page of a visitor reports. */
  reports(visitor: string, page: VisitedPage, reports: readonly PageReport[]): void {
    const failures = reports.filter(isFailure);
    const failed = new Set(failures.flatMap(({ remote }) => remote ?? []));
    for (const remote of page.remotes) {
      const counts = this.#countsOf(page, remote);
      if (!counts) continue;
      const isFirst = (event: string) => this.#counted.isFirst(`${remote} ${visitor} ${event}`);
      const isRefused = reports.some((one) => one.kind === 'refusal' && one.remote === remote);
      if (reports.some(({ kind }) => kind === 'view')) counts.reported += 1;
      if (failures.some(mayBeOf(remote)) && isFirst('failure')) counts.failures += 1;
      if (failed.size > (failed.has(remote) ? 1 : 0) && isFirst('failure of others'))
        counts.failuresElsewhere += 1;
      if (isRefused && isFirst('refusal')) counts.refusals += 1;
      counts.outcomes += (page.outcomes[remote] ?? []).filter(
        (name) =>
          reports.some((one) => one.kind === 'outcome' && one.name === name) && isFirst(`outcome ${name}`),
      ).length;
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
    const counts = { remote, version, ...noVisits() };
    this.#counts.set(key, counts);
    return counts;
  }
}
