import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { CircuitBreaker } from '../breaker/circuit-breaker.ts';
import { outagesOf } from '../breaker/host-health.ts';
import type { CompositionSource } from '../composition-source.ts';
import type { CacheResult } from '../page/page-cache.ts';
import type { PageReports } from '../plugins/telemetry.ts';
import type { RenderFault } from '../render/render-messages.ts';
import type { Renderer } from '../render/renderer.ts';

/** What is read at each scrape. */
interface MetricsSources {
  compositions: Pick<CompositionSource, 'live'>;
  breaker: CircuitBreaker;
  renderer: Pick<Renderer, 'load'>;
}

/** Upper bounds of LCP, in seconds: good until 2.5, poor from 4. */
const lcpBounds = [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10];

function watch(registry: Registry, { compositions, breaker, renderer }: MetricsSources): void {
  const registers = [registry];
  new Gauge({
    name: 'talad_host_version_info',
    help: 'The versions in force on this host, and the composition that they make.',
    labelNames: ['composition', 'remote', 'version'],
    registers,
    collect() {
      this.reset();
      const { compositionId, remotes } = compositions.live().composition;
      for (const { name, version } of remotes)
        this.set({ composition: compositionId, remote: name, version }, 1);
    },
  });
  new Gauge({
    name: 'talad_host_version_out',
    help: 'Remotes whose live version this host has taken out.',
    labelNames: ['remote', 'instead'],
    registers,
    collect() {
      this.reset();
      const { fallbacks, leftToBrowser } = outagesOf(compositions.live(), breaker);
      for (const { remote } of fallbacks) this.set({ remote, instead: 'last good version' }, 1);
      for (const { remote } of leftToBrowser) this.set({ remote, instead: 'browser' }, 1);
    },
  });
  new Gauge({
    name: 'talad_host_render_pages',
    help: 'Pages that wait for a process, and pages that are rendered.',
    labelNames: ['state'],
    registers,
    collect() {
      const { waiting, underway } = renderer.load();
      this.set({ state: 'waiting' }, waiting);
      this.set({ state: 'underway' }, underway);
    },
  });
  new Gauge({
    name: 'talad_host_render_processes',
    help: 'Processes that render.',
    registers,
    collect() {
      this.set(renderer.load().processes);
    },
  });
}

/** Metrics of a host, in addition to those of its requests. */
export function createHostMetrics(registry: Registry) {
  const registers = [registry];
  const faults = new Counter({
    name: 'talad_host_render_faults_total',
    help: 'Faults while pages were rendered.',
    labelNames: ['remote', 'kind'],
    registers,
  });
  const pages = new Counter({
    name: 'talad_host_page_cache_total',
    help: 'Pages by what the cache had.',
    labelNames: ['result'],
    registers,
  });
  const errors = new Counter({
    name: 'talad_page_errors_total',
    help: 'Errors that pages reported, by remote.',
    labelNames: ['remote'],
    registers,
  });
  const lcp = new Histogram({
    name: 'talad_page_lcp_seconds',
    help: 'Largest Contentful Paint that pages reported.',
    buckets: lcpBounds,
    registers,
  });
  let knownRemotes = (): string[] => [];
  return {
    onFault: ({ source, kind }: Pick<RenderFault, 'source' | 'kind'>): void =>
      faults.inc({ remote: source?.remote ?? 'host', kind }),
    onPage: (result: CacheResult): void => pages.inc({ result }),
    onReports({ entries }: Pick<PageReports, 'entries'>): void {
      for (const { kind, name, value, remote } of entries) {
        // Anyone can send a report: unknown names would add time series without limit.
        if (kind === 'error') errors.inc({ remote: knownRemotes().find((one) => one === remote) ?? 'host' });
        if (kind === 'vital' && name === 'LCP' && value !== undefined) lcp.observe(value / 1000);
      }
    },
    /** Adds the metrics of the host's parts. */
    watch(watched: MetricsSources): void {
      knownRemotes = () => watched.compositions.live().composition.remotes.map(({ name }) => name);
      watch(registry, watched);
    },
  };
}

export type HostMetrics = ReturnType<typeof createHostMetrics>;
