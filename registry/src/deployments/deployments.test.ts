import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Discovery } from '@talad/contract/composition';
import { readEntries } from '@talad/contract/discovery-entry';
import { Value } from 'typebox/value';
import {
  deploy,
  type ErrorBody,
  revisionOf,
  startTestRegistry,
  storeVersion,
  type TestRegistry,
} from '../../test/test-registry.ts';

interface Status {
  live: string;
  previous: string | null;
  fallback: string | null;
  withdrawn: string[];
  frozen: { reason: string | null } | null;
}

describe('deployments', () => {
  let registry: TestRegistry;
  before(async () => {
    registry = await startTestRegistry();
  });
  after(() => registry.close());

  const statusOf = async (remote: string) =>
    (await registry.call<Status>('GET', `/v1/remotes/${remote}`)).body;
  const discovery = async () => (await registry.call<Discovery>('GET', '/v1/discovery', { token: '' })).body;

  it('make a stored version live in the discovery document, which anyone may read', async () => {
    const version = await storeVersion(registry, 'mf-live', 'first');
    const before = await revisionOf(registry);
    assert.equal((await deploy(registry, 'mf-live', version)).body.revision, before + 1);
    const document = await discovery();
    assert.ok(Value.Check(Discovery, document));
    const [entry, ...others] = document.microFrontends['mf-live'] ?? [];
    assert.equal(entry?.url, `/r/mf-live/${version}/remoteEntry.js`);
    assert.deepEqual(entry?.deployment, { traffic: 100, default: true });
    assert.deepEqual(others, []);
  });

  it('are refused if the composition has moved since it was checked', async () => {
    const version = await storeVersion(registry, 'mf-moved', 'first');
    const { status, body } = await registry.call<ErrorBody>('POST', '/v1/deployments', {
      body: { remote: 'mf-moved', version, action: 'publish' },
      headers: { 'if-match': `"${(await revisionOf(registry)) - 1}"` },
    });
    assert.deepEqual([status, body.code, body.field], [412, 'COMPOSITION_MOVED', 'if-match']);
    assert.equal((await registry.call('GET', '/v1/remotes/mf-moved')).status, 404);
  });

  it('let one of many through that were checked against the same composition', async () => {
    const version = await storeVersion(registry, 'mf-race', 'first');
    const revision = await revisionOf(registry);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        registry.call<{ revision: number }>('POST', '/v1/deployments', {
          body: { remote: 'mf-race', version, action: 'publish' },
          headers: { 'if-match': `"${revision}"` },
        }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(19).fill(412)]);
    const { body } = await registry.call<unknown[]>('GET', '/v1/decisions?remote=mf-race');
    assert.equal(body.length, 1);
  });

  it('are refused for a version that is not stored', async () => {
    const { status, body } = await deploy(registry, 'mf-unknown', '0123456789ab');
    assert.deepEqual([status, body.code, body.field], [404, 'NOT_FOUND', 'version']);
  });

  it('are refused for a frozen remote, except a rollback', async () => {
    const first = await storeVersion(registry, 'mf-frozen', 'first');
    const second = await storeVersion(registry, 'mf-frozen', 'second');
    await deploy(registry, 'mf-frozen', first);
    await deploy(registry, 'mf-frozen', second);
    await registry.call('PUT', '/v1/remotes/mf-frozen/freeze', { body: { reason: 'sale' } });
    const refused = await deploy(registry, 'mf-frozen', first, { action: 'use' });
    assert.deepEqual([refused.status, refused.body.code], [409, 'FROZEN']);
    assert.match(refused.body.detail, /frozen since .*: sale/);
    assert.equal((await deploy(registry, 'mf-frozen', first, { action: 'rollback' })).status, 200);
    assert.equal((await statusOf('mf-frozen')).frozen?.reason, 'sale');
    await registry.call('DELETE', '/v1/remotes/mf-frozen/freeze');
    assert.equal((await deploy(registry, 'mf-frozen', second, { action: 'use' })).status, 200);
  });

  it('name the last good version, which was live before and never rolled back', async () => {
    const versions = [];
    for (const text of ['a', 'b', 'c']) versions.push(await storeVersion(registry, 'mf-good', text));
    const [a = '', b = '', c = ''] = versions;
    await deploy(registry, 'mf-good', a);
    const never = await deploy(registry, 'mf-good', b, { fallbacks: { 'mf-good': c } });
    assert.deepEqual([never.status, never.body.field], [400, 'fallbacks.mf-good']);
    assert.equal((await statusOf('mf-good')).live, a, 'a refused deployment changes nothing');

    await deploy(registry, 'mf-good', b, { fallbacks: { 'mf-good': a } });
    const [live, lastGood] = (await discovery()).microFrontends['mf-good'] ?? [];
    assert.equal(live?.fallbackUrl, lastGood?.url);
    assert.equal(lastGood?.metadata.version, a);
    assert.deepEqual(lastGood?.deployment, { traffic: 0, default: false });

    await deploy(registry, 'mf-good', a, { action: 'rollback' });
    const status = await statusOf('mf-good');
    assert.deepEqual([status.live, status.fallback, status.withdrawn], [a, null, [b]]);
    const withdrawn = await deploy(registry, 'mf-good', c, { fallbacks: { 'mf-good': b } });
    assert.equal(withdrawn.status, 400);
  });

  it('list the versions that a team went back from in the discovery document, and not those that it replaced', async () => {
    const versions = [];
    for (const text of ['a', 'b', 'c']) versions.push(await storeVersion(registry, 'mf-back', text));
    const [a = '', b = '', c = ''] = versions;
    const withdrawn = async () => readEntries((await discovery()).microFrontends['mf-back'] ?? [])?.withdrawn;
    for (const version of [a, b, c]) await deploy(registry, 'mf-back', version);
    assert.equal(await withdrawn(), undefined);
    await deploy(registry, 'mf-back', b, { action: 'rollback' });
    assert.deepEqual(await withdrawn(), [c]);
    await deploy(registry, 'mf-back', c);
    assert.equal(await withdrawn(), undefined);
  });

  it('choose last good versions again after something else has changed', async () => {
    const [a, b] = [
      await storeVersion(registry, 'mf-again', 'a'),
      await storeVersion(registry, 'mf-again', 'b'),
    ];
    await deploy(registry, 'mf-again', a);
    await deploy(registry, 'mf-again', b, { fallbacks: { 'mf-again': a } });
    const { status } = await registry.call('PUT', '/v1/fallbacks', {
      body: { 'mf-again': null },
      headers: { 'if-match': `"${await revisionOf(registry)}"` },
    });
    assert.equal(status, 200);
    assert.equal((await statusOf('mf-again')).fallback, null);
  });

  it('answer 304 to a host that has the current document', async () => {
    const etag = `"${await revisionOf(registry)}"`;
    const same = await registry.call('GET', '/v1/discovery', { headers: { 'if-none-match': etag } });
    assert.equal(same.status, 304);
    await registry.call('PUT', '/v1/fallbacks', { body: {}, headers: { 'if-match': etag } });
    const next = await registry.call('GET', '/v1/discovery', { headers: { 'if-none-match': etag } });
    assert.equal(next.status, 200);
  });

  it('are refused with the field that is wrong', async () => {
    const wrong = [
      [{ remote: 'marketplace', version: '0123456789ab', action: 'publish' }, 'remote'],
      [{ remote: 'mf-a', version: 'latest', action: 'publish' }, 'version'],
      [{ remote: 'mf-a', version: '0123456789ab', action: 'delete' }, 'action'],
    ] as const;
    for (const [body, field] of wrong) {
      const answer = await registry.call<ErrorBody>('POST', '/v1/deployments', {
        body,
        headers: { 'if-match': '"0"' },
      });
      assert.deepEqual([answer.status, answer.body.code, answer.body.field], [400, 'BAD_REQUEST', field]);
    }
    const without = await registry.call<ErrorBody>('POST', '/v1/deployments', { body: wrong[0][0] });
    assert.equal(without.status, 400);
  });
});
