import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { startS3Server } from '@talad/server/testing/s3-server';
import {
  deploy,
  type ErrorBody,
  startTestRegistry,
  storeVersion,
  versionOf,
} from '../../test/test-registry.ts';
import type { Pruned } from '../versions/prune.service.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';
import type { VersionStore } from './version-store.ts';

let s3: Awaited<ReturnType<typeof startS3Server>>;
let folder = '';
before(async () => {
  s3 = await startS3Server();
  folder = mkdtempSync(join(tmpdir(), 'talad-folder-store-'));
});
after(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const adapters: [string, () => VersionStore][] = [
  ['folder', () => createFolderStore(folder)],
  ['bucket', () => createS3Store(s3.bucket)],
];

for (const [name, open] of adapters) {
  describe(`store of versions in a ${name}`, () => {
    let store: VersionStore;
    before(() => {
      store = open();
    });
    const read = async (key: string) => {
      const content = await store.read(key);
      return content && Buffer.from(content).toString();
    };

    it('gives back what was written, in files with several segments as well', async () => {
      await store.write('mf-a/0123456789ab/remoteEntry.js', Buffer.from('ตลาด'));
      await store.write('mf-a/0123456789ab/server/server.cjs', new Uint8Array());
      assert.equal(await read('mf-a/0123456789ab/remoteEntry.js'), 'ตลาด');
      assert.equal(await read('mf-a/0123456789ab/server/server.cjs'), '');
    });

    it('has nothing under other keys', async () => {
      assert.equal(await read('mf-a/0123456789ab/other.js'), undefined);
      assert.equal(await read('mf-b/0123456789ab/remoteEntry.js'), undefined);
    });

    it('removes one version whole, and no other', async () => {
      for (const version of ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'])
        for (const file of ['remoteEntry.js', 'server/server.cjs'])
          await store.write(`mf-r/${version}/${file}`, Buffer.from(version));
      await store.removeVersion('mf-r', 'aaaaaaaaaaaa');
      assert.equal(await read('mf-r/aaaaaaaaaaaa/remoteEntry.js'), undefined);
      assert.equal(await read('mf-r/aaaaaaaaaaaa/server/server.cjs'), undefined);
      assert.equal(await read('mf-r/bbbbbbbbbbbb/server/server.cjs'), 'bbbbbbbbbbbb');
      await store.removeVersion('mf-r', 'aaaaaaaaaaaa');
    });
  });
}

describe('registry whose files are in a bucket', () => {
  it('stores, serves and prunes versions, and writes nothing to its folder', async () => {
    const { name, endpoint } = s3.bucket;
    const registry = await startTestRegistry({ REGISTRY_S3_BUCKET: name, REGISTRY_S3_ENDPOINT: endpoint });
    try {
      const [old, live] = [
        await storeVersion(registry, 'mf-s3', 'old'),
        await storeVersion(registry, 'mf-s3', 'live'),
      ];
      assert.equal((await deploy(registry, 'mf-s3', live)).status, 200);
      const file = `/v1/remotes/mf-s3/versions/${live}/files/remoteEntry.js`;
      const { body: script } = await registry.call<Buffer>('GET', file);
      assert.equal(script.toString(), versionOf('mf-s3', 'live').files['remoteEntry.js']);
      await registry.query("update version set created_at = created_at - interval '2 days'");
      const { body } = await registry.call<Pruned>('POST', '/v1/prune', { body: { keep: 1 } });
      assert.deepEqual(
        body.removed.map(({ version }) => version),
        [old],
      );
      assert.equal(await createS3Store(s3.bucket).read(`mf-s3/${old}/remoteEntry.js`), undefined);
      assert.deepEqual(readdirSync(registry.storeFolder), []);
    } finally {
      await registry.close();
    }
  });

  it('reports an unavailable bucket; live versions can still be read and rolled back', async () => {
    const away = await startS3Server();
    const { name, endpoint } = away.bucket;
    const registry = await startTestRegistry({ REGISTRY_S3_BUCKET: name, REGISTRY_S3_ENDPOINT: endpoint });
    try {
      const first = await storeVersion(registry, 'mf-away', 'first');
      const second = await storeVersion(registry, 'mf-away', 'second');
      for (const version of [first, second]) await deploy(registry, 'mf-away', version);
      await away.close();
      const file = `/v1/remotes/mf-away/versions/${second}/files/remoteEntry.js`;
      const { status, body } = await registry.call<ErrorBody>('GET', file);
      assert.deepEqual([status, body.code], [503, 'UNAVAILABLE']);
      await assert.rejects(storeVersion(registry, 'mf-away', 'third'), /was answered with 503/);
      assert.equal((await deploy(registry, 'mf-away', first, { action: 'rollback' })).status, 200);
      assert.equal((await registry.call('GET', '/v1/discovery')).status, 200);
    } finally {
      await registry.close();
    }
  });
});
