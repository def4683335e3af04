import type { Rollout } from '@talad/contract/discovery-entry';
import type { RolloutReport } from '@talad/registry-client/rollout-types';
import { CountedEvents } from './counted-events.ts';
import { positionOf } from './visitor-bucket.ts';

/** Versions of the remotes of a page, by remote. */
export type Versions = Readonly<Record<string, string>>;

/** What a page has reported. */
export interface PageReport {
  kind: 'error' | 'vital' | 'remote' | 'refusal' | 'outcome' | 'view';
  name: string;
  value?: number | undefined;
  remote?: string | undefined;
  version?: string | undefined;
  where?: string | undefined;
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

/** A page of a visitor: its versions, the remotes on it, and the outcomes that these declare. */
export interface VisitedPage {
  versions: Versions;
  remotes: readonly string[];
  outcomes: Readonly<Record<string, readonly string[]>>;
}

/** What counts of a vital: its field, and the value as it is compared. */
const vitalFields = {
  LCP: { field: 'lcp', max: 60_000, transform: Math.log },
  INP: { field: 'inp', max: 60_000, transform: Math.log },
  CLS: { field: 'cls', max: 10, transform: (value: number) => value },
} as const;

/** Whether a page reports that something failed for its visitor. */
export const isFailure = ({ kind, step }: PageReport): boolean =>
  (kind === 'error' || kind === 'remote') && step !== 'recovered';

/**
 * Whether a report is of a remote. A rejection with a text has no stack that names one: it may be of any version that is
 * compared, and of the others as often with the version of before.
 */
export const mayBeOf =
  (name: string) =>
  ({ remote, where }: PageReport): boolean =>
    remote === name || (remote === undefined && where === 'promise');

const isVital = (name: string): name is keyof typeof vitalFields => name in vitalFields;
const noMoments = () => ({ count: 0, sum: 0, squares: 0 });

/** No visits of a version. */
export const noVisits = () => ({
  ...{ views: 0, asked: 0, reported: 0, failures: 0, failuresElsewhere: 0 },
  ...{ refusals: 0, outcomes: 0 },
});

const stepOf = ({ id, share }: Rollout, { bucket }: Audience) => `${id} ${share} ${bucket}`;

/**
 * Counts what the visitors of rollouts experience on this host. A visitor counts once for each kind of event, whatever the
 * address: behind one may be a company or a balancer.
 */
export class HealthCounter {
  readonly #rollouts: () => readonly Rollout[];
  readonly #counts = new Map<string, RolloutReport>();
  /** What has been counted of each visitor. */
  readonly #counted = new CountedEvents();
  /** Visitors who have opened a page in the current step of a rollout. */
  readonly #visitors = new CountedEvents();

  constructor(rollouts: () => readonly Rollout[]) {
    this.#rollouts = rollouts;
  }

  /** Counts a document that was served; `reportingShare` (0 to 1) of the browsers report that they opened it. */
  view(audience: Audience, page: VisitedPage, reportingShare: number): void {
    for (const rollout of this.#rolloutsOn(page)) {
      const segment = this.#segmentOf(rollout, audience, page);
      segment.views += 1;
      segment.asked += reportingShare;
      this.#visitors.isFirst(stepOf(rollout, audience));
    }
  }

  /** Counts what a page reports. */
  reports(audience: Audience, page: VisitedPage, reports: readonly PageReport[]): void {
    const failures = reports.filter(isFailure);
    const vitals = new Map(
      reports.filter(({ kind }) => kind === 'vital').map((one) => [one.name, one.value]),
    );
    for (const rollout of this.#rolloutsOn(page)) {
      const segment = this.#segmentOf(rollout, audience, page);
      const isOwn = mayBeOf(rollout.release.name);
      const isFirst = (event: string) => this.#counted.isFirst(`${rollout.id} ${audience.bucket} ${event}`);
      if (reports.some(({ kind }) => kind === 'view')) segment.reported += 1;
      if (failures.some(isOwn) && isFirst('failure')) segment.failures += 1;
      if (failures.some((failure) => !isOwn(failure)) && isFirst('failure elsewhere'))
        segment.failuresElsewhere += 1;
      if (reports.some((one) => one.kind === 'refusal' && isOwn(one)) && isFirst('refusal'))
        segment.refusals += 1;
      segment.outcomes += this.#outcomesOf(rollout, audience, page, reports).filter((name) =>
        isFirst(`outcome ${rollout.share} ${name}`),
      ).length;
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

  /**
   * The outcomes of a visitor that the new version declares. An outcome takes some minutes, and who had the live version
   * before the step is further than who has just got the new one: only visitors of the step are compared.
   */
  #outcomesOf(
    rollout: Rollout,
    audience: Audience,
    { versions }: VisitedPage,
    reports: readonly PageReport[],
  ): string[] {
    const { id, share, release } = rollout;
    const hasNew = versions[release.name] === release.version;
    const getsNew = positionOf(audience.bucket, id) < share / 100;
    if (hasNew !== getsNew || !this.#visitors.has(stepOf(rollout, audience))) return [];
    const { outcomes = [] } = release.declaration;
    return outcomes.filter((name) => reports.some((one) => one.kind === 'outcome' && one.name === name));
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
      ...{ rolloutId: id, arm, language, device, ...noVisits() },
      ...{ lcp: noMoments(), inp: noMoments(), cls: noMoments() },
    } satisfies RolloutReport;
    this.#counts.set(key, segment);
    return segment;
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
