import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, afterEach, before, describe, it, mock } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import type { PageState } from '@talad/contract/composition';
import { paths } from '@talad/contract/paths';
import Fastify, { type FastifyInstance } from 'fastify';
import { CircuitBreaker } from '../breaker/circuit-breaker.ts';
import { readConfig } from '../config.ts';
import { edgeErrors } from '../edge/errors.ts';
import type { ShownPreview } from '../previews/preview-links.ts';
import type { RenderRequest, RenderResult } from '../render/render-messages.ts';
import { RenderTimeout } from '../render/render-pool.ts';
import { live, rendered } from '../testing/live-site.ts';
import { releaseFor } from '../testing/release-for.ts';
import { noncePlaceholder } from './document.ts';
import { registerPages } from './page-routes.ts';

const file = (href: string) => ({ href, integrity: `sha384-${href}` });

describe('page routes', () => {
  /** A fake API that knows one game. */
  const calls: string[] = [];
  let isOut = false;
  let isStalled = false;
  let isCut = false;
  let isGone = false;
  const api = createServer((request, response) => {
    calls.push(request.url ?? '');
    if (isStalled) return;
    if (isCut) return request.socket.destroy();
    if (isOut) {
      const errors = [{ code: 'DATABASE_UNAVAILABLE', detail: '' }];
      response.writeHead(503, { 'retry-after': '5' }).end(JSON.stringify({ errors, requestId: '1' }));
      return;
    }
    response.writeHead(request.url === '/api/game/swords' && !isGone ? 200 : 404, {
      'content-type': 'application/json',
    });
    response.end(JSON.stringify({ name: 'Swords' }));
  });
  let apiOrigin = '';
  let app: FastifyInstance;

  before(async () => {
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    const address = api.address();
    assert.ok(address && typeof address === 'object');
    apiOrigin = `http://127.0.0.1:${address.port}`;
  });
  after(() => {
    api.closeAllConnections();
    api.close();
  });
  afterEach(async () => {
    calls.length = 0;
    isOut = false;
    isStalled = false;
    isCut = false;
    isGone = false;
    mock.timers.reset();
    await app.close();
  });

  /** A host with a fake renderer. */
  async function host(
    render: (request: RenderRequest) => Promise<RenderResult>,
    more: Record<string, string> = {},
    previewed?: ShownPreview,
    breaker = new CircuitBreaker(),
  ) {
    app = Fastify();
    app.decorateRequest('previewed', undefined);
    app.addHook('onRequest', async (request) => {
      request.previewed = previewed;
    });
    await app.register(edgeErrors);
    await app.register(cookie);
    registerPages(app, {
      config: readConfig({ SITE_ORIGIN: 'https://talad.example', API_ORIGIN: apiOrigin, ...more }),
      assets: {
        base: '/assets/1/',
        scripts: [file('/assets/1/main.js')],
        messages: { en: file('/assets/1/en.js'), th: file('/assets/1/th.js') },
        workingTree: {
          scripts: [file('/assets/1/working-tree/main.js')],
          messages: { en: file('/assets/1/working-tree/en.js'), th: file('/assets/1/working-tree/th.js') },
        },
        fonts: { en: ['/assets/1/latin.woff2'], th: ['/assets/1/thai.woff2', '/assets/1/latin.woff2'] },
        css: '',
        inline: { beforeContent: 'before()', afterContent: 'after()' },
      },
      compositionFor: () => (previewed ? assert.fail('the page takes part in a rollout') : live),
      previewing: () => live,
      reportingShare: () => 0.1,
      renderer: { render },
      breaker,
      extraMarkup: '',
    });
    return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  }

  const stateOf = (html: string) => {
    const json = /<script type="application\/json" id="talad-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    return JSON.parse(json) as PageState;
  };
  const rootOf = (html: string) => /<div id="root">(.*?)<\/div>/s.exec(html)?.[1];

  it('returns 503 in the language of the visitor while the database is down, and recovers by itself', async () => {
    const get = await host(async () => rendered);
    isOut = true;
    for (const [language, title] of [
      ['en', 'Talad is temporarily unavailable'],
      ['th', 'Talad ขัดข้องชั่วคราว'],
    ]) {
      const response = await get('/shop/swords', { 'accept-language': language ?? '' });
      assert.equal(response.statusCode, 503);
      assert.match(String(response.headers['retry-after']), /^\d+$/);
      assert.equal(response.headers['cache-control'], 'no-store');
      assert.ok(response.body.includes(`<h1>${title}</h1>`));
      assert.match(response.body, /<meta name="robots" content="noindex">/);
    }
    isOut = false;
    assert.equal((await get('/shop/swords', { 'accept-language': 'en' })).statusCode, 200);
  });

  it('serves the last good page for up to a day while the database is down', async () => {
    mock.timers.enable({ apis: ['Date'] });
    const get = await host(async () => rendered);
    assert.equal((await get('/shop/swords')).statusCode, 200);
    isOut = true;
    mock.timers.tick(60 * 60_000);
    const response = await get('/shop/swords');
    assert.equal(response.statusCode, 200);
    assert.equal(rootOf(response.body), rendered.html);
    mock.timers.tick(25 * 60 * 60_000);
    assert.equal((await get('/shop/swords')).statusCode, 503);
  });

  it('serves the last good page while the API accepts calls but does not respond', async () => {
    mock.timers.enable({ apis: ['Date'] });
    const requests: RenderRequest[] = [];
    const get = await host(async (request) => {
      requests.push(request);
      return rendered;
    });
    const good = await get('/shop/swords');
    isStalled = true;
    for (const age of [10_000, 60 * 60_000]) {
      mock.timers.tick(age);
      const response = await get('/shop/swords');
      assert.equal(response.statusCode, 200);
      assert.deepEqual(stateOf(response.body), stateOf(good.body), 'the cached page keeps its data');
    }
    const first = await get('/shop/swords?page=2');
    assert.equal(first.statusCode, 200, 'without a cached copy the browser fetches the data');
    assert.deepEqual(stateOf(first.body).queries, []);
    isStalled = false;
    mock.timers.tick(60 * 60_000);
    const before = requests.length;
    assert.equal((await get('/shop/swords')).statusCode, 200);
    assert.equal(requests.length, before + 1);
  });

  it('serves the last good page for the whole outage when the API cuts its connections', async () => {
    mock.timers.enable({ apis: ['Date'] });
    const get = await host(async () => rendered);
    const good = await get('/shop/swords');
    assert.equal(good.headers['cache-status'], 'talad; fwd=miss');
    for (const [cut, out] of [
      [true, false],
      [false, true],
      [true, false],
    ] as const) {
      isCut = cut;
      isOut = out;
      for (const age of [5000, 60_000, 60 * 60_000]) {
        mock.timers.tick(age);
        const response = await get('/shop/swords');
        assert.equal(response.statusCode, 200);
        assert.deepEqual(stateOf(response.body), stateOf(good.body));
        assert.match(String(response.headers['cache-status']), /^talad; hit; ttl=-\d+(; detail=fallback)?$/);
      }
    }
    isCut = false;
    isOut = false;
    mock.timers.tick(60_000);
    assert.equal((await get('/shop/swords')).headers['cache-status'], 'talad; fwd=miss');
  });

  it('serves the last good page while rendering fails', async () => {
    mock.timers.enable({ apis: ['Date'] });
    let isFailing = false;
    const get = await host(() => (isFailing ? Promise.reject(new Error('no')) : Promise.resolve(rendered)));
    await get('/shop/swords');
    isFailing = true;
    for (const age of [5000, 5000, 60_000, 60_000]) {
      mock.timers.tick(age);
      assert.equal(rootOf((await get('/shop/swords')).body), rendered.html);
    }
  });

  it('returns 404 once what a cached page shows has been removed', async () => {
    mock.timers.enable({ apis: ['Date'] });
    const get = await host(async () => rendered);
    await get('/shop/swords');
    isGone = true;
    mock.timers.tick(60_000);
    assert.equal((await get('/shop/swords')).statusCode, 404);
    isOut = true;
    mock.timers.tick(60_000);
    assert.equal((await get('/shop/swords')).statusCode, 503);
  });

  it('serves the last good page, or 503 with Retry-After, while too many renders are pending', async () => {
    mock.timers.enable({ apis: ['Date'] });
    let isStuck = false;
    const stuck: (() => void)[] = [];
    const render = () =>
      isStuck
        ? new Promise<RenderResult>((resolve) => stuck.push(() => resolve(rendered)))
        : Promise.resolve(rendered);
    const get = await host(render, { EDGE_RENDERS: '2' });
    assert.equal((await get('/shop/swords')).statusCode, 200);
    mock.timers.tick(60_000);
    isStuck = true;
    const waiting = [get('/shop/swords?page=1'), get('/shop/swords?page=2')];
    while (stuck.length < 2) await nextTurn();
    const refused = await get('/shop/swords?page=3', { accept: 'text/html' });
    assert.equal(refused.statusCode, 503);
    assert.match(String(refused.headers['retry-after']), /^\d+$/);
    assert.match(refused.body, /<h1>Talad is busy<\/h1>/);
    const cached = await get('/shop/swords');
    assert.equal(cached.statusCode, 200);
    assert.equal(rootOf(cached.body), rendered.html);
    isStuck = false;
    for (const finish of stuck) finish();
    for (const response of await Promise.all(waiting)) assert.equal(response.statusCode, 200);
    assert.equal((await get('/shop/swords?page=3')).statusCode, 200);
  });

  it('serves the rendered page with the responses it was rendered from', async () => {
    const requests: RenderRequest[] = [];
    const get = await host(async (request) => {
      requests.push(request);
      return rendered;
    });
    const response = await get('/shop/swords?page=2', { 'accept-language': 'th' });
    assert.equal(response.statusCode, 200);
    assert.equal(rootOf(response.body), rendered.html);
    assert.match(response.body, /<title>Swords of Siam · Talad<\/title>/);
    assert.match(response.body, /<link rel="canonical" href="https:\/\/talad\.example\/shop\/swords">/);
    assert.equal(requests[0]?.url, '/shop/swords?page=2');
    assert.equal(requests[0]?.language, 'th');
    const state = stateOf(response.body);
    assert.deepEqual(state.queries.length, 1);
    assert.deepEqual(state.queries, requests[0]?.queries);
    assert.equal(state.language, 'th');
  });

  it('preloads the fonts of the language in a Link header', async () => {
    const get = await host(async () => rendered);
    const english = await get('/shop/swords', { 'accept-language': 'en' });
    const link = (name: string) =>
      `</assets/1/${name}.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin`;
    assert.equal(english.headers.link, link('latin'));
    const thai = await get('/shop/swords', { 'accept-language': 'th' });
    assert.equal(thai.headers.link, `${link('thai')}, ${link('latin')}`);
  });

  for (const [failure, fail] of [
    ['fails', () => Promise.reject(new Error('no such module'))],
    ['is late', () => Promise.reject(new RenderTimeout('mf-shop took too long'))],
  ] as const) {
    it(`serves the empty frame with data and files of the page when rendering ${failure}`, async () => {
      const get = await host(fail);
      const response = await get('/shop/swords');
      assert.equal(response.statusCode, 200);
      assert.equal(rootOf(response.body), '');
      assert.match(response.body, /<title>A game · Talad<\/title>/);
      assert.match(response.body, /<link rel="canonical" href="https:\/\/talad\.example\/shop\/swords">/);
      for (const address of ['/assets/1/main.js', '/r/mf-shop/1/entry.js', '/r/mf-shop/1/game.js'])
        assert.ok(response.body.includes(`{"href":"${address}","integrity":`), address);
      const state = stateOf(response.body);
      assert.deepEqual(
        state.queries.map(([, data]) => data),
        [{ name: 'Swords' }],
      );
      assert.equal(state.path, '/shop/swords');
      assert.deepEqual(state.composition, live.composition);
      assert.equal(state.isNotFound, false);
    });
  }

  it("names the remotes' files at ASSET_ORIGIN, connects to it, and keeps its own files", async () => {
    const get = await host(async () => rendered, { ASSET_ORIGIN: 'https://cdn.example' });
    const response = await get('/shop/swords');
    for (const address of [
      '/assets/1/main.js',
      'https://cdn.example/r/mf-shop/1/entry.js',
      'https://cdn.example/r/mf-shop/1/game.js',
    ])
      assert.ok(response.body.includes(`{"href":"${address}","integrity":`), address);
    assert.match(String(response.headers.link), /, <https:\/\/cdn\.example>; rel=preconnect; crossorigin$/);
    const state = stateOf(response.body);
    assert.equal(state.assetOrigin, 'https://cdn.example');
    assert.deepEqual(state.composition, live.composition, 'the site itself has the files as well');
  });

  it('renders again after a failure and caches the page once it is complete', async () => {
    let renders = 0;
    const get = await host(async () => {
      renders += 1;
      if (renders === 1) throw new Error('not yet');
      if (renders === 2) return { ...rendered, notRendered: [{ remote: 'mf-shop', reason: 'threw' }] };
      return rendered;
    });
    assert.equal(rootOf((await get('/shop/swords')).body), '');
    const second = await get('/shop/swords');
    assert.deepEqual(stateOf(second.body).notRendered, ['mf-shop']);
    assert.deepEqual(stateOf((await get('/shop/swords')).body).notRendered, []);
    await get('/shop/swords');
    assert.equal(renders, 3);
  });

  it('caches a page at an address where a remote is left out for a while', async () => {
    const breaker = new CircuitBreaker();
    const version = live.composition.remotes.find(({ name }) => name === 'mf-shop')?.version ?? '';
    const source = { remote: 'mf-shop', version, module: './page' };
    breaker.rendered('en /shop/bows', [source]);
    const address = 'en /shop/swords';
    breaker.fault({ kind: 'timeout', reason: 'computed too long', stack: '', address, source });
    let renders = 0;
    const leftOut = async ({ leaveOut }: RenderRequest) => {
      renders += 1;
      return { ...rendered, notRendered: leaveOut.map((remote) => ({ remote, reason: 'left out' })) };
    };
    const get = await host(leftOut, {}, undefined, breaker);
    for (const response of [await get('/shop/swords'), await get('/shop/swords')])
      assert.deepEqual(stateOf(response.body).notRendered, ['mf-shop']);
    assert.equal(renders, 1);
  });

  it('serves the empty frame without rendering while server rendering is off', async () => {
    const get = await host(() => assert.fail('the page was rendered'), { SERVER_RENDERING: 'off' });
    const response = await get('/shop/swords');
    assert.equal(response.statusCode, 200);
    assert.equal(rootOf(response.body), '');
    assert.equal(stateOf(response.body).queries.length, 1);
  });

  it('serves the page without its data when the API does not respond', async () => {
    const get = await host(async () => rendered, { API_ORIGIN: 'http://127.0.0.1:9' });
    const response = await get('/shop/swords');
    assert.equal(response.statusCode, 200);
    assert.deepEqual(stateOf(response.body).queries, []);
  });

  it('returns 404 for an unknown address and for a page whose required data does not exist', async () => {
    const requested: boolean[] = [];
    const get = await host(async ({ isNotFound }) => {
      requested.push(isNotFound);
      return { ...rendered, head: null };
    });
    for (const [url, language, title] of [
      ['/nowhere/at/all', 'en', 'Page not found · Talad'],
      ['/shop/shields', 'th', 'ไม่พบหน้านี้ · Talad'],
    ] as const) {
      const response = await get(url, { 'accept-language': language });
      assert.equal(response.statusCode, 404, url);
      assert.equal(stateOf(response.body).isNotFound, true);
      assert.ok(response.body.includes(`<title>${title}</title>`), title);
      assert.match(response.body, /<meta name="robots" content="noindex">/);
    }
    assert.deepEqual(requested, [true, true]);
  });

  for (const [url, status] of [
    ['//', 200],
    ['//shop/swords', 404],
    ['//other.example/shop/swords', 404],
    ['/\\other.example/shop/swords', 404],
  ] as const) {
    it(`does not treat ${url} as an address of another site`, async () => {
      await host(async () => ({ ...rendered, head: null }));
      // A raw request: an HTTP client would not send this address.
      await app.listen({ port: 0, host: '127.0.0.1' });
      const response = await rawResponse(app, url);
      assert.ok(response.startsWith(`HTTP/1.1 ${status} `), response.slice(0, 40));
      assert.doesNotMatch(response, /href="https?:\/\/other\.example/);
    });
  }

  it('redirects guests from a user page to sign in, with a return URL', async () => {
    const get = await host(async () => rendered);
    const response = await get('/shop/orders?tab=open');
    assert.equal(response.statusCode, 302);
    assert.equal(response.headers.location, paths.signIn('/shop/orders?tab=open'));
    const user = await get('/shop/orders?tab=open', { cookie: 'talad_session=x' });
    assert.equal(user.statusCode, 200);
  });

  it('serves a preview in one tab without its token, marked, and neither cached nor stored', async () => {
    const requests: string[] = [];
    const render = async ({ url }: RenderRequest) => {
      requests.push(url);
      return rendered;
    };
    const shown: ShownPreview = { release: releaseFor('mf-shop', '2'), scope: 'tab' };
    const get = await host(render, {}, shown);
    for (let round = 0; round < 2; round += 1) {
      const { headers, body } = await get('/shop/swords?page=2&tab-preview=secret');
      assert.equal(headers['cache-control'], 'no-store');
      assert.match(body, /<html lang="en" data-tab-preview>/);
      assert.match(body, /<aside id="talad-preview" aria-label="Preview"/);
      assert.ok(!body.includes('secret'));
    }
    assert.deepEqual(requests, ['/shop/swords?page=2', '/shop/swords?page=2']);
    const guest = await get('/shop/orders?tab-preview=secret');
    assert.equal(guest.headers.location, `${paths.signIn('/shop/orders')}&tab-preview=secret`);
  });

  it('lets a page with a working tree read from the machine of its browser, with scripts that take updates', async () => {
    const workingTree = { remote: 'mf-shop', origin: 'http://localhost:3001' };
    const get = await host(async () => rendered, {}, { workingTree, scope: 'tab' });
    const { headers, body } = await get('/shop/swords?tab-preview=secret');
    const policy = String(headers['content-security-policy']);
    assert.match(policy, / connect-src [^;]* http:\/\/localhost:3001;/);
    assert.deepEqual(stateOf(body).workingTree, workingTree);
    assert.ok(body.includes('"/assets/1/working-tree/main.js"') && !body.includes('"/assets/1/main.js"'));
    assert.match(body, /In development: mf-shop from http:\/\/localhost:3001, in this tab only\./);
  });

  it('requires revalidation, and serves the same page to guests and users', async () => {
    const get = await host(async () => rendered);
    const [visitor, user] = [
      await get('/shop/swords'),
      await get('/shop/swords', { cookie: 'talad_session=secret' }),
    ];
    for (const { headers, body } of [visitor, user]) {
      assert.equal(headers['cache-control'], 'private, no-cache');
      assert.equal(headers.vary, 'Accept-Language, Cookie');
      assert.equal(headers['content-type'], 'text/html; charset=utf-8');
      assert.ok(!body.includes('secret'));
    }
    assert.deepEqual(stateOf(user.body), stateOf(visitor.body));
    assert.deepEqual(calls, ['/api/game/swords'], 'the second page comes from the cache');
  });

  it('uses a new nonce for each response, the same in header and page', async () => {
    const get = await host(async () => rendered);
    const nonces = new Set<string>();
    for (let round = 0; round < 2; round += 1) {
      const { headers, body } = await get('/shop/swords');
      const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
      const inPage = new Set([...body.matchAll(/nonce="([^"]*)"/g)].map(([, text]) => text));
      assert.deepEqual([...inPage], [nonce]);
      nonces.add(nonce);
    }
    assert.equal(nonces.size, 2);
  });

  it('does not reveal the nonce in a listing that guesses the placeholder', async () => {
    const guesses = ['__nonce__', 'nonce-', `nonce-${'0'.repeat(48)}`, noncePlaceholder.slice(0, -1)];
    const html = `<main>${guesses.join(' ')}</main>`;
    const get = await host(async () => ({ ...rendered, html }));
    const { headers, body } = await get(`/shop/swords?name=${guesses[0]}`);
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
    assert.ok(nonce.length > 20);
    assert.equal(rootOf(body), html);
    const outside = body.replaceAll(`nonce="${nonce}"`, '');
    assert.ok(!outside.includes(nonce));
  });

  it('has an address for each language and keeps that language for later pages', async () => {
    const get = await host(async () => rendered);
    const links = (html: string) =>
      [...html.matchAll(/<link rel="(?:canonical|alternate)"(?: hreflang="([\w-]+)")? href="([^"]+)">/g)].map(
        ([, language = 'canonical', href]) => [language, href],
      );
    const alternates = [
      ['en', 'https://talad.example/shop/swords?lang=en'],
      ['th', 'https://talad.example/shop/swords?lang=th'],
      ['x-default', 'https://talad.example/shop/swords'],
    ];
    const thai = await get('/shop/swords?lang=th', { 'accept-language': 'en' });
    assert.match(thai.body, /<html lang="th">/);
    assert.deepEqual(links(thai.body), [
      ['canonical', 'https://talad.example/shop/swords?lang=th'],
      ...alternates,
    ]);
    assert.match(String(thai.headers['set-cookie']), /^talad_language=th; Path=\/; Max-Age=/);
    const plain = await get('/shop/swords', { cookie: 'talad_language=th' });
    assert.deepEqual(links(plain.body), [['canonical', 'https://talad.example/shop/swords'], ...alternates]);
    assert.equal(plain.headers['set-cookie'], undefined);
    const user = await get('/shop/orders?lang=en', { cookie: 'talad_session=x; talad_language=en' });
    assert.equal(user.headers['set-cookie'], undefined, 'the cookie exists already');
    assert.match(user.body, /<meta name="robots" content="noindex">/);
    assert.doesNotMatch(user.body, /hreflang/);
  });

  it('renders and caches a page without the query parameters that it does not declare', async () => {
    const requests: string[] = [];
    const get = await host(async ({ url }) => {
      requests.push(url);
      return rendered;
    });
    for (let visit = 0; visit < 5; visit += 1)
      await get(`/shop/swords?x${visit}=${visit}&page=2&utm_source=${visit}`);
    await get('/shop/swords?page=2&page=3');
    assert.deepEqual(requests, ['/shop/swords?page=2']);
    await get('/shop/swords?lang=th');
    const thai = await get('/shop/swords', { cookie: 'talad_language=th' });
    assert.deepEqual(requests.slice(1), ['/shop/swords', '/shop/swords']);
    assert.match(thai.body, /<link rel="canonical" href="https:\/\/talad\.example\/shop\/swords">/);
  });

  it('caches pages separately for each language and colour theme', async () => {
    let renders = 0;
    const get = await host(async () => {
      renders += 1;
      return rendered;
    });
    const english = await get('/shop/swords', { 'accept-language': 'en' });
    const thai = await get('/shop/swords', { 'accept-language': 'th' });
    const dark = await get('/shop/swords', { 'accept-language': 'en', cookie: 'talad_theme=dark' });
    assert.match(english.body, /<html lang="en">/);
    assert.match(thai.body, /<html lang="th">/);
    assert.match(dark.body, /<html lang="en" data-theme="dark">/);
    assert.equal(renders, 3);
  });
});

/** The raw response to a request for an address, sent as written. */
function rawResponse(app: FastifyInstance, url: string): Promise<string> {
  const address = app.server.address();
  assert.ok(address && typeof address === 'object');
  const socket = connect(address.port, '127.0.0.1');
  socket.write(`GET ${url} HTTP/1.1\r\nHost: talad.example\r\nConnection: close\r\n\r\n`);
  return text(socket);
}
