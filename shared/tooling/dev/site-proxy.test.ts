import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { PageState, ReleaseExtras } from '@talad/contract/composition';
import { startSiteProxy } from './site-proxy.ts';

const release: ReleaseExtras = {
  name: 'mf-own',
  version: 'bbb',
  builtAt: '2026-01-01T00:00:00.000Z',
  globalName: 'mf_own',
  base: '/r/mf-own/bbb/',
  entry: 'remoteEntry.js',
  server: 'server/server.cjs',
  integrity: { 'remoteEntry.js': 'sha384-own' },
  chunks: {},
  declaration: {
    name: 'mf-own',
    owner: 'Own team',
    mission: 'Is shown in tests.',
    class: 'regular',
    platform: '*',
    i18n: { namespace: 'own', locales: ['en', 'th'] },
    pages: [
      {
        id: 'own',
        path: '/own/:id',
        module: './own.tsx',
        access: 'public',
        render: 'server',
        index: true,
        title: { en: 'Own', th: 'Own' },
      },
    ],
    slots: [],
    nav: [],
    events: { emits: [], listens: [] },
  },
};

const state = (path: string): PageState => ({
  path,
  composition: {
    compositionId: 'live',
    remotes: ['mf-own', 'mf-other'].map((name) => ({
      name,
      version: 'aaa',
      globalName: name,
      base: `/r/${name}/aaa/`,
      entry: 'remoteEntry.js',
      integrity: '',
      declaration: { name, i18n: { namespace: name, locales: ['en', 'th'] }, nav: [], pages: [], slots: [] },
    })),
  },
  language: 'en',
  queries: [],
  notRendered: [],
  isNotFound: true,
  siteOrigin: 'https://talad.test',
  assetOrigin: 'https://cdn.talad.test',
  vitalsShare: 1,
});

const documentAt = (path: string) =>
  `<html><body><script nonce="n1">first()</script><div id="root"><p>not found</p></div><script type="application/json" id="talad-state">${JSON.stringify(state(path))}</script></body></html>`;

const stateIn = (html: string) =>
  JSON.parse(/id="talad-state">(.*?)<\/script>/.exec(html)?.[1] ?? '') as PageState;

describe('startSiteProxy', () => {
  const store = mkdtempSync(join(tmpdir(), 'talad-proxy-'));
  const storeBefore = process.env.STORE_DIR;
  const heard: { url: string | undefined; headers: IncomingMessage['headers']; body: string }[] = [];
  const site = createServer(async (message, answer) => {
    const { url = '', headers } = message;
    heard.push({ url, headers, body: await text(message) });
    if (url.startsWith('/r/')) return answer.end('a script of the site');
    if (url === '/moved') return answer.writeHead(302, { location: `${origin}/own/1` }).end();
    if (url.startsWith('/api/')) {
      const cookies = ['a=1; Domain=talad.test; HttpOnly', 'b=2'];
      return answer.writeHead(201, { 'content-type': 'application/json', 'set-cookie': cookies }).end('{}');
    }
    answer.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(documentAt(url));
  });
  let origin = '';
  let proxy: Awaited<ReturnType<typeof startSiteProxy>>;

  before(async () => {
    process.env.STORE_DIR = store;
    mkdirSync(join(store, 'mf-own/bbb'), { recursive: true });
    writeFileSync(join(store, 'mf-own/bbb/remoteEntry.js'), 'the own container');
    await new Promise<void>((done) => site.listen(0, 'localhost', done));
    origin = `http://localhost:${(site.address() as AddressInfo).port}`;
    proxy = await startSiteProxy({ site: origin, port: 0, release: () => release });
  });
  beforeEach(() => {
    heard.length = 0;
  });
  after(async () => {
    await proxy.close();
    site.close();
    rmSync(store, { recursive: true, force: true });
    if (storeBefore === undefined) delete process.env.STORE_DIR;
    else process.env.STORE_DIR = storeBefore;
  });

  it('puts the version of this machine into the composition of a page of the site', async () => {
    const answer = await fetch(`${proxy.origin}/elsewhere`);
    const html = await answer.text();
    const { assetOrigin, vitalsShare, composition } = stateIn(html);
    const { remotes } = composition;
    assert.deepEqual({ assetOrigin, vitalsShare }, { assetOrigin: undefined, vitalsShare: 0 });
    assert.deepEqual(
      remotes.map(({ name, version, integrity }) => [name, version, integrity]),
      [
        ['mf-other', 'aaa', ''],
        ['mf-own', 'bbb', 'sha384-own'],
      ],
    );
    assert.match(html, /<script nonce="n1">document\.getElementById\('root'\)\.replaceChildren\(\)/);
    assert.match(html, /mf-own from this machine/);
  });

  it('answers a page that only this version has with 200, and another missing one with 404', async () => {
    const own = await fetch(`${proxy.origin}/own/7`);
    assert.equal(own.status, 200);
    assert.equal(stateIn(await own.text()).isNotFound, false);
    const missing = await fetch(`${proxy.origin}/nowhere`);
    assert.equal(missing.status, 404);
    assert.equal(stateIn(await missing.text()).isNotFound, true);
  });

  it('serves the scripts of this version itself, and takes all others from the site', async () => {
    const own = await fetch(`${proxy.origin}/r/mf-own/bbb/remoteEntry.js`);
    assert.equal(await own.text(), 'the own container');
    assert.deepEqual(heard, []);
    const live = await fetch(`${proxy.origin}/r/mf-own/aaa/remoteEntry.js`);
    assert.equal(await live.text(), 'a script of the site');
  });

  it('makes calls with the origin of the site, and keeps their cookies on this machine', async () => {
    const answer = await fetch(`${proxy.origin}/api/cart`, {
      method: 'POST',
      body: '{"id":1}',
      headers: { origin: proxy.origin, 'content-type': 'application/json' },
    });
    assert.equal(answer.status, 201);
    assert.deepEqual(answer.headers.getSetCookie(), ['a=1; HttpOnly', 'b=2']);
    assert.equal(heard[0]?.headers.origin, origin);
    assert.equal(heard[0]?.body, '{"id":1}');
  });

  it('keeps redirects on this machine', async () => {
    const answer = await fetch(`${proxy.origin}/moved`, { redirect: 'manual' });
    assert.equal(answer.headers.get('location'), '/own/1');
  });

  it('leaves the reports of its pages out of those of the site', async () => {
    const answer = await fetch(`${proxy.origin}/telemetry`, { method: 'POST', body: '{}' });
    assert.equal(answer.status, 204);
    assert.deepEqual(heard, []);
  });

  it('answers with the reason when the site does not', async () => {
    const alone = await startSiteProxy({ site: 'http://localhost:1', port: 0, release: () => release });
    const answer = await fetch(`${alone.origin}/`);
    assert.equal(answer.status, 502);
    assert.match(await answer.text(), /http:\/\/localhost:1 does not answer/);
    await alone.close();
  });
});
