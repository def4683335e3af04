import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { after, before, describe, it } from 'node:test';
import type { CallShape } from '@talad/contract/call';
import { type CallName, calls } from '@talad/contract/calls';
import { summaryStreamPath } from '@talad/contract/summary-stream';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import sharp from 'sharp';
import { multipart } from '../../test/multipart.ts';
import { startTestApi, type TestApi } from '../../test/test-api.ts';
import { newParty, withKey } from '../../test/test-market.ts';
import type { ShownExample } from '../plugins/describe-call.ts';
import { examples } from '../plugins/examples/all-examples.ts';

const names = Object.keys(calls) as CallName[];
const streamName = `GET ${summaryStreamPath}`;
const shapeOf = (name: string): CallShape | undefined => (calls as Record<string, CallShape>)[name];
const exampleOf = (name: string): Partial<ShownExample> =>
  (examples as Readonly<Record<string, ShownExample>>)[name] ?? {};

const host = '127.0.0.1';
const visitor = '203.0.113.9';

describe('rate limits', () => {
  let api: TestApi;
  let portrait: Buffer;
  /** The rate-limited routes, as the API registers them. */
  const limited = new Set<string>();
  const withoutSlash = (name: string) => name.replace(/\/$/, '');
  const isLimited = (name: string) => limited.has(withoutSlash(name));
  before(async () => {
    const watch = (message: unknown) =>
      (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url, config }) => {
        if (config?.rateLimit && method !== 'HEAD') limited.add(withoutSlash(`${method} ${url}`));
      });
    subscribe('fastify.initialization', watch);
    api = await startTestApi();
    unsubscribe('fastify.initialization', watch);
    portrait = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } })
      .png()
      .toBuffer();
  });
  after(() => api.close());

  /** The caller's remaining requests after one more from that peer with those headers. */
  async function remaining(
    name: string,
    { client }: { client: TestApi | Awaited<ReturnType<typeof newParty>>['client'] },
    remoteAddress: string,
    headers: Record<string, string>,
  ): Promise<number> {
    const [method = '', pattern = ''] = name.split(' ');
    const shown = exampleOf(name);
    const url = pattern.replaceAll(/:(\w+)/g, (_all, key: string) =>
      encodeURIComponent(String(Object(shown.params)[key])),
    );
    const query = new URLSearchParams(
      Object.entries(Object(shown.query)).map(([key, value]): [string, string] => [key, String(value)]),
    );
    const sent = shapeOf(name)?.takesPicture
      ? multipart(portrait)
      : shown.body === undefined
        ? {}
        : { payload: Object(shown.body) };
    const response = await client.inject({
      method: method as HTTPMethods & 'GET',
      url: query.size > 0 ? `${url}?${query}` : url,
      remoteAddress,
      ...sent,
      headers: { ...withKey(), ...('headers' in sent && sent.headers), ...headers },
      // The stream of a signed-in user does not end by itself.
      ...(name === streamName && { payloadAsStream: true as const }),
    });
    const left = Number(response.headers['x-ratelimit-remaining']);
    assert.ok(Number.isInteger(left), `${name} was not counted: ${response.statusCode}`);
    return left;
  }

  const forwarded = (address: string) => ({
    'x-forwarded-for': address,
    forwarded: `for=${address}`,
    'x-real-ip': address,
  });

  it('are not evaded with a rotating X-Forwarded-For header', async (test) => {
    const known = [...names, streamName].filter(isLimited);
    assert.equal(
      known.length,
      limited.size,
      'a limited route is neither a call of the contract nor the stream',
    );
    assert.ok(known.length >= 30, 'the limits could not be read');
    for (const name of known) {
      await test.test(name, async () => {
        const party = await newParty(api);
        const first = await remaining(name, party, visitor, forwarded('198.51.100.1'));
        // The second call with a deleted account is rejected before it is counted.
        if (name === 'POST /api/user/delete') return;
        assert.equal(await remaining(name, party, visitor, forwarded('198.51.100.2')), first - 1);
        assert.equal(await remaining(name, party, '::ffff:203.0.113.9', forwarded('2001:db8::3')), first - 2);
      });
    }
  });

  it('count each client of the host separately by address, and a /64 of IPv6 as one', async () => {
    const name = 'POST /api/auth/password/reset';
    const from = (address: string) => remaining(name, { client: api }, host, { 'x-forwarded-for': address });
    const first = await from('198.51.100.1');
    assert.equal(await from('198.51.100.2'), first);
    assert.equal(await from('198.51.100.1'), first - 1);
    assert.equal(await from('2001:db8:1:2::1'), first);
    assert.equal(await from('2001:db8:1:2:ffff::2'), first - 1);
    assert.equal(await from('2001:db8:1:3::1'), first);
  });

  it('use the address that the host reports, not one that its client prepended', async () => {
    const name = 'POST /api/auth/email/verify';
    const from = (address: string) => remaining(name, { client: api }, host, { 'x-forwarded-for': address });
    const first = await from('198.51.100.7');
    assert.equal(await from('192.0.2.1, 198.51.100.7'), first - 1);
  });
});
