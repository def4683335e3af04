import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startTestApi, type TestApi } from '../../test/test-api.ts';
import { loadConfig } from '../config/config.ts';

const unpackers = { br: brotliDecompressSync, gzip: gunzipSync };

describe('documentation of the API', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());

  const get = (url: string, encoding?: string) =>
    api.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} });

  it('has the calls of the contract, and a page for humans', async () => {
    const document = (await get('/api/docs/json')).json();
    const operation = document.paths['/api/auth/register'].post;
    assert.ok(operation.summary);
    assert.match(operation.responses['400'].description, /EMAIL_TAKEN/);
    assert.ok(operation.requestBody.content['application/json'].schema.properties.email);
    const page = await get('/api/docs/');
    assert.equal(page.statusCode, 200);
    assert.match(page.body, /swagger-ui/);
  });

  for (const path of ['/api/docs/json', '/api/docs/yaml', '/api/docs/static/swagger-ui-bundle.js']) {
    it(`sends ${path} in the encoding that a client accepts, and the same each time`, async () => {
      const plain = await get(path);
      assert.equal(plain.statusCode, 200);
      for (const encoding of ['br', 'gzip'] as const) {
        const first = await get(path, encoding);
        const second = await get(`${path}?again`, encoding);
        for (const packed of [first, second]) {
          assert.equal(packed.headers['content-encoding'], encoding);
          assert.equal(packed.headers['content-type'], plain.headers['content-type']);
          assert.equal(Number(packed.headers['content-length']), packed.rawPayload.length);
          assert.ok(unpackers[encoding](packed.rawPayload).equals(plain.rawPayload));
        }
      }
    });
  }

  it('is limited per address', async () => {
    const { headers } = await get('/api/docs/json');
    assert.ok(Number(headers['x-ratelimit-limit']) > 0);
    assert.ok(Number(headers['x-ratelimit-remaining']) < Number(headers['x-ratelimit-limit']));
  });

  it('is disabled in production unless configured', async () => {
    const production = {
      NODE_ENV: 'production',
      SITE_ORIGIN: 'https://talad.example',
      SMTP_URL: 'smtp://mail',
      PERSON_KEY: Buffer.alloc(32).toString('base64'),
    };
    assert.equal(loadConfig(production).hasApiDocs, false);
    assert.equal(loadConfig({ ...production, API_DOCS: 'on' }).hasApiDocs, true);
    const without = await startTestApi({ env: { API_DOCS: 'off' } });
    try {
      for (const path of ['/api/docs', '/api/docs/json', '/api/docs/static/swagger-ui.css'])
        assert.equal((await without.get(path)).statusCode, 404);
    } finally {
      await without.close();
    }
  });
});
