import type { Rollout } from '@talad/contract/discovery-entry';
import type { VersionReport } from '@talad/registry-client/rollout-types';
import { LRUCache } from 'lru-cache';
import { positionOf } from './visitor-bucket.ts';

/** A report of a page. */
export interface PageReport {
  kind: 'error' | 'vital' | 'remote' | 'api-error' | 'outcome' | 'view';
  name: string;
  value?: number | undefined;
  remote?: string | undefined;
  version?: string | undefined;
  where?: string | undefined;
  stack?: string | undefined;
  /** The reaction of the page to a failed remote. */
  step?: string | undefined;
}

/** The visitor of a page, and the segments. */
export interface Audience {
  /** The bucket, or address and user agent without one. */
  visitor: string;
  language: 'en' | 'th';
  device: 'phone' | 'desktop';
}

/** A remote on a page of a visitor, with the outcomes that it declares. */
export interface VisitedRemote {
  remote: string;
  version: string;
  outcomes: readonly string[];
  /** The rollout of the visitor. */
  rollout?: Rollout | undefined;
}

/** An event of a visitor counts again after this time, in ms; in a rollout it never does. */
const rememberedMs = 10 * 60_000;
/** Events that are remembered. */
const maxEvents = 200_000;

/** The field of each vital, its maximum, and the transformation of its values. */
const vitalFields = {
  LCP: { field: 'lcp', max: 60_000, transform: Math.log },
  INP: { field: 'inp', max: 60_000, transform: Math.log },
  CLS: { field: 'cls', max: 10, transform: (value: number) => value },
} as const;

/** Whether a page reports that something failed for its visitor. */
export const isFailure = ({ kind, step }: PageReport): boolean =>
  (kind === 'error' || kind === 'remote') && step !== 'recovered';

const isVital = (name: string): name is keyof typeof vitalFields => name in vitalFields;
const noMoments = () => ({ count: 0, sum: 0, squares: 0 });

const stepOf = ({ id, share }: Rollout, { visitor }: Audience) => `step ${id} ${share} ${visitor}`;

/** A rejection with a string has no stack: any remote of the page may have caused it. */
const mayBeCausedBy =
  (name: string) =>
  ({ remote, where }: PageReport): boolean =>
    remote === name || (remote === undefined && where === 'promise');

function addVital(counts: VersionReport, { name, value }: PageReport): void {
  if (!isVital(name) || value === undefined || !Number.isFinite(value) || value < 0) return;
  const { field, max, transform } = vitalFields[name];
  if (value > max || (value === 0 && field !== 'cls')) return;
  const compared = transform(value);
  const moments = counts[field];
  moments.count += 1;
  moments.sum += compared;
  moments.squares += compared ** 2;
}

/**
 * Counts what visitors experience with each version on this host. A visitor counts once for each kind of event, whatever the
 * address: behind one may be a company or a balancer. Visitors are remembered by remote, not by version: a browser in which
 * every version fails must not count again when another version goes live.
 */
export class HealthCounter {
  readonly #counts = new Map<string, VersionReport>();
  readonly #events: LRUCache<string, true>;

  /** `now` in ms, from any start. */
  constructor(now: () => number = () => performance.now()) {
    this.#events = new LRUCache({ max: maxEvents, ttl: rememberedMs, ttlResolution: 0, perf: { now } });
  }

  /** Counts a document that was served; `reportingShare` (0 to 1) of the browsers report that they opened it. */
  view(audience: Audience, page: readonly VisitedRemote[], reportingShare: number): void {
    for (const visited of page) {
      const counts = this.#countsOf(audience, visited);
      counts.views += 1;
      counts.asked += reportingShare;
      if (visited.rollout) this.#events.set(stepOf(visited.rollout, audience), true, { ttl: 0 });
    }
  }

  /** Counts what a page reports. */
  reports(audience: Audience, page: readonly VisitedRemote[], reports: readonly PageReport[]): void {
    const failures = reports.filter(isFailure);
    for (const visited of page) {
      const { remote, rollout } = visited;
      const counts = this.#countsOf(audience, visited);
      const isFirst = (event: string) =>
        this.#isFirst(
          `${rollout?.id ?? ''} ${remote} ${audience.visitor} ${event}`,
          rollout ? 0 : rememberedMs,
        );
      const isOwn = mayBeCausedBy(remote);
      // Failures without a known remote count only during a rollout, where both arms have them.
      const isElsewhere = (failure: PageReport) =>
        !isOwn(failure) && (rollout !== undefined || failure.remote !== undefined);
      if (reports.some(({ kind }) => kind === 'view')) counts.reported += 1;
      if (failures.some(isOwn) && isFirst('failure')) counts.failures += 1;
      if (failures.some(isElsewhere) && isFirst('failure elsewhere')) counts.failuresElsewhere += 1;
      if (reports.some((one) => one.kind === 'api-error' && one.remote === remote) && isFirst('api-error'))
        counts.apiErrors += 1;
      counts.outcomes += this.#outcomesOf(audience, visited).filter(
        (name) =>
          reports.some((one) => one.kind === 'outcome' && one.name === name) &&
          isFirst(`outcome ${rollout?.share ?? ''} ${name}`),
      ).length;
      for (const vital of reports.filter(({ kind }) => kind === 'vital')) addVital(counts, vital);
    }
  }

  /** The counts since the last call. */
  take(): VersionReport[] {
    const counted = [...this.#counts.values()];
    this.#counts.clear();
    return counted;
  }

  /**
   * The outcomes that count. An outcome takes some minutes, so visitors who had the live version before the step have an
   * advantage: only visitors of the step are compared.
   */
  #outcomesOf(audience: Audience, { version, outcomes, rollout }: VisitedRemote): readonly string[] {
    if (!rollout) return outcomes;
    const { id, share, release } = rollout;
    const hasNew = version === release.version;
    const getsNew = positionOf(audience.visitor, id) < share / 100;
    if (hasNew !== getsNew || !this.#events.has(stepOf(rollout, audience))) return [];
    return release.declaration.outcomes ?? [];
  }

  #isFirst(event: string, ttl: number): boolean {
    if (this.#events.has(event)) return false;
    this.#events.set(event, true, { ttl });
    return true;
  }

  #countsOf({ language, device }: Audience, { remote, version, rollout }: VisitedRemote): VersionReport {
    const key = [remote, version, rollout?.id, rollout?.share, language, device].join(' ');
    const known = this.#counts.get(key);
    if (known) return known;
    const counts: VersionReport = {
      ...{ remote, version, language, device },
      ...(rollout && { rollout: { id: rollout.id, share: rollout.share } }),
      ...{ views: 0, asked: 0, reported: 0, failures: 0, failuresElsewhere: 0, apiErrors: 0, outcomes: 0 },
      ...{ lcp: noMoments(), inp: noMoments(), cls: noMoments() },
    };
    this.#counts.set(key, counts);
    return counts;
  }
}
