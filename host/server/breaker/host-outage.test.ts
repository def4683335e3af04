import assert from 'node:assert/strict';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it, mock } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { discoveryExtras, type PageState } from '@talad/contract/composition';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { createHostApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createTinySite, type TinyRemote } from '../testing/tiny-site.ts';

interface Health {
  set: string;
  fallbacks: { remote: string; version: string; insteadOf: string; reason: string; since: string }[];
  leftToBrowser: { remote: string; version: string }[];
}

describe('a faulty version on a host', () => {
  const site = createTinySite();
  const metrics = new Registry();
  let app: FastifyInstance;

  /** Publishes the versions of a remote, the live one first and then its fallback. */
  function publish(...versions: TinyRemote[]) {
    const entries = versions.map((remote, index) => {
      const { name, version = '1' } = remote;
      const { serverBuilds, composition } = site.request('/', [remote]);
      const build = serverBuilds[name];
      const [live] = composition.remotes;
      const next = versions[index + 1];
      const urlOf = (of: string) => `/r/${name}/${of}/entry.js`;
      return {
        url: urlOf(version),
        ...(index === 0 && next?.version && { fallbackUrl: urlOf(next.version) }),
        metadata: { integrity: 'sha384-e', version },
        deployment: { traffic: index === 0 ? 100 : 0, default: index === 0 },
        extras: {
          [discoveryExtras]: {
            ...live,
            server: 'server/render.cjs',
            integrity: { 'server/render.cjs': build?.integrity, 'entry.js': 'sha384-e' },
            chunks: {},
          },
        },
      };
    });
    const file = join(site.folder, 'discovery.json');
    writeFileSync(`${file}.next`, JSON.stringify({ schema: 'v1', microFrontends: { 'mf-a': entries } }));
    renameSync(`${file}.next`, file);
  }

  before(async () => {
    mock.timers.enable({ apis: ['Date'] });
    const build = join(site.folder, 'host/1');
    mkdirSync(join(build, 'server'), { recursive: true });
    renameSync(site.renderFile, join(build, 'server/render.cjs'));
    writeFileSync(join(site.folder, 'host/current.json'), JSON.stringify({ version: '1' }));
    const scripts = { scripts: [], messages: { en: { href: 'en.js' }, th: { href: 'th.js' } } };
    const assets = {
      ...scripts,
      workingTree: scripts,
      fonts: { en: [], th: [] },
      css: '',
      inline: { beforeContent: '', afterContent: '' },
    };
    writeFileSync(join(build, 'assets.json'), JSON.stringify(assets));
    publish({ name: 'mf-a', version: '1' });
    app = await createHostApp(
      readConfig({
        STORE_DIR: site.folder,
        API_ORIGIN: 'http://127.0.0.1:9',
        LOG_LEVEL: 'silent',
        EDGE_LOOP_DELAY_MS: '0',
      }),
      { metrics },
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  after(async () => {
    await app.close();
    mock.timers.reset();
    site.remove();
  });

  async function page(url: string) {
    const { statusCode, body } = await app.inject({ url });
    assert.equal(statusCode, 200);
    const [, root = ''] = /<div id="root">(.*?)<\/div>/s.exec(body) ?? [];
    const [, state = ''] = /id="talad-state">(.*?)<\/script>/s.exec(body) ?? [];
    const { composition } = JSON.parse(state) as PageState;
    return { root, version: composition.remotes[0]?.version, id: composition.compositionId };
  }
  const health = async () => (await app.inject({ url: '/healthz' })).json<Health>();

  /** Waits until the host has counted as many faults of a kind. */
  async function untilFaults(kind: string, count: number): Promise<void> {
    const end = performance.now() + 20_000;
    const line = `talad_host_render_faults_total{remote="mf-a",kind="${kind}"} ${count}`;
    while (!(await metrics.metrics()).includes(line)) {
      assert.ok(performance.now() < end, line);
      await delay(50);
    }
  }

  /** Waits until the host's health is as expected. */
  async function untilHealth(isExpected: (health: Health) => boolean): Promise<Health> {
    const end = performance.now() + 20_000;
    for (;;) {
      const now = await health();
      if (isExpected(now)) return now;
      assert.ok(performance.now() < end, JSON.stringify(now));
      await delay(50);
    }
  }

  it('is replaced by the last good version after three faults, and tried again a minute later', async () => {
    const lastGood = { name: 'mf-a', version: '1' };
    const load = 'let renders = 0;';
    const render = `renders += 1; if (renders <= 4) throw new Error('out of stock');`;
    publish({ name: 'mf-a', version: '2', load, render }, lastGood);
    for (const time of [1, 2, 3]) {
      const { root, version } = await page('/');
      assert.deepEqual([root, version], ['', '2'], `fault ${time}`);
    }
    const { root, version, id } = await page('/');
    assert.deepEqual([root, version], ['<mf-a>', '1']);
    const { fallbacks, set } = await health();
    assert.equal(set, id);
    const [fallback] = fallbacks;
    assert.deepEqual(
      [fallback?.remote, fallback?.version, fallback?.insteadOf, fallback?.reason],
      ['mf-a', '1', '2', 'out of stock'],
    );
    assert.equal(fallback?.since, new Date().toISOString());
    // The first try fails, so the version stays out; a later one works.
    mock.timers.tick(60_000);
    await untilFaults('render', 4);
    assert.equal((await page('/')).version, '1');
    await untilHealth(({ fallbacks: left }) => {
      // The outage lasts from the moment at which the host learns of the fault, which is a little later.
      mock.timers.tick(120_000);
      return left.length === 0;
    });
    const back = await page('/');
    assert.deepEqual([back.root, back.version], ['<mf-a>', '2']);
  });

  it('is replaced when it throws after the page, and forgotten when another version is published', async () => {
    const late = `setTimeout(() => { throw new Error('late'); }, 5); return 'rendered'`;
    publish({ name: 'mf-a', version: '3', render: late }, { name: 'mf-a', version: '1' });
    // Each request after the cache's time renders the page again, in the background.
    for (let time = 0; time < 15 && (await health()).fallbacks.length === 0; time += 1) {
      await page('/');
      await delay(100);
      mock.timers.tick(3_500);
    }
    await untilHealth(({ fallbacks }) => fallbacks[0]?.insteadOf === '3');
    assert.equal((await page('/')).version, '1');
    publish({ name: 'mf-a', version: '4' }, { name: 'mf-a', version: '1' });
    assert.deepEqual((await health()).fallbacks, []);
    assert.equal((await page('/')).version, '4');
  });

  it('is left to the browser without a last good version, and pages are cached meanwhile', async () => {
    publish({ name: 'mf-a', version: '5', load: `throw new Error('broken')` });
    assert.deepEqual((await page('/')).root, '');
    const { leftToBrowser, fallbacks } = await health();
    assert.deepEqual(fallbacks, []);
    assert.deepEqual(
      leftToBrowser.map(({ remote, version }) => [remote, version]),
      [['mf-a', '5']],
    );
    assert.equal((await page('/')).version, '5');
  });
});
