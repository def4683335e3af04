import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { pageUserHeader, pageUserParameter } from '@talad/contract/page-user';
import { summaryStreamPath } from '@talad/contract/summary-stream';
import type { HTTPMethods } from 'fastify';
import { codeOf } from '../../test/error-of.ts';
import { routesOf } from '../../test/routes-of.ts';
import { startTestApi, type TestApi } from '../../test/test-api.ts';

/** Routes that tell whether the process works; no page calls them. */
const probes = new Set(['GET /healthz', 'GET /readyz']);

/** A signed-in user and the cookie of the session. */
async function newSession(api: TestApi) {
  const { id } = await api.createUser();
  const { token } = await api.context.sessions.open(id, { address: '127.0.0.1', userAgent: '' });
  return { id, cookie: `talad_session=${token}` };
}

describe('pages that were made for another user', () => {
  let api: TestApi;
  let user: Awaited<ReturnType<typeof newSession>>;
  before(async () => {
    api = await startTestApi();
    user = await newSession(api);
  });
  after(() => api.close());

  const send = (
    pageUser: string | undefined,
    more: { method?: 'POST'; url?: string; cookie?: string } = {},
  ) =>
    api.app.inject({
      method: more.method ?? 'GET',
      url: more.url ?? '/api/user/wallet',
      headers: {
        origin: api.siteOrigin,
        cookie: more.cookie ?? user.cookie,
        ...(pageUser !== undefined && { [pageUserHeader]: pageUser }),
      },
    });

  /** Whether a route refuses a page that was made for another, whichever way it says so. */
  async function isRefused(route: string, pageUser: string): Promise<boolean> {
    const [method = '', pattern = ''] = route.split(' ');
    const sent = {
      method: method as HTTPMethods & 'POST',
      url: pattern.replaceAll(/:\w+|\*/g, '1'),
      payload: method === 'GET' ? undefined : {},
    };
    const headers = { origin: api.siteOrigin, cookie: user.cookie };
    const responses = [
      await api.app.inject({ ...sent, headers: { ...headers, [pageUserHeader]: pageUser } }),
      await api.app.inject({ ...sent, headers, query: { [pageUserParameter]: pageUser } }),
    ];
    return responses.every(
      (response) => response.statusCode === 409 && codeOf(response) === 'SESSION_CHANGED',
    );
  }

  it('act for the signed-in user if they name that user, or none', async () => {
    for (const pageUser of [String(user.id), undefined])
      assert.equal((await send(pageUser)).statusCode, 200, pageUser);
  });

  for (const pageUser of ['999999', 'guest', '', 'Malee'])
    it(`are refused if they say "${pageUser}"`, async () => {
      const response = await send(pageUser);
      assert.equal(response.statusCode, 409);
      assert.equal(codeOf(response), 'SESSION_CHANGED');
    });

  it('are refused by every route, whether a header or the query names the user', async () => {
    const routes = routesOf(api.app).filter((route) => !probes.has(route));
    assert.ok(routes.length > 150, 'the list of routes could not be read');
    const acted: string[] = [];
    for (const route of routes)
      for (const pageUser of ['999999', 'guest'])
        if (!(await isRefused(route, pageUser))) acted.push(`${route} for ${pageUser}`);
    assert.deepEqual(acted, []);
  });

  it('cannot end the session of the other user', async () => {
    const response = await send('999999', { method: 'POST', url: '/api/auth/token/logout' });
    assert.equal(codeOf(response), 'SESSION_CHANGED');
    assert.equal(
      response.cookies.some(({ name }) => name === 'talad_session'),
      false,
    );
    assert.equal((await send(undefined)).statusCode, 200);
  });

  it('cannot sign in over a session that another tab has opened', async () => {
    const response = await send('guest', { method: 'POST', url: '/api/auth/token/login' });
    assert.equal(codeOf(response), 'SESSION_CHANGED');
  });

  it('get the hint of a session back if the browser has lost it', async () => {
    const [hint, ...others] = (await send('guest')).cookies;
    assert.deepEqual([hint?.name, hint?.value, others], ['talad_signed_in', '1', []]);
    const { cookies } = await send('guest', { cookie: `${user.cookie}; talad_signed_in=1` });
    assert.deepEqual(cookies, []);
  });

  it('get the same error for no session as before', async () => {
    assert.equal(codeOf(await send(String(user.id), { cookie: '' })), 'authentication_failed');
    assert.equal((await send('guest', { url: '/api/game/', cookie: '' })).statusCode, 200);
  });

  it('name the user in the URL of a file or a stream, outside the query of the call', async () => {
    const file = '/api/user/wallet/statement/file?lang=en&pageUser=';
    assert.equal((await send(undefined, { url: `${file}${user.id}` })).statusCode, 200);
    assert.equal(codeOf(await send(undefined, { url: `${file}999999` })), 'SESSION_CHANGED');
    const stream = await send(undefined, { url: `${summaryStreamPath}?pageUser=999999` });
    assert.equal(codeOf(stream), 'SESSION_CHANGED');
  });

  it('get no unchanged summary from memory', async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    if (!api.app.server.listening) await once(api.app.server, 'listening');
    const address = api.app.server.address();
    assert.ok(address && typeof address === 'object');
    const poll = (headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${address.port}/api/notification/summary/`, {
        headers: { cookie: user.cookie, ...headers },
      });
    const tag = (await poll({})).headers.get('etag') ?? '';
    const unchanged = (pageUser: string) => poll({ 'if-none-match': tag, [pageUserHeader]: pageUser });
    assert.equal((await unchanged(String(user.id))).status, 304);
    assert.equal((await unchanged('999999')).status, 409);
  });
});

describe('sign-out', () => {
  it('removes only the cookies that the browser sent', async () => {
    const api = await startTestApi();
    try {
      const logout = async (cookie: string) => {
        const response = await api.app.inject({
          method: 'POST',
          url: '/api/auth/token/logout',
          headers: { origin: api.siteOrigin, cookie },
        });
        assert.equal(response.statusCode, 200);
        return response.cookies.map(({ name }) => name);
      };
      assert.deepEqual(await logout(''), []);
      assert.deepEqual(await logout('talad_signed_in=1'), ['talad_signed_in']);
      const { cookie } = await newSession(api);
      assert.deepEqual(await logout(cookie), ['talad_session', 'talad_signed_in']);
    } finally {
      await api.close();
    }
  });
});
