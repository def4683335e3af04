import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { visitorOf } from './visitor.ts';

describe('visitorOf', () => {
  const app = Fastify();
  app.register(cookie);
  app.get('/', (request) => visitorOf(request));
  after(() => app.close());

  async function visitor(headers: Record<string, string>, url = '/'): Promise<Record<string, unknown>> {
    const response = await app.inject({ url, headers });
    assert.equal(response.statusCode, 200);
    return response.json();
  }

  it('prefers the language of the address to the cookie, and the cookie to the browser', async () => {
    const headers = { cookie: 'talad_language=en', 'accept-language': 'th' };
    assert.equal((await visitor(headers, '/?lang=th')).language, 'th');
    assert.equal((await visitor(headers)).language, 'en');
    assert.equal((await visitor({ 'accept-language': 'th' })).language, 'th');
  });

  it('skips unsupported languages', async () => {
    const headers = { cookie: 'talad_language=fr', 'accept-language': 'th' };
    assert.equal((await visitor(headers, '/?lang=de')).language, 'th');
    assert.equal((await visitor(headers, '/?lang=en&lang=th')).language, 'th');
  });

  for (const [accepted, language] of [
    ['th-TH,th;q=0.9,en;q=0.8', 'th'],
    ['en;q=0.4, th;q=0.8', 'th'],
    ['th;q=0.3,en-GB;q=0.7', 'en'],
    ['de,fr;q=0.9,th;q=0.2', 'th'],
    ['TH', 'th'],
    ['de', 'en'],
    ['', 'en'],
  ] as const) {
    it(`resolves "${accepted}" to ${language}`, async () => {
      assert.equal((await visitor({ 'accept-language': accepted })).language, language);
    });
  }

  it('does not choose a language with q=0', async () => {
    assert.equal((await visitor({ 'accept-language': 'th;q=0, de' })).language, 'en');
  });

  it('does not match a language code with the same prefix', async () => {
    assert.equal((await visitor({ 'accept-language': 'thp, en;q=0.5' })).language, 'en');
  });

  it('reads the colour theme from the cookie and ignores unknown values', async () => {
    assert.equal((await visitor({ cookie: 'talad_theme=dark' })).theme, 'dark');
    assert.equal((await visitor({ cookie: 'talad_theme=light' })).theme, 'light');
    assert.equal((await visitor({ cookie: 'talad_theme=x' })).theme, undefined);
  });

  it('detects a session cookie', async () => {
    assert.equal((await visitor({ cookie: 'talad_session=abc' })).hasSession, true);
    assert.equal((await visitor({ cookie: 'talad_session=' })).hasSession, false);
    assert.equal((await visitor({})).hasSession, false);
  });
});
