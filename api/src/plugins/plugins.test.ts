import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { codeOf } from '../../test/error-of.ts';
import { startTestApi, type TestApi } from '../../test/test-api.ts';
import { ApiError } from '../http/api-error.ts';

const login = '/api/auth/token/login';

describe('request plugins', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi({
      routes: (app) => {
        app.get('/api/long', () => ({ text: 'x'.repeat(5000) }));
      },
    });
  });
  after(() => api.close());

  describe('Origin check', () => {
    const logout = (origin: string | undefined) =>
      api.app.inject({ method: 'POST', url: '/api/auth/token/logout', headers: origin ? { origin } : {} });

    it('accepts changes from the site', async () => {
      assert.equal((await logout(api.siteOrigin)).statusCode, 200);
    });

    for (const origin of ['https://evil.example', 'http://localhost:3001', 'null', undefined]) {
      it(`refuses changes from ${origin ?? 'an absent origin'}`, async () => {
        const response = await logout(origin);
        assert.equal(response.statusCode, 403);
        assert.equal(codeOf(response), 'FORBIDDEN_ORIGIN');
      });
    }

    it('allows reads from any origin', async () => {
      const response = await api.app.inject({
        url: '/readyz',
        headers: { origin: 'https://evil.example' },
      });
      assert.equal(response.statusCode, 200);
    });
  });

  describe('error codes', () => {
    const send = (payload: string, type: string) =>
      api.inject({ method: 'POST', url: login, payload, headers: { 'content-type': type } });

    it('answers a body that is not JSON with MALFORMED_BODY', async () => {
      const response = await send('{"email":', 'application/json');
      assert.equal(response.statusCode, 400);
      assert.equal(codeOf(response), 'MALFORMED_BODY');
    });

    it('answers a body of another type with UNSUPPORTED_MEDIA_TYPE', async () => {
      for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) {
        const response = await send('email=a', type);
        assert.equal(response.statusCode, 415);
        assert.equal(codeOf(response), 'UNSUPPORTED_MEDIA_TYPE');
      }
    });

    it('answers a body of 100 KB with PAYLOAD_TOO_LARGE', async () => {
      const response = await send(JSON.stringify({ email: 'x'.repeat(100_000) }), 'application/json');
      assert.equal(response.statusCode, 413);
      assert.equal(codeOf(response), 'PAYLOAD_TOO_LARGE');
    });

    it('answers a missing body with VALIDATION', async () => {
      const response = await api.post(login);
      assert.equal(response.statusCode, 400);
      assert.equal(codeOf(response), 'VALIDATION');
    });

    it('names a missing field by its path', async () => {
      const response = await api.post(login, { email: 'a@b.co' });
      assert.deepEqual(
        response.json().errors.map(({ code, field }: { code: string; field: string }) => [code, field]),
        [['VALIDATION', 'password']],
      );
    });
  });

  describe('headers', () => {
    it('forbid framing, sniffing and caching', async () => {
      const { headers } = await api.get('/readyz');
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.match(String(headers['content-security-policy']), /default-src 'none'.*frame-ancestors 'none'/);
      assert.equal(headers['cache-control'], 'no-store');
      assert.ok(headers['x-request-id']);
    });

    it('allow compression of long responses', async () => {
      const headers = { 'accept-encoding': 'br' };
      const response = await api.inject({ url: '/api/long', headers });
      assert.equal(response.headers['content-encoding'], 'br');
      assert.equal(JSON.parse(brotliDecompressSync(response.rawPayload).toString()).text.length, 5000);
    });
  });
});

describe('server errors', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi({
      routes: (app) => {
        app.get('/api/breaks', async () => {
          throw new Error('connection string postgres://secret');
        });
        app.get('/api/overloaded', async () => {
          throw new ApiError('UNAVAILABLE', { detail: 'replica 7 is down' });
        });
      },
    });
  });
  after(() => api.close());

  it('are reported as INTERNAL without details', async () => {
    const response = await api.get('/api/breaks');
    assert.equal(response.statusCode, 500);
    assert.equal(codeOf(response), 'INTERNAL');
    assert.equal(response.body.includes('secret'), false);
  });

  it('are reported as UNAVAILABLE without details if temporary', async () => {
    const response = await api.get('/api/overloaded');
    assert.equal(response.statusCode, 503);
    assert.equal(codeOf(response), 'UNAVAILABLE');
    assert.equal(response.body.includes('replica'), false);
  });
});

describe('client address', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi({
      env: { TRUSTED_HOSTS: '10.0.0.1' },
      routes: (app) => {
        app.get('/api/address', async ({ ip }) => ({ ip }));
      },
    });
  });
  after(() => api.close());

  const addressSeen = async (remoteAddress: string, forwarded: string) =>
    (
      await api.inject({ url: '/api/address', remoteAddress, headers: { 'x-forwarded-for': forwarded } })
    ).json().ip;

  it('comes from the trusted proxy', async () => {
    assert.equal(await addressSeen('10.0.0.1', '198.51.100.7'), '198.51.100.7');
  });

  it("is not taken from the client's own header", async () => {
    assert.equal(await addressSeen('203.0.113.9', '198.51.100.7'), '203.0.113.9');
    assert.equal(await addressSeen('10.0.0.1', '1.2.3.4, 198.51.100.7'), '198.51.100.7');
  });
});

describe('site over HTTPS', () => {
  it('sets the session cookie with the Secure flag', async () => {
    const api = await startTestApi({ env: { SITE_ORIGIN: 'https://talad.example' } });
    try {
      const response = await api.post('/api/auth/register', {
        email: 'secure@example.com',
        password: 'Talad#2026',
        confirmPassword: 'Talad#2026',
        acceptTerms: true,
      });
      assert.equal(response.cookies[0]?.secure, true);
      assert.match(String(response.headers['strict-transport-security']), /max-age=31536000/);
    } finally {
      await api.close();
    }
  });
});
