import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Uses } from '@talad/contract/release-records';
import Type from 'typebox';
import { tokenOf } from '../../test/registry-calls.ts';
import { hostWith } from '../../test/test-declarations.ts';
import {
  deploy,
  type ErrorBody,
  revisionOf,
  startTestRegistry,
  storeVersion,
  type TestRegistry,
} from '../../test/test-registry.ts';

const host = hostWith('/');
const call = { response: Type.Object({ name: Type.String() }) };
const api = { 'GET /api/game/:slug': { access: 'public', ...call } };
const withBox = { ...host, modules: { '@talad/ui/box': ['Box'] } };
const usesBox = { modules: { '@talad/ui/box': ['Box'] } };

describe('record of the platform', () => {
  let registry: TestRegistry;
  before(async () => {
    registry = await startTestRegistry();
  });
  after(() => registry.close());

  const put = (part: 'host' | 'api', version: string, record: unknown, token?: string) =>
    registry.call<{ revision: number } & ErrorBody>('PUT', `/v1/platform/${part}`, {
      body: { version, record },
      token,
    });
  const get = (part: 'host' | 'api', headers = {}) =>
    registry.call<{ version: string; record: unknown } & ErrorBody>('GET', `/v1/platform/${part}`, {
      headers,
    });
  const release = async (remote: string, uses: Partial<Uses>) => {
    const version = await storeVersion(registry, remote, 'first', { uses });
    return { version, ...(await deploy(registry, remote, version)) };
  };
  const problemsOf = ({ findings = [] }: ErrorBody) =>
    findings.map(({ remote, check, problem }) => `${remote} ${check}: ${problem}`);

  it('is what was recorded last, is sent only if it has changed, and is in the audit log', async () => {
    assert.deepEqual([(await get('host')).status, (await get('host')).body.code], [404, 'NOT_FOUND']);
    const first = await revisionOf(registry);
    assert.equal((await put('host', '0123456789ab', withBox)).body.revision, first + 1);
    assert.equal((await put('api', 'aaaaaaaaaaaa', api)).body.revision, first + 2);
    const { body: later } = await put('host', 'ba9876543210', host);
    assert.equal(later.revision, first + 3);
    assert.equal((await put('host', 'ba9876543210', host)).body.revision, first + 3, 'nothing is new');
    const { body, headers } = await get('host');
    assert.deepEqual(body, { version: 'ba9876543210', record: host });
    assert.deepEqual((await get('api')).body.version, 'aaaaaaaaaaaa');
    const etag = headers.get('etag') ?? '';
    assert.equal((await get('host', { 'if-none-match': etag })).status, 304);
    const { body: log } = await registry.call<{ action: string; details: unknown }[]>('GET', '/v1/audit');
    assert.deepEqual(
      log.filter(({ action }) => action === 'record platform').map(({ details }) => details),
      [
        { part: 'host', version: '0123456789ab' },
        { part: 'api', version: 'aaaaaaaaaaaa' },
        { part: 'host', version: 'ba9876543210' },
      ],
    );
  });

  it('refuses a version that uses what the host does not have, and a host without what is used', async () => {
    await put('host', '0123456789ab', host);
    const early = await release('mf-box', usesBox);
    assert.equal(early.status, 422);
    assert.deepEqual(problemsOf(early.body), [
      'mf-box compatibility: imports @talad/ui/box, which the host does not share',
    ]);
    await put('host', 'ba9876543210', withBox);
    const { version } = await release('mf-box', usesBox);
    const before = await revisionOf(registry);
    const refused = await put('host', '0123456789ab', host);
    assert.deepEqual(
      [refused.status, problemsOf(refused.body)],
      [422, [`host compatibility: mf-box ${version} imports @talad/ui/box, which the host does not share`]],
    );
    assert.deepEqual(
      [(await get('host')).body.version, await revisionOf(registry)],
      ['ba9876543210', before],
    );
  });

  it('refuses an API without a call that is used, by a version that is still being rolled out too', async () => {
    await put('api', 'aaaaaaaaaaaa', api);
    await release('mf-call', {});
    const version = await storeVersion(registry, 'mf-call', 'next', {
      uses: { calls: { 'GET /api/game/:slug': call } },
    });
    await deploy(registry, 'mf-call', version, { steps: [1, 100] });
    const { status, body } = await put('api', 'bbbbbbbbbbbb', {});
    assert.deepEqual(
      [status, problemsOf(body)],
      [422, [`api compatibility: mf-call ${version} calls GET /api/game/:slug, which the API does not have`]],
    );
  });

  it('never goes without what is used when both change at the same time', async () => {
    const registries = await startTestRegistry();
    const call = <T>(method: string, path: string, body?: unknown) =>
      registries.call<T>(method, path, { body });
    await call('PUT', '/v1/platform/host', { version: 'cccccccccccc', record: withBox });
    const version = await storeVersion(registries, 'mf-at-once', 'first', { uses: usesBox });
    try {
      const [recorded, deployed] = await Promise.all([
        call('PUT', '/v1/platform/host', { version: 'dddddddddddd', record: host }),
        deploy(registries, 'mf-at-once', version),
      ]);
      assert.deepEqual([recorded.status, deployed.status].sort(), [200, 422]);
    } finally {
      await registries.close();
    }
  });

  it('is read by a reader and written by an administrator only, in the form that the gate reads', async () => {
    const token = await tokenOf(registry, 'releaser', 'mf-wallet');
    const { status } = await registry.call('GET', '/v1/platform/host', { token });
    assert.equal(status, 200);
    const refused = await put('host', '0123456789ab', host, token);
    assert.equal(refused.body.code, 'NOT_ALLOWED');
    for (const record of [{ version: '1.0.0' }, { ...host, uses: {} }, { ...host, modules: { react: 1 } }]) {
      const incomplete = await put('host', '0123456789ab', record);
      assert.deepEqual([incomplete.status, incomplete.body.code], [400, 'BAD_REQUEST']);
    }
  });
});
