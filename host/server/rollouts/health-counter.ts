import type { Rollout } from '@talad/contract/discovery-entry';
import type { RolloutReport } from '@talad/registry-client/rollout-types';
import { LRUCache } from 'lru-cache';

/** Versions of the remotes of a page, by remote. */
export type Versions = Readonly<Record<string, string>>;

/** What a page has reported. */
export interface PageReport {
  kind: 'error' | 'vital' | 'remote';
  name: string;
  value?: number | undefined;
  remote?: string | undefined;
  version?: string | undefined;
  stack?: string | undefined;
  /** What the page did after a remote failed. */
  step?: string | undefined;
}

/** Who looks at a page. */
export interface Audience {
  bucket: string;
  language: 'en' | 'th';
  device: 'phone' | 'desktop';
}

/** A page of a visitor: its versions, and the remotes on it. */
export interface VisitedPage {
  versions: Versions;
  remotes: readonly string[];
}

/** Failures from one address that count: no single client may end a rollout or take a version out. */
export const maxFailuresPerAddress = 3;
/** Visitors and addresses that are remembered. */
const maxAddresses = 100_000;

/** What counts of a vital: its field, and the value as it is compared. */
const vitalFields = {
  LCP: { field: 'lcp', max: 60_000, transform: Math.log },
  INP: { field: 'inp', max: 60_000, transform: Math.log },
  CLS: { field: 'cls', max: 10, transform: (value: number) => value },
} as const;

/** Whether a page reports that something failed for its visitor. */
export const isFailure = ({ kind, step }: PageReport): boolean => kind !== 'vital' && step !== 'recovered';

const isVital = (name: string): name is keyof typeof vitalFields => name in vitalFields;
const noMoments = () => ({ count: 0, sum: 0, squares: 0 });

type Kind = 'failures' | 'failuresElsewhere';

/** Counts what the visitors of rollouts experience on this host. */
export class HealthCounter {
  readonly #rollouts: () => readonly Rollout[];
  readonly #counts = new Map<string, RolloutReport>();
  /** Visitors who have failed; each counts once. */
  readonly #failed = new LRUCache<string, true>({ max: maxAddresses });
  readonly #failuresOf = new LRUCache<string, number>({ max: maxAddresses });

  constructor(rollouts: () => readonly Rollout[]) {
    this.#rollouts = rollouts;
  }

  /** Counts a document that was served. */
  view(audience: Audience, page: VisitedPage): void {
    for (const rollout of this.#rolloutsOn(page)) this.#segmentOf(rollout, audience, page).views += 1;
  }

  /** Counts what a page reports, from an address. */
  reports(audience: Audience, page: VisitedPage, reports: readonly PageReport[], address: string): void {
    const failures = reports.filter(isFailure);
    const vitals = new Map(
      reports.filter(({ kind }) => kind === 'vital').map((one) => [one.name, one.value]),
    );
    for (const rollout of this.#rolloutsOn(page)) {
      const segment = this.#segmentOf(rollout, audience, page);
      const isOwn = ({ remote }: PageReport) => remote === rollout.release.name;
      const count = (kind: Kind) => {
        if (this.#isFirstFailure(rollout, kind, audience, address)) segment[kind] += 1;
      };
      if (failures.some(isOwn)) count('failures');
      if (failures.some((failure) => !isOwn(failure))) count('failuresElsewhere');
      for (const [name, value] of vitals) this.#addVital(segment, name, value);
    }
  }

  /** The counts since the last call, of rollouts that are running. */
  take(): RolloutReport[] {
    const running = new Set(this.#rollouts().map(({ id }) => id));
    const counted = [...this.#counts.values()].filter(({ rolloutId }) => running.has(rolloutId));
    this.#counts.clear();
    return counted;
  }

  #rolloutsOn({ versions, remotes }: VisitedPage): Rollout[] {
    return this.#rollouts().filter(
      ({ release: { name } }) => remotes.includes(name) && versions[name] !== undefined,
    );
  }

  #segmentOf(
    { id, release }: Rollout,
    { language, device }: Audience,
    { versions }: VisitedPage,
  ): RolloutReport {
    const arm = versions[release.name] === release.version ? 'new' : 'live';
    const key = [id, arm, language, device].join(' ');
    const known = this.#counts.get(key);
    if (known) return known;
    const segment = {
      ...{ rolloutId: id, arm, language, device, views: 0, failures: 0, failuresElsewhere: 0 },
      ...{ lcp: noMoments(), inp: noMoments(), cls: noMoments() },
    } satisfies RolloutReport;
    this.#counts.set(key, segment);
    return segment;
  }

  #isFirstFailure({ id }: Rollout, kind: Kind, { bucket }: Audience, address: string): boolean {
    const visitor = `${id} ${kind} ${bucket}`;
    if (this.#failed.has(visitor)) return false;
    const source = `${id} ${kind} ${address}`;
    const earlier = this.#failuresOf.get(source) ?? 0;
    if (earlier >= maxFailuresPerAddress) return false;
    this.#failuresOf.set(source, earlier + 1);
    this.#failed.set(visitor, true);
    return true;
  }

  #addVital(segment: RolloutReport, name: string, value: number | undefined): void {
    if (!isVital(name) || value === undefined || !Number.isFinite(value) || value < 0) return;
    const { field, max, transform } = vitalFields[name];
    if (value > max || (value === 0 && field !== 'cls')) return;
    const compared = transform(value);
    const moments = segment[field];
    moments.count += 1;
    moments.sum += compared;
    moments.squares += compared ** 2;
  }
}
