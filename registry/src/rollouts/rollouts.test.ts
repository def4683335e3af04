import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { auditOf, publishedOf, release, tokenOf } from '../../test/registry-calls.ts';
import { openTestContext } from '../../test/test-context.ts';
import { testPage } from '../../test/test-declarations.ts';
import {
  deploy,
  type ErrorBody,
  startTestRegistry,
  storeVersion,
  type TestRegistry,
} from '../../test/test-registry.ts';
import type { DeployedVersion } from '../deployments/deploy.ts';
import { advanceRollouts } from './advance-rollouts.ts';
import { noCounts } from './health.ts';

interface Line {
  id: number;
  status: string;
  share: number;
  reason: string | null;
  remote: string;
  version: string;
  base: string;
  numbers: { evidence: number; new: { views: number; failures: number } };
}

const hour = 3_600_000;

describe('rollouts', () => {
  let registry: TestRegistry;
  let context: ReturnType<typeof openTestContext>;
  before(async () => {
    registry = await startTestRegistry();
    context = openTestContext(registry);
  });
  after(async () => {
    await context.close();
    await registry.close();
  });

  /** Evaluates the rollouts, `hours` from now. */
  const evaluate = (hours = 0) => advanceRollouts(context.after(hours * hour));
  const start = (remote: string, version: string, more: Partial<DeployedVersion> = {}) =>
    deploy(registry, remote, version, { steps: [25, 50, 100], everyMs: hour, ...more });
  const idOf = ({ body }: Awaited<ReturnType<typeof start>>) => body.remotes[0]?.rollout ?? 0;
  const line = async (id: number) => (await registry.call<Line>('GET', `/v1/rollouts/${id}`)).body;
  const report = async (rolloutId: number, arm: 'new' | 'live', counts: object) => {
    const { remote, version, base, share } = await line(rolloutId);
    const segment = { remote, version: arm === 'new' ? version : base, language: 'th', device: 'phone' };
    const { status } = await registry.call('POST', '/v1/health', {
      body: { versions: [{ ...segment, rollout: { id: rolloutId, share }, ...noCounts, ...counts }] },
    });
    assert.equal(status, 204);
  };
  /** A remote with a live version and one that is being rolled out. */
  const rollOut = async (remote: string, more: Partial<DeployedVersion> = {}) => {
    const live = await release(registry, remote, 'live');
    const next = await storeVersion(registry, remote, 'next');
    const response = await start(remote, next, more);
    assert.deepEqual(
      response.body.remotes.map(({ outcome, before, live: now }) => [outcome, before, now]),
      [['rollout', live, live]],
    );
    return { live, next, id: idOf(response) };
  };
  const stop = (id: number) => registry.call<Line>('DELETE', `/v1/rollouts/${id}`, { body: {} });

  it('bring a version to more visitors step by step, until it is live', async () => {
    const { live, next, id } = await rollOut('mf-good');
    const begun = await publishedOf(registry, 'mf-good');
    assert.deepEqual(
      [begun?.live.version, begun?.rollout?.release.version, begun?.rollout?.share],
      [live, next, 25],
    );
    await report(id, 'new', { views: 40 });
    await evaluate(2);
    assert.equal((await publishedOf(registry, 'mf-good'))?.rollout?.share, 50);
    await report(id, 'new', { views: 40 });
    await evaluate(4);
    const ended = await publishedOf(registry, 'mf-good');
    assert.deepEqual(
      [ended?.live.version, ended?.fallback?.version, ended?.rollout],
      [next, live, undefined],
    );
    const { status, share } = await line(id);
    assert.deepEqual([status, share], ['completed', 100]);
    const actions = (await auditOf(registry, 'mf-good')).filter(({ details }) => details.rollout === id);
    assert.deepEqual(
      actions.map(({ action, details }) => [action, details.share]),
      [
        ['queue rollout', undefined],
        ['start rollout', 25],
        ['advance rollout', 50],
        ['publish', 50],
      ],
    );
  });

  it('stay at their step while hardly any browser reports, which is recorded', async () => {
    const { live, id } = await rollOut('mf-silent');
    await report(id, 'new', { views: 600, asked: 600, reported: 10 });
    await evaluate(2);
    await evaluate(3);
    const { status, reason, share } = await line(id);
    assert.deepEqual([status, reason, share], ['running', 'no reports from browsers', 25]);
    assert.equal((await publishedOf(registry, 'mf-silent'))?.live.version, live);
    const holds = (await auditOf(registry, 'mf-silent')).filter(({ action }) => action === 'hold rollout');
    assert.equal(holds.length, 1);
    await report(id, 'new', { reported: 400 });
    await evaluate(4);
    assert.equal((await line(id)).share, 50);
    await stop(id);
  });

  it('roll back a version that fails more often, with the numbers in the audit log', async () => {
    const { live, next, id } = await rollOut('mf-broken');
    await report(id, 'new', { views: 100, failures: 9 });
    await report(id, 'live', { views: 300, failures: 1 });
    await evaluate();
    const { status, reason, numbers } = await line(id);
    assert.deepEqual([status, reason], ['rolled back', 'it fails more often']);
    assert.deepEqual([numbers.new.views, numbers.new.failures], [100, 9]);
    const after = await publishedOf(registry, 'mf-broken');
    assert.deepEqual([after?.live.version, after?.rollout, after?.withdrawn], [live, undefined, [next]]);
    const last = (await auditOf(registry, 'mf-broken')).at(-1);
    assert.deepEqual([last?.action, last?.actor, last?.version], ['withdraw', 'registry', next]);
    assert.ok((last?.details.evidence ?? 0) >= 100);
    const { body } = await registry.call<{ withdrawn: string[] }>('GET', '/v1/remotes/mf-broken');
    assert.deepEqual(body.withdrawn, [next]);
    assert.equal((await start('mf-broken', next)).body.findings?.[0]?.problem, `${next} was withdrawn`);
    const again = await start('mf-broken', next, { again: true });
    assert.equal(
      (await publishedOf(registry, 'mf-broken'))?.withdrawn,
      undefined,
      'the version is rolled out again',
    );
    await stop(idOf(again));
  });

  it('roll back a version whose circuit breaker opened on a host', async () => {
    const { next, id } = await rollOut('mf-outage');
    const outage = { remote: 'mf-outage', version: next, reason: 'exit: process.exit(1)' };
    await registry.call('POST', '/v1/health', {
      body: { outages: [outage] },
    });
    await evaluate();
    const { status, reason } = await line(id);
    assert.deepEqual([status, reason], ['rolled back', 'exit: process.exit(1)']);
  });

  it('hold without visitors, and record it once', async () => {
    const { id } = await rollOut('mf-quiet', { everyMs: 1000 });
    // The registry's own timer evaluates every second.
    while ((await line(id)).reason !== 'too few views') await setImmediate();
    await evaluate();
    await evaluate();
    assert.deepEqual([(await line(id)).status, (await line(id)).share], ['running', 25]);
    const holds = (await auditOf(registry, 'mf-quiet')).filter(({ action }) => action === 'hold rollout');
    assert.deepEqual(
      holds.map(({ details }) => details.reason),
      ['too few views'],
    );
    await stop(id);
  });

  it('hold while their remote is frozen', async () => {
    const { id } = await rollOut('mf-frozen');
    await registry.call('PUT', '/v1/remotes/mf-frozen/freeze', { body: {} });
    await report(id, 'new', { views: 40 });
    await evaluate(2);
    assert.equal((await line(id)).reason, 'frozen');
    await registry.call('DELETE', '/v1/remotes/mf-frozen/freeze');
    await evaluate(2);
    assert.equal((await line(id)).share, 50);
    await stop(id);
  });

  it('run two at a time; the next one starts when one ends', async () => {
    const ids: number[] = [];
    for (const remote of ['mf-first', 'mf-second', 'mf-third']) ids.push((await rollOut(remote)).id);
    const statuses = async () => Promise.all(ids.map(async (id) => (await line(id)).status));
    assert.deepEqual(await statuses(), ['running', 'running', 'queued']);
    assert.equal((await publishedOf(registry, 'mf-third'))?.rollout, undefined);
    await stop(ids[0] ?? 0);
    assert.deepEqual(await statuses(), ['stopped', 'running', 'running']);
    assert.equal((await publishedOf(registry, 'mf-third'))?.rollout?.share, 25);
    for (const id of ids.slice(1)) await stop(id);
  });

  it('end when another version of the remote is published', async () => {
    const { id } = await rollOut('mf-overtaken');
    const other = await release(registry, 'mf-overtaken', 'other');
    assert.equal((await line(id)).status, 'superseded');
    const { body } = await registry.call<{ live: string; withdrawn: string[] }>(
      'GET',
      '/v1/remotes/mf-overtaken',
    );
    assert.deepEqual([body.live, body.withdrawn], [other, []]);
  });

  it('count each report once, whichever of several processes evaluates', async () => {
    const { id } = await rollOut('mf-shared');
    await registry.startAnother();
    await Promise.all(Array.from({ length: 20 }, () => report(id, 'new', { views: 1 })));
    await Promise.all(Array.from({ length: 5 }, () => evaluate()));
    assert.equal((await line(id)).numbers.new.views, 20);
    await stop(id);
  });

  it('are not started for the version that is live or being rolled out, nor before one is live', async () => {
    const { live, next, id } = await rollOut('mf-none');
    const outcomes = async (remote: string, version: string) =>
      (await start(remote, version)).body.remotes.map(({ outcome, rollout }) => [outcome, rollout]);
    assert.deepEqual(await outcomes('mf-none', next), [['unchanged', undefined]]);
    assert.equal((await line(id)).status, 'running');
    await stop(id);
    assert.equal((await stop(id)).status, 404);
    assert.deepEqual(await outcomes('mf-none', live), [['unchanged', undefined]]);
    const first = await storeVersion(registry, 'mf-not-live', 'first');
    assert.deepEqual(await outcomes('mf-not-live', first), [['live', undefined]]);
  });

  it('are started once by many requests at the same time', async () => {
    await release(registry, 'mf-at-once', 'live');
    const next = await storeVersion(registry, 'mf-at-once', 'next');
    const responses = await Promise.all(Array.from({ length: 20 }, () => start('mf-at-once', next)));
    assert.deepEqual(responses.map(({ body }) => body.remotes[0]?.outcome).sort(), [
      'rollout',
      ...Array(19).fill('unchanged'),
    ]);
    const id = Math.max(...responses.map(idOf));
    const begun = (await auditOf(registry, 'mf-at-once')).filter(({ details }) => details.rollout === id);
    assert.deepEqual(
      begun.map(({ action }) => action),
      ['queue rollout', 'start rollout'],
    );
    await stop(id);
  });

  it('keep the live version beside the new one: its addresses stay taken until they end', async () => {
    const old = { declaration: { pages: [testPage({ path: '/given' })] } };
    await release(registry, 'mf-giver', 'live', old);
    const giver = await storeVersion(registry, 'mf-giver', 'next');
    const taker = await storeVersion(registry, 'mf-taker', 'first', old);
    const together = (more: Partial<DeployedVersion>) =>
      registry.call<ErrorBody>('POST', '/v1/deployments', {
        body: {
          action: 'publish',
          versions: [
            { remote: 'mf-giver', version: giver, ...more },
            { remote: 'mf-taker', version: taker },
          ],
        },
      });
    const { status, body } = await together({ steps: [50, 100] });
    assert.equal(status, 422);
    assert.match(body.findings?.[0]?.problem ?? '', /\/given, which belongs to mf-giver/);
    assert.equal((await together({})).status, 200);
  });

  it('take health from hosts and no other role, and start and stop by the releaser of the remote alone', async () => {
    const { id } = await rollOut('mf-roles');
    const sendHealth = async (token: string) =>
      (await registry.call('POST', '/v1/health', { token, body: { versions: [] } })).status;
    assert.equal(await sendHealth(await tokenOf(registry, 'host')), 204);
    assert.equal(await sendHealth(await tokenOf(registry, 'reader')), 403);
    const releaser = await tokenOf(registry, 'releaser', 'mf-other');
    assert.equal(await sendHealth(releaser), 403);
    const { status } = await registry.call('DELETE', `/v1/rollouts/${id}`, { token: releaser, body: {} });
    assert.equal(status, 403);
    await stop(id);
  });
});
