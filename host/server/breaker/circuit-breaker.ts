import { LRUCache } from 'lru-cache';
import type { FaultSource, RenderFault } from '../render/render-messages.ts';

type Version = Pick<FaultSource, 'remote' | 'version'>;

/** A version that is out of this host's composition. */
export interface Outage {
  source: Version;
  /** The page at which it failed last. */
  address: string | undefined;
  reason: string;
  since: Date;
  /** The copy on this host's disk is at fault, not the version. */
  isOfHost: boolean;
}

/** What happened to the pages of one module within the last minute. */
interface ModuleHealth {
  faults: number[];
  /** By address: when it was rendered last, and whether it has failed. */
  pages: LRUCache<string, { at: number; hasFailed: boolean }>;
}

interface VersionHealth {
  modules: Map<string, ModuleHealth>;
  outage?: Outage & { retryAt: number; failsAgain: boolean };
  /** Outages one after the other; each lasts twice as long. */
  outages: number;
  closedAt: number;
}

const minute = 60_000;
const maxFaults = 3;
const minOutageMs = minute;
const maxOutageMs = 10 * minute;
/** Pages remembered per module. */
const maxPages = 500;
/** Key of faults without a known module. */
const wholeRemote = '';

const keyOf = ({ remote, version }: Version) => `${remote}@${version}`;

export const isSameVersion = (one: Version, other: Version) => keyOf(one) === keyOf(other);

const hasRenderedElsewhere = ({ pages }: ModuleHealth, address: string) =>
  [...pages].some(([other, { hasFailed }]) => other !== address && !hasFailed);

const processEndingFaults: ReadonlySet<RenderFault['kind']> = new Set(['timeout', 'exit', 'memory']);

/**
 * Takes a version of a remote out of the composition when it fails on this host: at once if it does not load, and
 * otherwise after three faults of a module within a minute, if that module failed at more addresses than it was rendered
 * at. Repeated requests of one address with unusual data therefore take nothing out; if the module works at other addresses,
 * its remote is left out at this one. A module that has rendered at no other address is tried again, as its page may have
 * only one.
 */
export class CircuitBreaker {
  /** Changes whenever `isOut` does. */
  state = 0;
  readonly #versions = new Map<string, VersionHealth>();
  /** Remotes that ended the rendering process at an address, with the time until which they are left out there. */
  readonly #excluded = new Map<string, { source: Version; until: number }[]>();
  readonly #now: () => number;
  readonly #onChange: (version: Version, outage: Outage | undefined) => void;

  constructor({
    now = Date.now,
    onChange = () => undefined,
  }: {
    now?: () => number;
    /** Called with the outage when a version is taken out, and without one when it is back. */
    onChange?: (version: Version, outage: Outage | undefined) => void;
  } = {}) {
    this.#now = now;
    this.#onChange = onChange;
  }

  isOut = (version: Version): boolean => this.#versions.get(keyOf(version))?.outage !== undefined;

  outageOf = (version: Version): Outage | undefined => this.#versions.get(keyOf(version))?.outage;

