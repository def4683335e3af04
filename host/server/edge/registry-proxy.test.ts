import assert from 'node:assert/strict';
import type { IncomingHttpHeaders } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { type EdgeHost, openEdgeHost } from '../testing/edge-host.ts';

describe('registry proxy', () => {
  const calls: { method: string; url: string; headers: IncomingHttpHeaders }[] = [];
  let host: EdgeHost;
  before(async () => {
    host = await openEdgeHost(({ method = '', url = '', headers }, response) => {
      calls.push({ method, url, headers });
      response.setHeader('set-cookie', 'talad_staff=s; Path=/registry; HttpOnly');
      if (url.startsWith('/v1/session/callback'))
        response.writeHead(303, { location: 'https://talad.example/releases' });
      response.end('{}');
    });
  });
  after(() => host.close());

  const call = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${host.port}${path}`, init);

  it('forwards what the console uses, with the cookie and the address of the browser', async () => {
    const response = await call('/registry/v1/audit?limit=1', {
      headers: { cookie: 'talad_staff=s', 'x-forwarded-for': '203.0.113.9' },
    });
    assert.equal(response.status, 200);
    assert.match(response.headers.get('set-cookie') ?? '', /^talad_staff=s/);
    const { url, headers } = calls.at(-1) ?? {};
    assert.equal(url, '/v1/audit?limit=1');
    assert.deepEqual([headers?.cookie, headers?.['x-forwarded-for']], ['talad_staff=s', '127.0.0.1']);
  });

  it("forwards the way back from the staff's identity provider, with its redirect", async () => {
    const path = '/v1/session/callback?code=a%2Fb&state=c';
    const response = await call(`/registry${path}`, { redirect: 'manual' });
    assert.deepEqual(
      [response.status, response.headers.get('location')],
      [303, 'https://talad.example/releases'],
    );
    assert.match(response.headers.get('set-cookie') ?? '', /^talad_staff=s/);
    assert.equal(calls.at(-1)?.url, path);
  });

  it('forwards changes with their origin', async () => {
    const response = await call('/registry/v1/remotes/mf-a/freeze', {
      method: 'PUT',
      body: '{}',
      headers: { 'content-type': 'application/json', origin: 'http://a.test' },
    });
    assert.equal(response.status, 200);
    const { method, url, headers } = calls.at(-1) ?? {};
    assert.deepEqual([method, url], ['PUT', '/v1/remotes/mf-a/freeze']);
    assert.equal(headers?.origin, 'http://a.test');
  });

  it('forwards no token, neither its own nor one of the client', async () => {
    await call('/registry/v1/decisions', { headers: { authorization: 'Bearer talad_x' } });
    assert.equal(calls.at(-1)?.headers.authorization, undefined);
  });

  it('forwards nothing else', async () => {
    const before = calls.length;
    for (const path of [
      'tokens',
      'staff',
      'changes',
      'health',
      'sessions',
      'audit/../tokens',
      'audit%2F..%2Ftokens',
    ])
      assert.equal((await call(`/registry/v1/${path}`)).status, 404, path);
    assert.equal((await call('/registry/openapi.json')).status, 404);
    assert.equal(calls.length, before);
  });
});
