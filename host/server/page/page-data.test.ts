import assert from 'node:assert/strict';
import { createServer, type ServerResponse } from 'node:http';
import { after, before, describe, it } from 'node:test';
import type { ResolvedCall } from '@talad/runtime/composition/data-requirements';
import { addressOf, fetchPageData } from './page-data.ts';

const need = (slug: string, required = false): ResolvedCall => ({
  call: 'GET /api/game/:slug',
  params: { slug },
  query: {},
  required,
});

/** Long enough for the responses on a busy machine. */
const limitMs = 1500;

/** Responds to `slow` requests when one of them was aborted. */
const waiting = new Set<ServerResponse>();
function respondTogether(response: ServerResponse) {
  waiting.add(response);
  response.once('close', () => {
    waiting.delete(response);
    for (const other of waiting) other.end(JSON.stringify({ slug: 'slow' }));
  });
}

const statusOf: Readonly<Record<string, number>> = { gone: 404, deleted: 410, wrong: 400, broken: 500 };

describe('page data', () => {
  let origin = '';
  const api = createServer((request, response) => {
    const slug = request.url?.split('/').at(-1);
    if (slug === 'never') return;
    // Answered when a shorter wait than the page's has ended.
    if (slug === 'slow') return void respondTogether(response);
    if (slug === 'cut') return response.destroy();
    response.statusCode = statusOf[slug ?? ''] ?? 200;
    if (slug === 'outage' || slug === 'busy') {
      response.statusCode = 503;
      const code = slug === 'outage' ? 'DATABASE_UNAVAILABLE' : 'UNAVAILABLE';
      return response.end(JSON.stringify({ errors: [{ code, detail: '' }], requestId: '1' }));
    }
    response.end(slug === 'text' ? 'no JSON' : JSON.stringify({ slug }));
  });
  before(async () => {
    await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
    const address = api.address();
    assert.ok(typeof address === 'object' && address);
    origin = `http://127.0.0.1:${address.port}`;
  });
  after(() => {
    api.closeAllConnections();
    api.close();
  });

  it('encodes path params and query, so that neither can change the address', () => {
    const found = addressOf({ ...need('../me?x=1'), query: { page: '2', text: 'a&b' } });
    assert.ok(found.endsWith('/game/..%2Fme%3Fx%3D1?page=2&text=a%26b'), found);
  });

  it('returns the responses under the query keys of the page', async () => {
    assert.deepEqual(await fetchPageData(origin, [need('a'), need('b')], limitMs), {
      queries: [
        [['GET /api/game/:slug', { slug: 'a' }, {}], { slug: 'a' }],
        [['GET /api/game/:slug', { slug: 'b' }, {}], { slug: 'b' }],
      ],
      isNotFound: false,
      isGone: false,
      isUnavailable: false,
      isLate: false,
      isComplete: true,
    });
  });

  it('is unavailable without the API or its database, but not if one call is refused', async () => {
    const isUnavailable = async (from: string, slug: string) =>
      (await fetchPageData(from, [need('a'), need(slug)], limitMs)).isUnavailable;
    assert.equal(await isUnavailable(origin, 'outage'), true);
    assert.equal(await isUnavailable(origin, 'busy'), false);
    assert.equal(await isUnavailable(origin, 'broken'), false);
    // fetch blocks port 9 and the like, as browsers do; this port is free.
    assert.equal(await isUnavailable('http://127.0.0.1:59999', 'a'), true);
  });

  it('distinguishes deleted resources from those that never existed', async () => {
    const stateOf = async (slug: string) => {
      const { isNotFound, isGone } = await fetchPageData(origin, [need(slug, true)], limitMs);
      return { isNotFound, isGone };
    };
    assert.deepEqual(await stateOf('deleted'), { isNotFound: true, isGone: true });
    assert.deepEqual(await stateOf('gone'), { isNotFound: true, isGone: false });
  });

  it('omits responses that fail, are cut off, are not JSON or are late', async () => {
    const needs = ['broken', 'cut', 'text', 'never', 'a'].map((slug) => need(slug, true));
    const { queries, isNotFound } = await fetchPageData(origin, needs, limitMs);
    assert.deepEqual(
      queries.map(([, data]) => data),
      [{ slug: 'a' }],
    );
    assert.equal(isNotFound, false);
  });

  it('is complete without failed data requirements of contributions of other teams', async () => {
    const contributed = (slug: string): ResolvedCall => ({ ...need(slug), isOfContribution: true });
    const failing = ['broken', 'gone', 'cut', 'never'].map(contributed);
    const data = await fetchPageData(origin, [need('a'), ...failing, contributed('b')], limitMs);
    assert.deepEqual(
      data.queries.map(([, response]) => response),
      [{ slug: 'a' }, { slug: 'b' }],
    );
    assert.deepEqual([data.isComplete, data.isLate, data.isNotFound], [true, false, false]);
    assert.equal((await fetchPageData(origin, [contributed('never')], limitMs)).isLate, false);
    assert.equal((await fetchPageData(origin, [need('a'), need('broken')], limitMs)).isComplete, false);
  });

  it('waits longer for the page’s own data than for that of contributions', async () => {
    const contributed = { ...need('slow'), isOfContribution: true };
    const { queries } = await fetchPageData(origin, [need('slow'), contributed, need('a')], 5000);
    assert.deepEqual(
      queries.map(([, response]) => response),
      [{ slug: 'slow' }, { slug: 'a' }],
    );
  });

  it('is late if nothing, or not the required data, arrives in time', async () => {
    const isLate = async (...needs: ResolvedCall[]) => (await fetchPageData(origin, needs, limitMs)).isLate;
    assert.equal(await isLate(need('never')), true);
    assert.equal(await isLate(need('never', true), need('a')), true);
    assert.equal(await isLate(need('never'), need('a', true)), false);
    assert.equal(await isLate(need('broken'), need('a')), false);
    assert.equal(await isLate(), false);
  });

  it('is not found if required data does not exist', async () => {
    assert.equal((await fetchPageData(origin, [need('gone', true)], limitMs)).isNotFound, true);
    assert.equal((await fetchPageData(origin, [need('wrong', true)], limitMs)).isNotFound, true);
    assert.equal((await fetchPageData(origin, [need('gone')], limitMs)).isNotFound, false);
  });
});