  /** Remotes that are not to be rendered at an address. */
  excludedAt(address: string, isLive: (version: Version) => boolean): string[] {
    const now = this.#now();
    return (this.#excluded.get(address) ?? [])
      .filter(({ source, until }) => until > now && isLive(source))
      .map(({ source }) => source.remote);
  }

  /** Counts a fault of a remote. */
  fault(fault: RenderFault): void {
    const { source, address = '', kind } = fault;
    if (!source) return;
    const health = this.#healthOf(source);
    if (health.outage) {
      health.outage.failsAgain = true;
      return;
    }
    const module = this.#moduleOf(health, source.module ?? wholeRemote);
    if (processEndingFaults.has(kind) && hasRenderedElsewhere(module, address))
      this.#exclude(source, address);
    const now = this.#now();
    module.faults = [...module.faults.filter((at) => at > now - minute), now];
    this.#record(module, address, true);
    if (kind === 'load' || kind === 'damaged' || this.#isBroken(module)) this.#open(health, source, fault);
  }

  /** Counts a page that was rendered with these modules. */
  rendered(address: string, modules: FaultSource[]): void {
    for (const source of modules) {
      const health = this.#healthOf(source);
      for (const module of [source.module ?? wholeRemote, wholeRemote])
        this.#record(this.#moduleOf(health, module), address, false);
    }
  }

  /** Outages that are over unless the version fails again. */
  dueOutages(): Outage[] {
    const now = this.#now();
    return [...this.#versions.values()].flatMap(({ outage }) =>
      outage && outage.retryAt <= now ? [outage] : [],
    );
  }

  /** Tries a version that is out: it is back if `attempt` causes no fault of it, and out for twice as long otherwise. */
  async retry({ source }: Outage, attempt: () => Promise<void>): Promise<void> {
    const health = this.#versions.get(keyOf(source));
    const outage = health?.outage;
    if (!outage) return;
    outage.failsAgain = false;
    outage.retryAt = Number.POSITIVE_INFINITY;
    await attempt().catch(() => {
      outage.failsAgain = true;
    });
    // Another version may have been published meanwhile.
    if (health.outage !== outage) return;
    if (outage.failsAgain) this.#prolong(health, outage);
    else this.#close(health, source);
  }

  /** Removes the versions that are no longer published: one that is published again starts without faults. */
  forgetOthers(published: Version[]): void {
    const keys = new Set(published.map(keyOf));
    for (const [key, health] of this.#versions) {
      if (keys.has(key)) continue;
      delete health.outage;
      this.#versions.delete(key);
    }
    this.state += 1;
  }

  #open(health: VersionHealth, source: Version, { address, reason, kind }: RenderFault): void {
    const now = this.#now();
    if (now - health.closedAt > maxOutageMs) health.outages = 0;
    const { remote, version } = source;
    const since = new Date(now);
    const outage = {
      ...{ source: { remote, version }, address, reason, since, isOfHost: kind === 'damaged' },
      ...{ retryAt: 0, failsAgain: false },
    };
    health.outage = outage;
    health.modules.clear();
    this.#prolong(health, outage);
    this.state += 1;
    this.#onChange(source, outage);
  }

  #prolong(health: VersionHealth, outage: NonNullable<VersionHealth['outage']>): void {
    outage.retryAt = this.#now() + Math.min(maxOutageMs, minOutageMs * 2 ** health.outages);
    health.outages += 1;
  }

  #close(health: VersionHealth, source: Version): void {
    delete health.outage;
    health.closedAt = this.#now();
    this.state += 1;
    this.#onChange(source, undefined);
  }

  #isBroken({ faults, pages }: ModuleHealth): boolean {
    if (faults.length < maxFaults) return false;
    const recent = [...pages.values()].filter(({ at }) => at > this.#now() - minute);
    const failed = recent.filter(({ hasFailed }) => hasFailed).length;
    return failed > recent.length - failed;
  }

  #exclude(source: Version, address: string): void {
    const now = this.#now();
    for (const [other, entries] of this.#excluded)
      if (entries.every(({ until }) => until <= now)) this.#excluded.delete(other);
    const others = (this.#excluded.get(address) ?? []).filter(
      (entry) => !isSameVersion(entry.source, source),
    );
    this.#excluded.set(address, [...others, { source, until: now + minute }]);
  }

  /** An address that has failed within the minute stays failed. */
  #record({ pages }: ModuleHealth, address: string, hasFailed: boolean): void {
    const now = this.#now();
    const known = pages.peek(address);
    if (known?.hasFailed && !hasFailed && known.at > now - minute) return;
    pages.set(address, { at: now, hasFailed });
  }

  #healthOf(version: Version): VersionHealth {
    const key = keyOf(version);
    const health = this.#versions.get(key) ?? {
      modules: new Map(),
      outages: 0,
      closedAt: Number.NEGATIVE_INFINITY,
    };
    this.#versions.set(key, health);
    return health;
  }

  #moduleOf({ modules }: VersionHealth, name: string): ModuleHealth {
    const module = modules.get(name) ?? { faults: [], pages: new LRUCache({ max: maxPages }) };
    modules.set(name, module);
    return module;
  }
}
