import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import cookie from '@fastify/cookie';
import { entriesFor } from '@talad/contract/discovery-entry';
import Fastify, { type FastifyInstance } from 'fastify';
import { CircuitBreaker } from '../breaker/circuit-breaker.ts';
import { CompositionSource } from '../composition-source.ts';
import { releaseFor } from '../testing/release-for.ts';
import { createHealth } from './health.ts';
import { bucketCookie, positionOf } from './visitor-bucket.ts';

const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' };
const desktop = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)', 'accept-language': 'th' };

/** A bucket on one side of the share of rollout 7. */
function bucketAt(isNew: boolean, share = 0.25, from = 0): string {
  for (let number = from; ; number += 1) {
    const bucket = String(number).padStart(22, 'x');
    if (positionOf(bucket, 7) < share === isNew) return bucket;
  }
}

describe('rollouts on a host', () => {
  const store = mkdtempSync(join(tmpdir(), 'talad-rollouts-'));
  const breaker = new CircuitBreaker();
  const compositions = new CompositionSource(store, assert.ifError, breaker);
  let app: FastifyInstance;
  let health: ReturnType<typeof createHealth>;

  function publish(share?: number, id = 7): void {
    const published = {
      live: releaseFor('mf-a', 'live'),
      ...(share !== undefined && { rollout: { id, release: releaseFor('mf-a', 'new'), share } }),
    };
    rmSync(join(store, 'discovery.json'), { force: true });
    writeFileSync(
      join(store, 'discovery.json'),
      JSON.stringify({ schema: 'v1', microFrontends: { 'mf-a': entriesFor(published) } }),
    );
  }

  before(async () => {
    app = Fastify();
    await app.register(cookie);
    health = createHealth(app, {
      compositions,
      breaker,
      registry: undefined,
      siteOrigin: 'https://talad.example',
    });
    app.get('/*', async (request, reply) => {
      const live = health.compositionFor(request, reply, new URL(`https://talad.example${request.url}`));
      return { version: live.composition.remotes[0]?.version, id: live.composition.compositionId };
    });
    app.post<{ Body: Parameters<typeof health.onReports>[1] }>('/telemetry', async (request, reply) => {
      health.onReports(request, request.body);
      return reply.code(204).send();
    });
  });
  after(async () => {
    await app.close();
    rmSync(store, { recursive: true, force: true });
  });

  const open = async (bucket?: string, headers: Record<string, string> = navigation) => {
    const response = await app.inject({
      url: '/',
      ...(bucket && { cookies: { [bucketCookie]: bucket } }),
      headers: { ...desktop, ...headers },
    });
    const bucketValue = response.cookies.find(({ name }) => name === bucketCookie)?.value;
    return { ...(response.json() as { version: string; id: string }), given: bucketValue };
  };
  const report = (bucket: string, compositionId: string, entry: object) =>
    app.inject({
      method: 'POST',
      url: '/telemetry',
      cookies: { [bucketCookie]: bucket },
      headers: desktop,
      payload: { compositionId, path: '/', entries: [{ name: 'it broke', ...entry }] },
    });
  const counts = () =>
    health.take().map(({ version, views, failures, failuresElsewhere, lcp }) => ({
      ...{ version, views, failures, failuresElsewhere },
      lcp: lcp.count,
    }));

  it('give the new version to its share of the visitors, and always the same ones', async () => {
    publish(25);
    assert.equal((await open(bucketAt(true))).version, 'new');
    assert.equal((await open(bucketAt(false))).version, 'live');
    assert.equal((await open(bucketAt(true))).version, 'new');
    publish(50);
    assert.equal((await open(bucketAt(true))).version, 'new', 'a larger share keeps those who have it');
    const positions = Array.from({ length: 2000 }, (_, number) => positionOf(`visitor ${number}`, 7));
    const share = positions.filter((position) => position < 0.25).length / positions.length;
    assert.ok(Math.abs(share - 0.25) < 0.03, `${share}`);
  });

  it('set a cookie only while one is under way, and only for browsers', async () => {
    publish();
    assert.equal((await open()).given, undefined);
    publish(25);
    assert.match((await open()).given ?? '', /^[\w-]{22}$/);
    const bot = await open(undefined, {});
    assert.deepEqual([bot.version, bot.given], ['live', undefined]);
  });

  it('give the live version to a browser that keeps no cookie', async () => {
    publish(100);
    const refused = { ...navigation, 'sec-fetch-site': 'same-origin' };
    assert.equal((await open(undefined, refused)).version, 'live');
  });

  it('count views and failures by version, and each visitor once', async () => {
    publish(25);
    health.take();
    const [visitor, other] = [bucketAt(true), bucketAt(false)];
    const { id } = await open(visitor);
    const { id: liveId } = await open(other);
    const failure = { kind: 'error', remote: 'mf-a' };
    for (let time = 0; time < 3; time += 1) await report(visitor, id, failure);
    await report(other, liveId, { kind: 'error', remote: 'mf-b' });
    await report(other, liveId, { kind: 'vital', name: 'LCP', value: 1200 });
    await report(other, liveId, { kind: 'remote', remote: 'mf-a', step: 'recovered' });
    assert.deepEqual(counts(), [
      { version: 'new', views: 1, failures: 1, failuresElsewhere: 0, lcp: 0 },
      { version: 'live', views: 1, failures: 0, failuresElsewhere: 1, lcp: 1 },
    ]);
  });

  it('count each visitor behind one address', async () => {
    publish(25);
    health.take();
    const { id } = await open(bucketAt(true));
    for (let visitor = 1; visitor <= 5; visitor += 1)
      await report(bucketAt(true, 0.25, 1000 * visitor), id, { kind: 'error', remote: 'mf-a' });
    assert.deepEqual(
      counts().map(({ failures }) => failures),
      [5],
    );
  });

  it('count a rejection with a text, which names no script, for the version', async () => {
    publish(25);
    health.take();
    const bucket = bucketAt(true, 0.25, 20_000);
    const { id } = await open(bucket);
    await report(bucket, id, { kind: 'error', where: 'promise' });
    assert.deepEqual(
      counts().map(({ failures }) => failures),
      [1],
    );
  });

  it('count pages that report, refused calls, and outcomes that the version declares, of each visitor once', async () => {
    publish(25);
    health.take();
    const bucket = bucketAt(true, 0.25, 30_000);
    const { id } = await open(bucket);
    for (let time = 0; time < 2; time += 1) {
      await report(bucket, id, { kind: 'view' });
      await report(bucket, id, { kind: 'api-error', remote: 'mf-a' });
      await report(bucket, id, { kind: 'outcome', name: 'analytics:purchase' });
      await report(bucket, id, { kind: 'outcome', name: 'analytics:account' });
    }
    const [counted] = health.take();
    const { views, asked, reported, failures, apiErrors, outcomes } = counted ?? {};
    assert.deepEqual(
      { views, asked, reported, failures, apiErrors, outcomes },
      { views: 1, asked: 1, reported: 2, failures: 0, apiErrors: 1, outcomes: 1 },
    );
  });

  it('count no outcome of a visitor who opened the page before the current step', async () => {
    publish(25);
    const bucket = bucketAt(true, 0.25, 40_000);
    const { id } = await open(bucket);
    publish(50);
    health.take();
    await report(bucket, id, { kind: 'outcome', name: 'analytics:purchase' });
    await open(bucket);
    await report(bucket, id, { kind: 'outcome', name: 'analytics:purchase' });
    assert.equal(
      health.take().reduce((sum, { outcomes }) => sum + outcomes, 0),
      1,
    );
  });

  it('ignore reports of a composition that was never served', async () => {
    publish(25);
    health.take();
    await report(bucketAt(true), 'x', { kind: 'error', remote: 'mf-a' });
    assert.deepEqual(counts(), []);
  });

  it('count a visitor without a bucket, who has the live version, apart', async () => {
    publish(25);
    health.take();
    const { id } = await open(undefined, { ...navigation, 'sec-fetch-site': 'same-origin' });
    await report('', id, { kind: 'error', remote: 'mf-a' });
    assert.deepEqual(
      health.take().map(({ version, rollout, views, failures }) => ({ version, rollout, views, failures })),
      [{ version: 'live', rollout: undefined, views: 1, failures: 1 }],
    );
  });

  it('serve the live version instead of a new one that fails on this host, and report it', async () => {
    publish(25);
    breaker.fault({ kind: 'load', source: { remote: 'mf-a', version: 'new' }, reason: 'broken' });
    assert.equal((await open(bucketAt(true))).version, 'live');
    assert.deepEqual(health.outages(), [
      { remote: 'mf-a', version: 'new', reason: 'it failed on a host: broken' },
    ]);
    publish();
    assert.deepEqual(health.outages(), []);
  });
});
