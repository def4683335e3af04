import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { after, afterEach, before, describe, it } from 'node:test';
import { summaryStreamPath } from '@talad/contract/summary-stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { summaryStream } from '../plugins/summary-stream.ts';
import { apiProxy } from './api-proxy.ts';

const claimed = {
  'x-forwarded-for': '198.51.100.1',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  forwarded: 'for=198.51.100.1;host=evil.example',
  'x-real-ip': '198.51.100.1',
  'x-client-ip': '198.51.100.1',
  'true-client-ip': '198.51.100.1',
  'cf-connecting-ip': '198.51.100.1',
};

describe('headers forwarded to the API', () => {
  let seen: IncomingHttpHeaders = {};
  const api = createServer((request, response) => {
    seen = request.headers;
    response.setHeader('content-type', 'application/json').end('{}');
  });
  let apiOrigin = '';
  let host: FastifyInstance;
  before(async () => {
    api.listen(0, '127.0.0.1');
    await once(api, 'listening');
    const address = api.address();
    assert.ok(address && typeof address === 'object');
    apiOrigin = `http://127.0.0.1:${address.port}`;
  });
  after(() => {
    api.closeAllConnections();
    api.close();
  });
  afterEach(() => host.close());

  async function open(trustedProxies: string[] = []) {
    host = Fastify({ trustProxy: trustedProxies.length > 0 ? trustedProxies : false });
    await host.register(summaryStream, { apiOrigin });
    await host.register(apiProxy, { apiOrigin });
    return (remoteAddress: string, headers: Record<string, string> = {}, url = '/api/game/') =>
      host.inject({ url, remoteAddress, headers });
  }

  for (const url of ['/api/game/', summaryStreamPath])
    it(`name the peer and ignore what the client wrote (${url})`, async () => {
      const get = await open();
      await get('203.0.113.9', claimed, url);
      assert.equal(seen['x-forwarded-for'], '203.0.113.9');
      assert.equal(seen['x-forwarded-proto'], 'http');
      assert.doesNotMatch(JSON.stringify(seen), /198\.51\.100\.1|evil/);
    });

  it('name the peer even if the client lists the header in Connection', async () => {
    const get = await open();
    await get('203.0.113.9', { ...claimed, connection: 'x-forwarded-for' });
    assert.equal(seen['x-forwarded-for'], '203.0.113.9');
  });

  it('name an IPv4-mapped IPv6 peer as IPv4', async () => {
    const get = await open();
    await get('::ffff:203.0.113.9');
    assert.equal(seen['x-forwarded-for'], '203.0.113.9');
  });

  it('name the client that a trusted proxy names and ignore earlier entries of that client', async () => {
    const get = await open(['10.0.0.0/8']);
    await get('10.1.2.3', { ...claimed, 'x-forwarded-for': '192.0.2.1, 198.51.100.7' });
    assert.equal(seen['x-forwarded-for'], '198.51.100.7');
    assert.equal(seen['x-forwarded-proto'], 'https');
    await get('203.0.113.9', claimed);
    assert.equal(seen['x-forwarded-for'], '203.0.113.9');
  });

  it('drop hop-by-hop headers, so that the API accepts the call', async () => {
    const get = await open();
    const response = await get('203.0.113.9', { expect: '100-continue', upgrade: 'h2c', te: 'trailers' });
    assert.equal(response.statusCode, 200);
    assert.deepEqual([seen.expect, seen.upgrade, seen.te], [undefined, undefined, undefined]);
  });
});
