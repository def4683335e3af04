import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Registry } from 'prom-client';
import { CircuitBreaker } from '../breaker/circuit-breaker.ts';
import { live } from '../testing/live-site.ts';
import { createHostMetrics } from './host-metrics.ts';

const shop = 'mf-shop';

describe('the metrics of a host', () => {
  function start() {
    const registry = new Registry();
    const metrics = createHostMetrics(registry);
    let current = live;
    metrics.watch({
      compositions: { live: () => current },
      breaker: new CircuitBreaker(),
      renderer: { load: () => ({ waiting: 3, underway: 2, processes: 4 }) },
    });
    return {
      metrics,
      show: (next: Partial<typeof live>) => {
        current = { ...live, ...next };
      },
      lines: async (name: string) =>
        (await registry.metrics()).split('\n').filter((line) => line.startsWith(name)),
    };
  }

  it('name the current composition, and remove the previous one', async () => {
    const { show, lines } = start();
    const version = (composition: string) => [
      `talad_host_version_info{composition="${composition}",remote="${shop}",version="1"} 1`,
    ];
    assert.deepEqual(await lines('talad_host_version_info'), version('set'));
    show({ composition: { ...live.composition, compositionId: 'next' } });
    assert.deepEqual(await lines('talad_host_version_info'), version('next'));
  });

  it('report the versions that the circuit breaker has taken out, and their replacements', async () => {
    const { show, lines } = start();
    assert.deepEqual(await lines('talad_host_version_out'), []);
    show({ leftOut: [shop] });
    assert.deepEqual(await lines('talad_host_version_out'), [
      `talad_host_version_out{remote="${shop}",instead="browser"} 1`,
    ]);
  });

  it('report how many pages wait for a rendering process', async () => {
    const { lines } = start();
    assert.deepEqual(await lines('talad_host_render'), [
      'talad_host_render_pages{state="waiting"} 3',
      'talad_host_render_pages{state="underway"} 2',
      'talad_host_render_processes 4',
    ]);
  });

  it('count faults and errors by remote; a name that is not live is no series', async () => {
    const { metrics, lines } = start();
    metrics.onFault({ kind: 'render', source: { remote: shop, version: '1' } });
    metrics.onFault({ kind: 'timeout' });
    const report = { kind: 'error', name: 'TypeError' } as const;
    metrics.onReports({
      entries: [
        { ...report, remote: shop },
        { ...report, remote: 'invented' },
      ],
    });
    assert.deepEqual(await lines('talad_host_render_faults_total'), [
      `talad_host_render_faults_total{remote="${shop}",kind="render"} 1`,
      'talad_host_render_faults_total{remote="host",kind="timeout"} 1',
    ]);
    assert.deepEqual(await lines('talad_page_errors_total'), [
      `talad_page_errors_total{remote="${shop}"} 1`,
      'talad_page_errors_total{remote="host"} 1',
    ]);
  });

  it('count the LCP of pages in seconds', async () => {
    const { metrics, lines } = start();
    metrics.onReports({ entries: [{ kind: 'vital', name: 'LCP', value: 1800 }] });
    assert.deepEqual(await lines('talad_page_lcp_seconds_sum'), ['talad_page_lcp_seconds_sum 1.8']);
  });
});
