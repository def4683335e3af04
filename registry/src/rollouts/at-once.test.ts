import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { RolloutStatus } from '@talad/contract/rollouts';
import { auditOf, publishedOf, release } from '../../test/registry-calls.ts';
import { openTestContext } from '../../test/test-context.ts';
import { testPage } from '../../test/test-declarations.ts';
import {
  deploy,
  startTestRegistry,
  storeVersion,
  type TestRegistry,
  type VersionDifferences,
} from '../../test/test-registry.ts';
import { advanceRollouts } from './advance-rollouts.ts';
import { noCounts } from './health.ts';

const minuteMs = 60_000;
const failing = { views: 600, failures: 120, failuresElsewhere: 2 };

describe('a version that went live at once', () => {
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

  /** Evaluates the rollouts, some minutes from now. */
  const evaluate = (minutes = 0) => advanceRollouts(context.after(minutes * minuteMs));
  const report = async (remote: string, version: string, counts: object) => {
    const { status } = await registry.call('POST', '/v1/health', {
      body: { versions: [{ remote, version, language: 'th', device: 'phone', ...noCounts, ...counts }] },
    });
    assert.equal(status, 204);
  };
  const statusOf = async (remote: string) =>
    (
      await registry.call<{ live: string; withdrawn: string[]; watched: RolloutStatus | null }>(
        'GET',
        `/v1/remotes/${remote}`,
      )
    ).body;
  /** A remote whose version had visitors, and was replaced by another one. */
  const replace = async (remote: string, differs: VersionDifferences = {}) => {
    const base = await release(registry, remote, 'base', differs);
    await report(remote, base, { views: 5000, failures: 15, failuresElsewhere: 15 });
    return { base, version: await release(registry, remote, 'next') };
  };

  it('is rolled back when it fails clearly more often, with the numbers in the audit log', async () => {
    const { base, version } = await replace('mf-broken');
    const begun = await statusOf('mf-broken');
    assert.deepEqual([begun.live, begun.watched?.status, begun.watched?.base], [version, 'watched', base]);
    await report('mf-broken', version, failing);
    await evaluate();
    const { live, withdrawn, watched } = await statusOf('mf-broken');
    assert.deepEqual([live, withdrawn, watched?.status], [base, [version], 'rolled back']);
    const { views, failures } = watched?.numbers.new ?? {};
    assert.deepEqual([views, failures, watched?.numbers.live.failures], [600, 120, 15]);
    const last = (await auditOf(registry, 'mf-broken')).at(-1);
    assert.deepEqual(
      [last?.action, last?.actor, last?.version, last?.details.before],
      ['rollback', 'registry', base, version],
    );
    assert.ok((last?.details.evidence ?? 0) >= 100);
    assert.equal((await publishedOf(registry, 'mf-broken'))?.live.version, base);
  });

  it('is rolled back when the API refuses its calls', async () => {
    const { base, version } = await replace('mf-refused');
    await report('mf-refused', version, { views: 600, apiErrors: 300 });
    await evaluate();
    const { live, watched } = await statusOf('mf-refused');
    assert.deepEqual(
      [live, watched?.status, watched?.reason],
      [base, 'rolled back', 'the API refuses its calls more often'],
    );
  });

  it('is held while hardly any browser reports, and when hardly any outcome is reached', async () => {
    const silent = await replace('mf-silent');
    await report('mf-silent', silent.version, { views: 600, asked: 60, reported: 2 });
    const useless = await replace('mf-useless');
    await report('mf-useless', useless.base, { outcomes: 500 });
    await report('mf-useless', useless.version, { views: 600, asked: 60, reported: 55, outcomes: 1 });
    await evaluate();
    assert.equal((await statusOf('mf-silent')).watched?.reason, 'no reports from browsers');
    assert.equal((await statusOf('mf-useless')).watched?.reason, null);
    await evaluate(3);
    assert.equal((await statusOf('mf-useless')).watched?.reason, 'outcomes are missing');
    await evaluate(10);
    const ends = await Promise.all(['mf-silent', 'mf-useless'].map(statusOf));
    assert.deepEqual(
      ends.map(({ live, watched }) => [live, watched?.status, watched?.reason]),
      [
        [silent.version, 'held', 'no reports from browsers'],
        [useless.version, 'held', 'outcomes are missing'],
      ],
    );
  });

  it('has the last good version again that the replaced one had', async () => {
    const { version: base } = await replace('mf-earlier');
    const second = await release(registry, 'mf-earlier', 'second');
    await report('mf-earlier', second, { views: 5000 });
    const third = await release(registry, 'mf-earlier', 'third');
    await report('mf-earlier', third, failing);
    await evaluate();
    const published = await publishedOf(registry, 'mf-earlier');
    assert.deepEqual([published?.live.version, published?.fallback?.version], [second, base]);
  });

  it('is rolled back when a host has taken it out', async () => {
    const { base, version } = await replace('mf-out');
    const reason = 'it failed on a host: process.exit(1)';
    await registry.call('POST', '/v1/health', {
      body: { outages: [{ remote: 'mf-out', version, reason }] },
    });
    await evaluate();
    const { live, watched } = await statusOf('mf-out');
    assert.deepEqual([live, watched?.status, watched?.reason], [base, 'rolled back', reason]);
  });

  it('passes after ten minutes, or is undecided without visitors', async () => {
    const good = await replace('mf-good');
    await report('mf-good', good.version, { views: 5000, failures: 14, failuresElsewhere: 15 });
    const quiet = await replace('mf-quiet');
    await evaluate(9);
    assert.equal((await statusOf('mf-good')).watched?.status, 'watched');
    await evaluate(10);
    const ends = await Promise.all(['mf-good', 'mf-quiet'].map(statusOf));
    assert.deepEqual(
      ends.map(({ live, watched }) => [live, watched?.status, watched?.reason]),
      [
        [good.version, 'completed', 'no evidence against it'],
        [quiet.version, 'undecided', 'too few views'],
      ],
    );
    const last = (await auditOf(registry, 'mf-quiet')).at(-1);
    assert.deepEqual([last?.action, last?.details.status], ['end watch', 'undecided']);
  });

  it('stays when the other remotes of its pages fail too, which is recorded once', async () => {
    const { version } = await replace('mf-outage');
    await report('mf-outage', version, { views: 600, failures: 120, failuresElsewhere: 110 });
    await evaluate();
    await evaluate();
    const { live, watched } = await statusOf('mf-outage');
    assert.deepEqual([live, watched?.status, watched?.reason], [version, 'watched', 'others fail too']);
    const holds = (await auditOf(registry, 'mf-outage')).filter(({ action }) => action === 'hold watch');
    assert.equal(holds.length, 1);
    await evaluate(10);
    assert.equal((await statusOf('mf-outage')).watched?.status, 'held');
  });

  it('stays while its remote is frozen, and when the replaced version does not fit any more', async () => {
    const frozen = await replace('mf-frozen');
    await registry.call('PUT', '/v1/remotes/mf-frozen/freeze', { body: {} });
    await report('mf-frozen', frozen.version, failing);
    const page = { declaration: { pages: [testPage({ path: '/taken' })] } };
    const alone = await replace('mf-alone', page);
    await release(registry, 'mf-taker', 'first', page);
    await report('mf-alone', alone.version, failing);
    await evaluate();
    const ends = await Promise.all(['mf-frozen', 'mf-alone'].map(statusOf));
    assert.deepEqual(
      ends.map(({ live, watched }) => [live, watched?.reason]),
      [
        [frozen.version, 'frozen'],
        [alone.version, 'replaced version does not fit'],
      ],
    );
  });

  it('is not watched any more once something else of its remote goes live, or when a person chose it', async () => {
    const { base, version } = await replace('mf-moved');
    await deploy(registry, 'mf-moved', base, { action: 'rollback' });
    await report('mf-moved', version, failing);
    await evaluate();
    const { live, watched } = await statusOf('mf-moved');
    assert.deepEqual([live, watched], [base, null]);
    const ended = (await auditOf(registry, 'mf-moved')).filter(({ action }) => action === 'end watch');
    assert.deepEqual(
      ended.map(({ version: of, details }) => [of, details.status, details.reason]),
      [[version, 'superseded', `rollback of ${base}`]],
    );
  });

  it('takes no place among the rollouts, is in no step of one, and is rolled back instead of stopped', async () => {
    for (const remote of ['mf-one', 'mf-two', 'mf-three']) await replace(remote);
    const { base, version } = await replace('mf-steps');
    const next = await storeVersion(registry, 'mf-steps', 'in steps');
    await deploy(registry, 'mf-steps', next, { steps: [50, 100] });
    const published = await publishedOf(registry, 'mf-steps');
    assert.deepEqual([published?.live.version, published?.rollout?.release.version], [version, next]);
    assert.equal((await publishedOf(registry, 'mf-one'))?.rollout, undefined);
    const stop = async (id: number | undefined) =>
      (await registry.call('DELETE', `/v1/rollouts/${id}`, { body: {} })).status;
    assert.equal(await stop((await statusOf('mf-one')).watched?.id), 404);
    const [newest] = (await registry.call<RolloutStatus[]>('GET', '/v1/rollouts?remote=mf-steps')).body;
    assert.equal(await stop(newest?.id), 200);
    assert.equal((await statusOf('mf-steps')).live, version);
    await deploy(registry, 'mf-steps', base, { action: 'rollback' });
  });

  it('ends with the rollout that a registry of the version before has started beside it', async () => {
    const { base, version } = await replace('mf-mixed');
    const next = await storeVersion(registry, 'mf-mixed', 'in steps');
    await registry.query(
      `insert into rollout (remote, version, base, status, steps, every_ms, created_at, created_by)
       values ('mf-mixed', $1, $2, 'queued', '{50,100}', 60000, now(), 'CI')`,
      [next, version],
    );
    await deploy(registry, 'mf-mixed', base, { action: 'rollback' });
    const { body } = await registry.call<RolloutStatus[]>('GET', '/v1/rollouts?remote=mf-mixed');
    assert.deepEqual(
      body.map(({ version: of, status }) => [of, status]),
      [
        [next, 'superseded'],
        [version, 'superseded'],
      ],
    );
  });

  it('is rolled back once, and every report counts once, whichever of several processes looks', async () => {
    const { version } = await replace('mf-shared');
    await registry.startAnother();
    const part = { views: 30, failures: 6, failuresElsewhere: 0 };
    await Promise.all(Array.from({ length: 20 }, () => report('mf-shared', version, part)));
    await Promise.all(Array.from({ length: 5 }, () => evaluate()));
    const { watched } = await statusOf('mf-shared');
    assert.equal(watched?.status, 'rolled back');
    assert.ok((watched?.numbers.new.views ?? 0) <= 600);
    const backs = (await auditOf(registry, 'mf-shared')).filter(({ action }) => action === 'rollback');
    assert.equal(backs.length, 1);
  });
});
