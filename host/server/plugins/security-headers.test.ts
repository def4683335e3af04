import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import Fastify from 'fastify';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';

describe('security headers', () => {
  const app = Fastify({ trustProxy: ['10.0.0.1'] });
  app.register(securityHeaders, { siteOrigin: 'http://localhost:3000' });
  app.get('/', (_request, reply) => reply.type('text/html').send('<p>Hello</p>'));
  app.get('/db-sync/google/', (_request, reply) => reply.type('text/html').send('<p>Back</p>'));
  app.get('/script.js', (_request, reply) => reply.type('text/javascript').send(''));
  after(() => app.close());

  it('are set on every document', async () => {
    const { headers } = await app.inject('/');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['x-frame-options'], 'DENY');
    assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin');
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin-allow-popups');
    assert.match(String(headers['permissions-policy']), /geolocation=\(\)/);
  });

  it('let the sign-in popup keep its opener and send no referrer', async () => {
    const { headers } = await app.inject('/db-sync/google/?state=game_4&code=abc');
    assert.equal(headers['cross-origin-opener-policy'], 'unsafe-none');
    assert.equal(headers['referrer-policy'], 'no-referrer');
    assert.equal(headers['x-frame-options'], 'DENY');
  });

  it('set nosniff on every response, including files and 404s', async () => {
    assert.equal((await app.inject('/script.js')).headers['x-content-type-options'], 'nosniff');
    assert.equal((await app.inject('/nothing')).headers['x-content-type-options'], 'nosniff');
  });

  it('set HSTS if the site or a trusted proxy uses https, and not otherwise', async () => {
    const name = 'strict-transport-security';
    const forwarded = { 'x-forwarded-proto': 'https' };
    const secured = await app.inject({ url: '/', remoteAddress: '10.0.0.1', headers: forwarded });
    assert.match(String(secured.headers[name]), /max-age=31536000/);
    const claimed = await app.inject({ url: '/', remoteAddress: '203.0.113.9', headers: forwarded });
    assert.equal(claimed.headers[name], undefined);
    const site = Fastify();
    await site.register(securityHeaders, { siteOrigin: 'https://talad.example' });
    assert.match(String((await site.inject('/nothing')).headers[name]), /max-age=31536000/);
    await site.close();
  });

  it('allow only scripts with the nonce of the response', () => {
    const policy = new Map(
      contentSecurityPolicy('abc', undefined)
        .split('; ')
        .map((rule) => [rule.slice(0, rule.indexOf(' ')), rule.slice(rule.indexOf(' ') + 1)]),
    );
    assert.equal(policy.get('script-src'), "'nonce-abc' 'strict-dynamic'");
    assert.equal(policy.get('worker-src'), "'self'");
    assert.equal(policy.get('object-src'), "'none'");
    assert.equal(policy.get('base-uri'), "'none'");
    assert.equal(policy.get('frame-ancestors'), "'none'");
    assert.equal(policy.get('connect-src'), "'self'");
  });

  it('allow connections to the card URL of the payment provider', () => {
    const policy = contentSecurityPolicy('abc', 'https://api.stripe.com/v1/payment_methods');
    assert.match(policy, /; connect-src 'self' https:\/\/api\.stripe\.com\/v1\/payment_methods; /);
  });
});
