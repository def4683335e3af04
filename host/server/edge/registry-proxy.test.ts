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

  it('forwards changes with their code and origin', async () => {
    const response = await call('/registry/v1/remotes/mf-a/freeze', {
      method: 'PUT',
      body: '{}',
      headers: { 'content-type': 'application/json', 'x-two-factor-code': '123456', origin: 'http://a.test' },
    });
    assert.equal(response.status, 200);
    const { method, url, headers } = calls.at(-1) ?? {};
    assert.deepEqual([method, url], ['PUT', '/v1/remotes/mf-a/freeze']);
    assert.deepEqual([headers?.['x-two-factor-code'], headers?.origin], ['123456', 'http://a.test']);
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
