import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Discovery } from '@talad/contract/composition';
import type { PlatformRecord } from '@talad/contract/release-records';
import { release } from '../../test/registry-calls.ts';
import { hostWith, testPage } from '../../test/test-declarations.ts';
import {
  deploy,
  startTestRegistry,
  type TestRegistry,
  type VersionDifferences,
} from '../../test/test-registry.ts';

describe('last good versions', () => {
  let registry: TestRegistry;
  before(async () => {
    registry = await startTestRegistry();
  });
  after(() => registry.close());

  /** Stores versions and makes them live, one after the other. */
  const releaseAll = async (remote: string, ...versions: [text: string, differs?: VersionDifferences][]) => {
    const names: string[] = [];
    for (const version of versions) names.push(await release(registry, remote, ...version));
    return names;
  };
  const lastGoodOf = async (remote: string) =>
    (await registry.call<{ fallback: string | null }>('GET', `/v1/remotes/${remote}`)).body.fallback;
  const page = (path: string): VersionDifferences => ({ declaration: { pages: [testPage({ path })] } });
  const recordHost = async (version: string, record: PlatformRecord) =>
    assert.equal(
      (await registry.call('PUT', '/v1/platform/host', { body: { version, record } })).status,
      200,
    );

  it('are those that were live before, and are in the discovery document without traffic', async () => {
    const [first] = await releaseAll('mf-first', ['a']);
    assert.equal(await lastGoodOf('mf-first'), null);
    const [second] = await releaseAll('mf-first', ['b']);
    assert.equal(await lastGoodOf('mf-first'), first);
    const { body } = await registry.call<Discovery>('GET', '/v1/discovery');
    const [live, lastGood] = body.microFrontends['mf-first'] ?? [];
    assert.deepEqual([live?.metadata.version, lastGood?.metadata.version], [second, first]);
    assert.equal(live?.fallbackUrl, lastGood?.url);
    assert.deepEqual(lastGood?.deployment, { traffic: 0, default: false });
  });

  it('were never withdrawn, even if they were published again', async () => {
    const [first = '', second = ''] = await releaseAll('mf-back', ['a'], ['b']);
    await deploy(registry, 'mf-back', first, { action: 'rollback' });
    assert.equal(await lastGoodOf('mf-back'), null);
    await deploy(registry, 'mf-back', second, { again: true });
    const [third] = await releaseAll('mf-back', ['c']);
    assert.equal(await lastGoodOf('mf-back'), first, `and not ${second}, before ${third}`);
  });

  it('change when another remote takes an address of one, and again when it leaves it', async () => {
    const [older, old] = await releaseAll('mf-moved', ['a'], ['b', page('/moved')], ['c']);
    assert.equal(await lastGoodOf('mf-moved'), old);
    await releaseAll('mf-taker', ['a', page('/moved')]);
    assert.equal(await lastGoodOf('mf-moved'), older);
    await releaseAll('mf-taker', ['b']);
    assert.equal(await lastGoodOf('mf-moved'), old);
  });

  it('change when another remote fills a slot that one had, or takes its namespace', async () => {
    const slot = {
      slot: 'home.brands',
      module: './src/a.slot.tsx',
      render: 'browser',
      load: 'page',
    } as const;
    const [first, second] = await releaseAll(
      'mf-slot',
      ['a', { declaration: { i18n: { namespace: 'brands', locales: ['en', 'th'] } } }],
      ['b', { declaration: { slots: [slot] } }],
      ['c'],
    );
    assert.equal(await lastGoodOf('mf-slot'), second);
    await releaseAll('mf-brands', [
      'a',
      { declaration: { i18n: { namespace: 'labels', locales: ['en', 'th'] }, slots: [slot] } },
    ]);
    assert.equal(await lastGoodOf('mf-slot'), first);
    await releaseAll('mf-brands', ['b', { declaration: { slots: [slot] } }]);
    assert.equal(await lastGoodOf('mf-slot'), null, 'nothing that was live fits any more');
  });

  it('change when the host takes an export away, or an address', async () => {
    const box = { '@talad/ui/box': ['Box', 'Stack'] };
    await recordHost('aaaaaaaaaaaa', { ...hostWith('/'), modules: box });
    const [plain, stacked, paged] = await releaseAll(
      'mf-hosted',
      ['a'],
      ['b', { uses: { modules: { '@talad/ui/box': ['Stack'] } } }],
      ['c', page('/hosted')],
      ['d'],
    );
    assert.equal(await lastGoodOf('mf-hosted'), paged);
    await recordHost('bbbbbbbbbbbb', { ...hostWith('/', '/hosted'), modules: box });
    assert.equal(await lastGoodOf('mf-hosted'), stacked);
    await recordHost('cccccccccccc', hostWith('/', '/hosted'));
    assert.equal(await lastGoodOf('mf-hosted'), plain);
  });

  it('have their files in the store', async () => {
    await releaseAll('mf-pruned', ['a'], ['b'], ['c']);
    await registry.query(
      "update version set removed_at = now() where remote = 'mf-pruned' and version in (select fallback from deployment where remote = 'mf-pruned')",
    );
    const [first] = (await registry.call<{ version: string }[]>('GET', '/v1/decisions?remote=mf-pruned'))
      .body;
    await releaseAll('mf-other', ['a']);
    assert.equal(await lastGoodOf('mf-pruned'), first?.version);
  });
});
