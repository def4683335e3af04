import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { release, tokenOf } from '../../test/registry-calls.ts';
import {
  type ErrorBody,
  startTestRegistry,
  storedBody,
  type TestRegistry,
  versionOf,
} from '../../test/test-registry.ts';

describe('what a team may read of another', () => {
  let registry: TestRegistry;
  let version = '';
  const tokens: Record<'own' | 'other' | 'reader', string> = { own: '', other: '', reader: '' };
  before(async () => {
    registry = await startTestRegistry();
    version = await release(registry, 'mf-own', 'first');
    tokens.own = await tokenOf(registry, 'releaser', 'mf-own');
    tokens.other = await tokenOf(registry, 'releaser', 'mf-other');
    tokens.reader = await tokenOf(registry, 'reader');
  });
  after(() => registry.close());

  const read = (path: string, token: string) =>
    registry.call<ErrorBody>('GET', `/v1/remotes/mf-own/${path}`, { token });
  const fileOf = (path: string) => `versions/${version}/files/${encodeURIComponent(path)}`;

  for (const path of [
    'server/server.cjs',
    'server/server.cjs.map',
    'remoteEntry.js.map',
    'uses.json',
    'messages.json',
  ])
    it(`is not ${path}, which its own team and hosts read`, async () => {
      for (const token of [tokens.own, tokens.reader, undefined])
        assert.equal(
          (await registry.call('GET', `/v1/remotes/mf-own/${fileOf(path)}`, { token })).status,
          200,
        );
      const { status, body } = await read(fileOf(path), tokens.other);
      assert.deepEqual([status, body.code, body.field], [403, 'NOT_ALLOWED', 'remote']);
    });

  it('is not its errors', async () => {
    assert.equal((await read('errors', tokens.own)).status, 200);
    assert.equal((await read('errors', tokens.reader)).status, 200);
    const { status, body } = await read('errors', tokens.other);
    assert.deepEqual([status, body.code, body.field], [403, 'NOT_ALLOWED', 'remote']);
  });

  it('is what browsers get anyway: scripts, compressed too, and what is live', async () => {
    const { files, release } = versionOf('mf-own', 'packed');
    const folder = `/v1/remotes/mf-own/versions/${release.version}`;
    const copy = brotliCompressSync(files['remoteEntry.js'] ?? '');
    const body = storedBody(release, { ...files, 'remoteEntry.js.br': copy });
    assert.equal((await registry.call('PUT', folder, { body })).status, 200);
    for (const path of ['remoteEntry.js', 'remoteEntry.js.br']) {
      const { status } = await registry.call('GET', `${folder}/files/${path}`, { token: tokens.other });
      assert.equal(status, 200, path);
    }
    assert.equal((await read('', tokens.other)).status, 404);
    for (const path of ['versions', `versions/${version}`, `versions/${version}/files`])
      assert.equal((await read(path, tokens.other)).status, 200, path);
  });
});
