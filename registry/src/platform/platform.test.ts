import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  deploy,
  type ErrorBody,
  revisionOf,
  startTestRegistry,
  storeVersion,
  type TestRegistry,
} from '../../test/test-registry.ts';

const host = { version: '1.0.0', modules: { react: ['use'] }, pages: [], slots: {}, events: {}, uses: {} };
const api = { 'GET /api/game/:slug': { access: 'public', response: { type: 'object' } } };

describe('record of the platform', () => {
  let registry: TestRegistry;
  before(async () => {
    registry = await startTestRegistry();
  });
  after(() => registry.close());

  const put = async (part: 'host' | 'api', body: unknown, revision?: number, token?: string) =>
    registry.call<{ revision: number } & ErrorBody>('PUT', `/v1/platform/${part}`, {
      body,
      token,
      headers: { 'if-match': `"${revision ?? (await revisionOf(registry))}"` },
    });
  const get = (part: 'host' | 'api', headers = {}) =>
    registry.call<{ version: string; record: unknown } & ErrorBody>('GET', `/v1/platform/${part}`, {
      headers,
    });

  it('is what was recorded last, is sent only if it has changed, and is in the audit log', async () => {
    assert.deepEqual([(await get('host')).status, (await get('host')).body.code], [404, 'NOT_FOUND']);
    assert.equal((await put('host', { version: '0123456789ab', record: host })).status, 200);
    assert.equal((await put('api', { version: 'aaaaaaaaaaaa', record: api })).status, 200);
    const later = { ...host, modules: {} };
    assert.equal((await put('host', { version: 'ba9876543210', record: later })).status, 200);
    const { body, headers } = await get('host');
    assert.deepEqual(body, { version: 'ba9876543210', record: later });
    assert.deepEqual((await get('api')).body, { version: 'aaaaaaaaaaaa', record: api });
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

  it('refuses a version that was judged against the host of before, and a host judged against older versions', async () => {
    const judgedAt = await revisionOf(registry);
    assert.equal((await put('host', { version: '0123456789ab', record: host })).status, 200);
    const version = await storeVersion(registry, 'mf-late', 'first');
    const late = await registry.call<ErrorBody>('POST', '/v1/deployments', {
      body: { remote: 'mf-late', version, action: 'publish' },
      headers: { 'if-match': `"${judgedAt}"` },
    });
    assert.deepEqual([late.status, late.body.code], [412, 'COMPOSITION_MOVED']);
    const before = await revisionOf(registry);
    assert.equal((await deploy(registry, 'mf-late', version)).status, 200);
    const { body } = await put('host', { version: 'ba9876543210', record: host }, before);
    assert.equal(body.code, 'COMPOSITION_MOVED');
    assert.equal((await get('host')).body.version, '0123456789ab');
  });

  it('is read by a reader and written by an administrator only, in the form that command lines expect', async () => {
    const created = await registry.call<{ token: string }>('POST', '/v1/tokens', {
      body: { name: 'wallet', role: 'releaser', remote: 'mf-wallet' },
    });
    const { token } = created.body;
    const { status } = await registry.call('GET', '/v1/platform/host', { token });
    assert.equal(status, 200);
    const refused = await put('host', { version: '0123456789ab', record: host }, undefined, token);
    assert.equal(refused.body.code, 'NOT_ALLOWED');
    const incomplete = await put('host', { version: '0123456789ab', record: { version: '1.0.0' } });
    assert.deepEqual([incomplete.status, incomplete.body.code], [400, 'BAD_REQUEST']);
  });
});
