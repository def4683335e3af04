import type { Arm, Device, HealthReport, Language, Moments } from '../../registry/src/rollouts/health.ts';
import { noCounts } from '../../registry/src/rollouts/health.ts';

/** What is wrong with a new version. */
export interface Defect {
  readonly name: string;
  /** Share of mounts that fail because of it. */
  readonly failing?: number;
  /** LCP, as a multiple of the live version's. */
  readonly slower?: number;
  /** Its pages report nothing. */
  readonly isSilent?: boolean;
  /** Share of its visitors whose calls are all refused: they produce no outcome. */
  readonly refused?: number;
  /** Its button does nothing, without an error. */
  readonly lacksOutcomes?: boolean;
  /** Visitors who are affected by it; all if absent. */
  readonly meets?: (visitor: { language: Language; device: Device }) => boolean;
}

/** Random numbers from a seed (mulberry32), the same on every machine. */
export function createRandom(seed: number) {
  let state = seed;
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  return { uniform, normal, exponential: (mean: number) => -mean * Math.log(1 - uniform()) };
}

type Random = ReturnType<typeof createRandom>;

interface Visitor {
  readonly language: Language;
  readonly device: Device;
  /** Position in the rollout, 0 to 1. */
  readonly bucket: number;
  /** A browser extension breaks every page of this visitor. */
  readonly alwaysFails: boolean;
  /** Logarithm of how slow the visitor's device and network are. */
  readonly slowness: number;
  nextViewAt: number;
  viewsLeft: number;
  hasFailed: boolean;
  wasRefused: boolean;
  /** Whether the visitor buys something in this visit. */
  buys: boolean;
  /** Share of the rollout when the visitor opened a page last, and the version that it had. */
  openedAt: number;
  arm: Arm;
}

const pagesOfVisit = 5;
const secondsBetweenPages = 20;
const secondsUntilOutcome = 60;
/** Failures of a live version without a defect: unusual browsers, lost connections. */
const baselineFailures = 0.003;
const brokenBrowsers = 0.005;
/** Visitors who enter something wrong, and those who put something into the cart. */
const refusedVisitors = 0.05;
const buyers = 0.1;
/** The site has visitors when a rollout starts. */
const warmUpSeconds = 120;
/** Longest time until a page sends its report, in s; vitals follow when it is left. */
const reportDelay = 5;

const momentsOf = (value: number): Moments => ({ count: 1, sum: value, squares: value * value });

function createVisitor(random: Random, now: number): Visitor {
  const device = random.uniform() < 0.65 ? 'phone' : 'desktop';
  return {
    language: random.uniform() < 0.7 ? 'th' : 'en',
    device,
    bucket: random.uniform(),
    alwaysFails: random.uniform() < brokenBrowsers,
    slowness: 0.4 * random.normal() + (device === 'phone' ? 0.4 : 0),
    nextViewAt: now,
    viewsLeft: 1 + Math.floor(random.exponential(pagesOfVisit - 0.5)),
    hasFailed: false,
    wasRefused: false,
    buys: random.uniform() < buyers,
    openedAt: Number.NaN,
    arm: 'live',
  };
}

/** Visitors of a site, second by second, and what their browsers report. */
export class SimulatedVisits {
  readonly #random: Random;
  readonly #viewsPerSecond: number;
  readonly #defect: Defect;
  #visitors: Visitor[] = [];
  #waiting: { at: number; reportAt: (share: number) => HealthReport | undefined }[] = [];
  /** Visitors who were affected by the defect. */
  affected = 0;

  constructor(seed: number, viewsPerSecond: number, defect: Defect) {
    this.#random = createRandom(seed);
    this.#viewsPerSecond = viewsPerSecond;
    this.#defect = defect;
    for (let second = -warmUpSeconds; second < 0; second += 1) this.second(second, 0);
    this.#waiting = [];
    for (const visitor of this.#visitors) visitor.hasFailed = false;
  }

  /** One second in which `share` (0 to 1) of the visitors get the new version; returns the reports that arrive. */
  second(now: number, share: number): HealthReport[] {
    const arrivals = this.#viewsPerSecond / pagesOfVisit;
    for (
      let next = this.#random.exponential(1 / arrivals);
      next < 1;
      next += this.#random.exponential(1 / arrivals)
    )
      this.#visitors.push(createVisitor(this.#random, now + next));
    for (const visitor of this.#visitors)
      while (visitor.viewsLeft > 0 && visitor.nextViewAt < now + 1) this.#view(visitor, share);
    this.#visitors = this.#visitors.filter(({ viewsLeft }) => viewsLeft > 0);
    const arrived = this.#waiting.filter(({ at }) => at <= now);
    this.#waiting = this.#waiting.filter(({ at }) => at > now);
    return arrived.flatMap(({ reportAt }) => reportAt(share) ?? []);
  }

  #view(visitor: Visitor, share: number): void {
    const random = this.#random;
    const at = visitor.nextViewAt;
    visitor.nextViewAt += random.exponential(secondsBetweenPages);
    visitor.viewsLeft -= 1;
    const arm = visitor.bucket < share ? 'new' : 'live';
    const { failing = 0, slower = 1, refused = 0, meets = () => true } = this.#defect;
    const meetsDefect = arm === 'new' && meets(visitor);
    visitor.openedAt = share;
    visitor.arm = arm;
    const isBroken = meetsDefect && random.uniform() < failing;
    const fails = isBroken || visitor.alwaysFails || random.uniform() < baselineFailures;
    if (isBroken) this.affected += 1;
    const lcp = Math.log(1200 * (meetsDefect ? slower : 1)) + visitor.slowness + 0.3 * random.normal();
    const { language, device } = visitor;
    const report = { ...noCounts, arm, language, device } as const;
    this.#send(at, { ...report, views: 1, asked: 1 });
    if (meetsDefect && this.#defect.isSilent) return;
    this.#send(at + reportDelay * random.uniform(), { ...report, reported: 1 });
    const isRefused =
      (meetsDefect && random.uniform() < refused) || random.uniform() < refusedVisitors / pagesOfVisit;
    if (isRefused && !visitor.wasRefused) this.#send(at + reportDelay, { ...report, apiErrors: 1 });
    visitor.wasRefused ||= isRefused;
    if (visitor.buys) this.#buyLater(visitor, at, report);
    if (fails && !visitor.hasFailed)
      this.#send(at + reportDelay * random.uniform(), { ...report, failures: 1 });
    visitor.hasFailed ||= fails;
    this.#send(at + random.exponential(secondsBetweenPages), {
      ...report,
      lcp: momentsOf(lcp),
      inp: momentsOf(Math.log(60) + visitor.slowness + 0.6 * random.normal()),
      cls: momentsOf(random.uniform() < 0.1 ? 0.1 * random.uniform() : 0),
    });
  }

  /** As on a host, visitors who opened the page before this step of the rollout do not count. */
  #buyLater(visitor: Visitor, at: number, report: HealthReport): void {
    visitor.buys = false;
    const { lacksOutcomes, refused = 0 } = this.#defect;
    const isPrevented = () => visitor.arm === 'new' && (lacksOutcomes || refused === 1);
    this.#waiting.push({
      at: at + this.#random.exponential(secondsUntilOutcome),
      reportAt: (share) =>
        visitor.openedAt === share && !isPrevented()
          ? { ...report, arm: visitor.arm, outcomes: 1 }
          : undefined,
    });
  }

  #send(at: number, report: HealthReport): void {
    this.#waiting.push({ at, reportAt: () => report });
  }
}
