import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import cookie from '@fastify/cookie';
import type { PageState } from '@talad/contract/composition';
import Fastify, { type FastifyInstance } from 'fastify';
import { CircuitBreaker } from '../breaker/circuit-breaker.ts';
import { readConfig } from '../config.ts';
import { edgeErrors } from '../edge/errors.ts';
import { registerPages } from '../page/page-routes.ts';
import type { RenderRequest } from '../render/render-messages.ts';
import { live, rendered } from '../testing/live-site.ts';

const site = 'https://talad.example';
const file = (href: string) => ({ href, integrity: `sha384-${href}` });
const verified = { isEmailVerified: true, username: 'malee', facebook: null };
const taken = { errors: [{ code: 'INVALID_CREDENTIALS', detail: '' }], requestId: '1' };

describe('a form that a browser sends without scripts', () => {
  const calls: { method?: string | undefined; url: string; headers: IncomingHttpHeaders; body: unknown }[] =
    [];
  let stubbed: { status: number; body: unknown; cookies?: string[] };
  const api = createServer(async (request, response) => {
    const body = await text(request);
    calls.push({
      method: request.method,
      url: request.url ?? '',
      headers: request.headers,
      body: body && JSON.parse(body),
    });
    response
      .writeHead(stubbed.status, { 'content-type': 'application/json', 'set-cookie': stubbed.cookies ?? [] })
      .end(JSON.stringify(stubbed.body));
  });
  const requests: RenderRequest[] = [];
  let app: FastifyInstance;
  let apiOrigin = '';

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
  beforeEach(async () => {
    stubbed = { status: 200, body: verified };
    await start(apiOrigin);
  });
  afterEach(async () => {
    calls.length = 0;
    requests.length = 0;
    await app.close();
  });

  async function start(origin: string) {
    app = Fastify();
    app.decorateRequest('previewed', undefined);
    await app.register(edgeErrors);
    await app.register(cookie);
    registerPages(app, {
      config: readConfig({ SITE_ORIGIN: site, API_ORIGIN: origin }),
      assets: {
        base: '/assets/1/',
        scripts: [],
        messages: { en: file('/assets/1/en.js'), th: file('/assets/1/th.js') },
        workingTree: { scripts: [], messages: { en: file(''), th: file('') } },
        fonts: { en: [], th: [] },
        css: '',
        inline: { beforeContent: '', afterContent: '' },
      },
      compositionFor: () => live,
      previewing: () => live,
      reportingShare: () => 0.1,
      renderer: {
        render: async (request) => {
          requests.push(request);
          return rendered;
        },
      },
      breaker: new CircuitBreaker(),
      extraMarkup: '',
    });
  }

  const send = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { origin: site, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  const callOf = () => calls.find(({ url }) => url.startsWith('/api/auth/'));
  const malee = { email: ' malee@talad.test ', password: 'Secret#1' };

  it('becomes the call of the script, for the same client, and leads to the return URL', async () => {
    stubbed.cookies = ['talad_session=s; HttpOnly', 'talad_seen=1'];
    const response = await send('/signin?callbackUrl=%2Fsell%3Fgame%3Da', malee, {
      cookie: 'talad_browser=b',
      'user-agent': 'Old browser',
      'x-forwarded-for': '198.51.100.7',
    });
    assert.equal(response.statusCode, 303);
    assert.equal(response.headers.location, '/sell?game=a');
    assert.deepEqual(response.headers['set-cookie'], stubbed.cookies);
    assert.equal(callOf()?.url, '/api/auth/token/login');
    assert.deepEqual(callOf()?.body, { email: 'malee@talad.test', password: 'Secret#1' });
    const { headers = {} } = callOf() ?? {};
    assert.equal(headers.origin, site);
    assert.equal(headers.cookie, 'talad_browser=b');
    assert.equal(headers['user-agent'], 'Old browser');
    assert.equal(headers['x-forwarded-for'], '127.0.0.1');
  });

  it('passes on the origin that the browser names, which the API checks', async () => {
    await send('/signin', malee, { origin: 'https://evil.example' });
    assert.equal(callOf()?.headers.origin, 'https://evil.example');
  });

  it('leads to no other site', async () => {
    const response = await send('/signin?callbackUrl=%2F..%2F%2Fevil.example', malee);
    assert.equal(response.headers.location, '/');
  });

  for (const [account, to] of [
    [{ ...verified, username: null }, '/create-username?callbackUrl=%2Fsell'],
    [
      { ...verified, email: 'malee@talad.test', isEmailVerified: false },
      '/register-success?email=malee%40talad.test&callbackUrl=%2Fsell',
    ],
  ] as const)
    it(`leads a user who signs in to the step that the account lacks: ${to}`, async () => {
      stubbed.body = account;
      const response = await send('/signin?callbackUrl=%2Fsell', malee);
      assert.equal(response.headers.location, to);
    });

  it('sets the username, and leads to the return URL', async () => {
    const response = await send('/create-username?callbackUrl=%2Fsell', { username: ' malee ' });
    assert.deepEqual([callOf()?.method, callOf()?.url], ['PATCH', '/api/auth/user/me']);
    assert.deepEqual(callOf()?.body, { username: 'malee' });
    assert.deepEqual([response.statusCode, response.headers.location], [303, '/sell']);
  });

  it('comes back with the username that is taken', async () => {
    stubbed = { status: 409, body: taken };
    const response = await send('/create-username', { username: 'malee' });
    assert.equal(response.statusCode, 409);
    assert.equal(requests[0]?.submitted?.username, 'malee');
  });

  it('ends the session, and leads to the return URL of this site only', async () => {
    stubbed = { status: 200, body: {}, cookies: ['talad_session=; Max-Age=0'] };
    const response = await send('/logout?callbackUrl=%2Fmarketplace', {}, { cookie: 'talad_session=s' });
    assert.equal(callOf()?.url, '/api/auth/token/logout');
    assert.equal(callOf()?.headers.cookie, 'talad_session=s');
    assert.deepEqual([response.statusCode, response.headers.location], [303, '/marketplace']);
    assert.deepEqual(response.headers['set-cookie'], stubbed.cookies?.[0]);
    const away = await send('/logout?callbackUrl=%2F..%2F%2Fevil.example', {});
    assert.equal(away.headers.location, '/');
  });

  it('sends the second factor, and whether to trust the browser', async () => {
    await send('/signin', { ...malee, otp: '123 456', trustBrowser: 'on' });
    assert.deepEqual(callOf()?.body, {
      email: 'malee@talad.test',
      password: 'Secret#1',
      otp: '123456',
      trustBrowser: true,
    });
  });

  it('comes back refused on its page, with the email and without the password', async () => {
    stubbed = { status: 401, body: taken };
    const response = await send('/signin?callbackUrl=%2Fsell', malee);
    assert.equal(response.statusCode, 401);
    assert.equal(response.headers['cache-control'], 'no-store');
    const submitted = {
      path: '/signin',
      email: 'malee@talad.test',
      username: '',
      errorResponse: { status: 401, body: taken },
    };
    assert.deepEqual(requests[0]?.submitted, submitted);
    assert.equal(requests[0]?.url, '/signin?callbackUrl=%2Fsell');
    const json = /id="talad-state">(.*?)<\/script>/s.exec(response.body)?.[1] ?? '';
    assert.deepEqual((JSON.parse(json) as PageState).submitted, submitted);
    assert.ok(!response.body.includes('Secret#1'));
    const next = await app.inject('/signin?callbackUrl=%2Fsell');
    assert.ok(!next.body.includes('malee'), 'the page of a visitor is not cached');
  });

  it('opens an account in the language of the page', async () => {
    const passwords = { password: 'Secret#1x', confirmPassword: 'Secret#1x' };
    const fields = { email: 'malee@talad.test', ...passwords, acceptTerms: 'on' };
    const response = await send('/register?callbackUrl=%2Fsell', fields, { 'accept-language': 'th' });
    assert.deepEqual(callOf()?.body, { ...fields, acceptTerms: true, language: 'th', callbackUrl: '/sell' });
    assert.equal(response.headers.location, '/register-success?email=malee%40talad.test&callbackUrl=%2Fsell');
  });

  for (const [path, fields, body] of [
    ['/forgot-password', { email: 'malee@talad.test' }, { email: 'malee@talad.test' }],
    ['/verify-email?token=t', {}, { token: 't' }],
    [
      '/reset-password?token=t',
      { password: 'a', confirmPassword: 'b' },
      { token: 't', password: 'a', confirmPassword: 'b' },
    ],
  ] as const)
    it(`is accepted on its page at ${path}`, async () => {
      const response = await send(path, fields);
      assert.equal(response.statusCode, 200);
      assert.deepEqual(callOf()?.body, body);
      assert.equal(requests[0]?.submitted?.errorResponse, undefined);
    });

  it('gets a page while the API is away', async () => {
    await app.close();
    await start('http://127.0.0.1:1');
    const response = await send('/signin', malee, { 'accept-language': 'th' });
    assert.equal(response.statusCode, 503);
    assert.match(response.body, /<h1>Talad ขัดข้องชั่วคราว<\/h1>/);
  });

  it('is limited in size and kind, and is taken by no other page', async () => {
    assert.equal((await send('/signin', { email: 'a'.repeat(70_000) })).statusCode, 413);
    assert.equal((await send('/signin', {}, { 'content-type': 'application/json' })).statusCode, 415);
    assert.equal((await send('/about-us', {})).statusCode, 405);
    assert.deepEqual(calls, []);
  });
});
