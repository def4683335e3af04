import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { type FastifyInstance, fastify } from 'fastify';
import { loadConfig } from '../config/config.ts';
import type { AppContext } from '../context.ts';
import { createContext } from '../create-context.ts';
import { createPublicReads } from '../read-replica/public-reads.ts';
import { PublicResponses } from './public-responses.ts';
import { publicRoute } from './public-route.ts';
import { responseCache } from './response-cache.ts';

describe('response cache', () => {
  let at = Date.UTC(2026, 0, 1);
  let handled = 0;
  let app: FastifyInstance;
  let context: AppContext;
  const slide = {
    id: 1,
    image: { fileUrl: '/a', color: '#000000' },
    linkPath: '/marketplace/A',
    entry: { id: 1, slug: 'A', names: { en: 'A', th: 'A' }, dbSync: null },
    game: { name: 'A', names: { en: 'A', th: 'กริช'.repeat(500) }, slug: 'A' },
  };
  const ask = (
    headers: Record<string, string> = {},
    url = '/api/game/carousel',
    method: 'GET' | 'HEAD' = 'GET',
  ) => app.inject({ method, url, headers });

  before(async () => {
    const clock = { now: () => new Date(at) };
    context = createContext({
      config: loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
      // Never connected.
      databaseUrl: 'postgres://127.0.0.1/none',
    });
    app = fastify();
    app.decorate('publicReads', createPublicReads(context));
    await app.register(responseCache, { clock, maxBytes: 100_000 });
    app.addHook('onRequest', async () => {
      handled += 1;
    });
    app.setValidatorCompiler(() => () => true);
    app.setSerializerCompiler(() => (value) => JSON.stringify(value));
    publicRoute(app, new PublicResponses(clock), 'GET /api/game/carousel', async () => [slide]);
  });
  beforeEach(() => {
    at += 60_000;
    handled = 0;
  });
  after(async () => {
    await app.close();
    await context.close();
  });

  it('serves a repeated request without further hooks for five seconds', async () => {
    const first = await ask();
    const second = await ask();
    assert.equal(handled, 1);
    assert.deepEqual(second.rawPayload, first.rawPayload);
    assert.equal(second.headers['content-type'], first.headers['content-type']);
    assert.equal(second.headers['cache-control'], first.headers['cache-control']);
    at += 5000;
    await ask();
    assert.equal(handled, 2);
  });

  it('serves a compressed response only to clients that accept it', async () => {
    const plain = await ask();
    await ask({ 'accept-encoding': 'br' });
    handled = 0;
    const packed = await ask({ 'accept-encoding': 'br' });
    assert.equal(packed.headers['content-encoding'], 'br');
    assert.deepEqual(brotliDecompressSync(packed.rawPayload), plain.rawPayload);
    assert.equal((await ask()).headers['content-encoding'], undefined);
    assert.equal(handled, 0);
  });

  it('answers a matching ETag with 304', async () => {
    const { headers } = await ask();
    const again = await ask({ 'if-none-match': `"other", ${headers.etag}` });
    assert.deepEqual([again.statusCode, again.body, handled], [304, '', 1]);
    assert.equal((await ask({ 'if-none-match': '"other"' })).statusCode, 200);
  });

  it('drops the responses not requested for the longest time when all are too large together', async () => {
    await ask();
    // One is more than 6 kB.
    for (let other = 0; other < 20; other += 1) await ask({}, `/api/game/carousel?other=${other}`);
    handled = 0;
    await ask({}, '/api/game/carousel?other=19');
    assert.equal(handled, 0);
    await ask();
    assert.equal(handled, 1);
  });

  it('caches per URL and only for GET', async () => {
    await ask();
    await ask({}, '/api/game/carousel?other=1');
    await ask({}, '/api/game/carousel', 'HEAD');
    assert.equal(handled, 3);
  });

  it('limits the number of cached Accept-Encoding variants', async () => {
    for (let quality = 0; quality < 20; quality += 1) await ask({ 'accept-encoding': `br;q=0.${quality}1` });
    handled = 0;
    assert.equal((await ask({ 'accept-encoding': 'br;q=0.191' })).headers['content-encoding'], 'br');
    assert.equal(handled, 1);
  });
});
