import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { visitorOf } from './visitor.ts';

describe('what a request tells of the visitor', () => {
  const app = Fastify();
  app.register(cookie);
  app.get('/', (request) => visitorOf(request));
  after(() => app.close());

  async function visitor(headers: Record<string, string>, url = '/'): Promise<Record<string, unknown>> {
    const response = await app.inject({ url, headers });
    assert.equal(response.statusCode, 200);
    return response.json();
  }

  it('takes the language of the address before the kept one, and that before the wish of the browser', async () => {
    const headers = { cookie: 'talad_language=en', 'accept-language': 'th' };
    assert.equal((await visitor(headers, '/?lang=th')).language, 'th');
    assert.equal((await visitor(headers)).language, 'en');
    assert.equal((await visitor({ 'accept-language': 'th' })).language, 'th');
  });

  it('passes over languages that the site does not speak', async () => {
    const headers = { cookie: 'talad_language=fr', 'accept-language': 'th' };
    assert.equal((await visitor(headers, '/?lang=de')).language, 'th');
    assert.equal((await visitor(headers, '/?lang=en&lang=th')).language, 'th');
  });

  for (const [wish, language] of [
    ['th-TH,th;q=0.9,en;q=0.8', 'th'],
    ['en;q=0.4, th;q=0.8', 'th'],
    ['th;q=0.3,en-GB;q=0.7', 'en'],
    ['de,fr;q=0.9,th;q=0.2', 'th'],
    ['TH', 'th'],
    ['de', 'en'],
    ['', 'en'],
  ] as const) {
    it(`hears "${wish}" as ${language}`, async () => {
      assert.equal((await visitor({ 'accept-language': wish })).language, language);
    });
  }

  it('does not take a language that is refused with a quality of nothing', async () => {
    assert.equal((await visitor({ 'accept-language': 'th;q=0, de' })).language, 'en');
  });

  it('does not mistake a language that begins alike', async () => {
    assert.equal((await visitor({ 'accept-language': 'thp, en;q=0.5' })).language, 'en');
  });

  it('knows the kept colours, and no others', async () => {
    assert.equal((await visitor({ cookie: 'talad_theme=dark' })).theme, 'dark');
    assert.equal((await visitor({ cookie: 'talad_theme=light' })).theme, 'light');
    assert.equal((await visitor({ cookie: 'talad_theme=x' })).theme, undefined);
  });

  it('knows whether a session came along', async () => {
    assert.equal((await visitor({ cookie: 'talad_session=abc' })).hasSession, true);
    assert.equal((await visitor({ cookie: 'talad_session=' })).hasSession, false);
    assert.equal((await visitor({})).hasSession, false);
  });
});
