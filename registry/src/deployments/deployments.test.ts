import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Discovery } from '@talad/contract/composition';
import { readEntries } from '@talad/contract/discovery-entry';
import { Value } from 'typebox/value';
import { release } from '../../test/registry-calls.ts';
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
  fallback: string | null;
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
  const decisionsOf = async (remote: string) =>
    (await registry.call<{ version: string }[]>('GET', `/v1/decisions?remote=${remote}`)).body;
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

  it('make one decision of many that make the same version live at the same time', async () => {
    const version = await storeVersion(registry, 'mf-race', 'first');
    const before = await revisionOf(registry);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => deploy(registry, 'mf-race', version)),
    );
    assert.deepEqual(responses.map(({ status, body }) => [status, body.remotes[0]?.outcome]).sort(), [
      [200, 'live'],
      ...Array(19).fill([200, 'unchanged']),
    ]);
    assert.equal((await decisionsOf('mf-race')).length, 1);
    assert.equal(await revisionOf(registry), before + 1);
  });

  it('come one after the other, with a decision each, when many make different versions live', async () => {
    const versions: string[] = [];
    for (let count = 0; count < 20; count += 1)
      versions.push(await storeVersion(registry, 'mf-many', `version ${count}`));
    const before = await revisionOf(registry);
    const responses = await Promise.all(versions.map((version) => deploy(registry, 'mf-many', version)));
    const revisions = responses.map(({ body }) => body.revision).sort((a, b) => a - b);
    assert.deepEqual(
      revisions,
      versions.map((_, index) => before + index + 1),
    );
    const decided = (await decisionsOf('mf-many')).map(({ version }) => version);
    assert.deepEqual(decided.toSorted(), versions.toSorted());
    const { live, fallback } = await statusOf('mf-many');
    assert.deepEqual([fallback, live], decided.slice(-2));
  });

  it('leave the revision and the log as they are if the version is live already', async () => {
    const version = await release(registry, 'mf-same', 'first');
    const before = await revisionOf(registry);
    const { body } = await deploy(registry, 'mf-same', version);
    assert.deepEqual(body, {
      revision: before,
      remotes: [{ remote: 'mf-same', before: version, live: version, outcome: 'unchanged' }],
    });
    assert.equal((await decisionsOf('mf-same')).length, 1);
  });

  it('are refused for a version that is not stored', async () => {
    const { status, body } = await deploy(registry, 'mf-unknown', '0123456789ab');
    assert.deepEqual([status, body.code, body.field], [404, 'NOT_FOUND', 'version']);
  });

  it('are refused for a frozen remote, except a rollback', async () => {
    const first = await release(registry, 'mf-frozen', 'first');
    const second = await release(registry, 'mf-frozen', 'second');
    await registry.call('PUT', '/v1/remotes/mf-frozen/freeze', { body: { reason: 'sale' } });
    const refused = await deploy(registry, 'mf-frozen', first, { action: 'use' });
    assert.deepEqual([refused.status, refused.body.code], [409, 'FROZEN']);
    assert.match(refused.body.detail, /frozen since .*: sale/);
    assert.equal((await deploy(registry, 'mf-frozen', first, { action: 'rollback' })).status, 200);
    assert.equal((await statusOf('mf-frozen')).frozen?.reason, 'sale');
    await registry.call('DELETE', '/v1/remotes/mf-frozen/freeze');
    assert.equal((await deploy(registry, 'mf-frozen', second, { action: 'use' })).status, 200);
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
    const refused = await deploy(registry, 'mf-back', c);
    assert.deepEqual(
      refused.body.findings?.map(({ check, problem }) => [check, problem]),
      [['order', `${c} was withdrawn`]],
    );
    await deploy(registry, 'mf-back', c, { again: true });
    assert.equal(await withdrawn(), undefined);
  });

  it('answer 304 to a host that has the current document', async () => {
    const etag = `"${await revisionOf(registry)}"`;
    const same = await registry.call('GET', '/v1/discovery', { headers: { 'if-none-match': etag } });
    assert.equal(same.status, 304);
    await release(registry, 'mf-new', 'first');
    const next = await registry.call('GET', '/v1/discovery', { headers: { 'if-none-match': etag } });
    assert.equal(next.status, 200);
  });

  it('are refused with the field that is wrong', async () => {
    const one = { remote: 'mf-a', version: '0123456789ab' };
    const wrong = [
      ['versions.0.remote', { versions: [{ ...one, remote: 'marketplace' }] }],
      ['versions.0.version', { versions: [{ ...one, version: 'latest' }] }],
      ['versions.0.fallback', { versions: [{ ...one, fallback: null }] }],
      ['versions.0.everyMs', { versions: [{ ...one, everyMs: 1 }] }],
      ['versions.steps', { versions: [{ ...one, steps: [50, 25, 100] }] }],
      ['versions.steps', { versions: [{ ...one, steps: [50] }] }],
      ['versions.remote', { versions: [one, { ...one, version: 'ba9876543210' }] }],
      ['versions', { versions: [] }],
      ['action', { action: 'delete' }],
    ] as const;
    for (const [field, differs] of wrong) {
      const body = { action: 'publish', versions: [one], ...differs };
      const response = await registry.call<ErrorBody>('POST', '/v1/deployments', { body });
      assert.deepEqual(
        [response.status, response.body.code, response.body.field],
        [400, 'BAD_REQUEST', field],
      );
    }
  });
});
