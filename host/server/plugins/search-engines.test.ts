import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, describe, it } from 'node:test';
import type { LiveRemote } from '@talad/contract/composition';
import type { PageDeclaration } from '@talad/contract/remote';
import Fastify, { type FastifyInstance } from 'fastify';
import type { LiveComposition } from '../composition-source.ts';
import { closedPrefixes, searchEngines } from './search-engines.ts';

const page = (path: string, access: 'public' | 'user', index = access === 'public'): PageDeclaration => ({
  id: path,
  path,
  module: '',
  access,
  render: 'server',
  index,
  title: { en: 'A', th: 'ก' },
});
const shop: LiveRemote = {
  name: 'mf-shop',
  version: '1',
  globalName: 'mf_shop',
  base: '/r/mf-shop/1/',
  entry: 'entry.js',
  integrity: '',
  declaration: {
    name: 'mf-shop',
    i18n: { namespace: 'mf-shop', locales: ['en', 'th'] },
    nav: [],
    pages: [
      page('/shop', 'public'),
      page('/shop/:slug', 'public'),
      page('/find', 'public', false),
      page('/orders', 'user'),
      page('/offer/:id/edit', 'user'),
      page('/', 'user'),
    ],
    slots: [],
  },
};
const live: LiveComposition = {
  composition: { compositionId: 'set', remotes: [shop] },
  files: {},
  serverBuilds: {},
  leftOut: [],
  fallbacks: [],
};

describe('search engines', () => {
  const requested: string[] = [];
  let isDown = false;
  const api = createServer((request, response) => {
    requested.push(request.url ?? '');
    response.writeHead(isDown ? 503 : 200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        request.url === '/api/sitemap/'
          ? { parts: [{ kind: 'items', part: 1 }] }
          : { results: [{ path: '/shop/a&b', lastmod: '2026-03-14T05:00:00.000Z' }] },
      ),
    );
  });
  let app: FastifyInstance;
  before(async () => {
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    const address = api.address();
    assert.ok(address && typeof address === 'object');
    app = Fastify();
    await app.register(searchEngines, {
      liveComposition: () => live,
      siteOrigin: 'https://talad.example',
      apiOrigin: `http://127.0.0.1:${address.port}`,
    });
  });
  after(async () => {
    await app.close();
    api.close();
  });

  it('get a robots.txt that disallows user pages and the API, allows pictures and names the sitemap', async () => {
    const { body, headers } = await app.inject('/robots.txt');
    assert.match(String(headers['content-type']), /^text\/plain/);
    for (const line of [
      'Allow: /api/pictures/',
      'Disallow: /api/',
      'Disallow: /orders',
      'Disallow: /offer/',
      'Disallow: /create-username',
      'Sitemap: https://talad.example/sitemap.xml',
    ])
      assert.ok(body.split('\n').includes(line), line);
    assert.ok(!closedPrefixes(live).includes('/'), 'a prefix of public pages must not be disallowed');
  });

  it('get a sitemap index whose parts list every public page in both languages', async () => {
    const index = await app.inject('/sitemap.xml');
    assert.equal(index.headers['content-type'], 'application/xml');
    assert.deepEqual(
      [...index.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc),
      ['https://talad.example/sitemaps/pages-1.xml', 'https://talad.example/sitemaps/items-1.xml'],
    );
    const items = await app.inject('/sitemaps/items-1.xml');
    for (const language of ['en', 'th'])
      assert.ok(
        items.body.includes(
          `<url><loc>https://talad.example/shop/a&amp;b?lang=${language}</loc><lastmod>2026-03-14T05:00:00.000Z</lastmod></url>`,
        ),
      );
    const pages = (await app.inject('/sitemaps/pages-1.xml')).body;
    for (const path of ['/', '/shop', '/about-us', '/guide-books/how-to-buy', '/legal-docs/privacy-policy'])
      assert.ok(pages.includes(`<loc>https://talad.example${path}?lang=th</loc>`), path);
    for (const path of ['/find', '/orders', '/signin', '/shop/:slug'])
      assert.ok(!pages.includes(`https://talad.example${path}?`), path);
  });

  it('get cached sitemap parts while the API is down', async () => {
    requested.length = 0;
    isDown = true;
    assert.equal((await app.inject('/sitemaps/items-1.xml')).statusCode, 200);
    assert.deepEqual(requested, []);
    assert.equal((await app.inject('/sitemaps/games-1.xml')).statusCode, 500);
    isDown = false;
  });

  it('get 404 for an unknown sitemap part', async () => {
    for (const name of ['items-0.xml', 'people-1.xml', 'pages-2.xml', 'items-1'])
      assert.equal((await app.inject(`/sitemaps/${name}`)).statusCode, 404, name);
  });
});
