import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Bucket } from '@talad/server/bucket';
import { startS3Server } from '@talad/server/testing/s3-server';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { codeOf } from '../../test/error-of.ts';
import { multipart } from '../../test/multipart.ts';
import { runOps } from '../../test/run-ops.ts';
import { startTestApi, type TestApi, type TestClient } from '../../test/test-api.ts';
import type { SessionUser } from '../http/session-user.ts';
import { readCardPicture, storeCardPicture } from '../modules/identity/card-pictures.ts';
import { openFolderOfFiles } from './file-stores.ts';

const photo = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#c03020' } })
    .png()
    .toBuffer();

describe('an API whose files are in a bucket', () => {
  let s3: Awaited<ReturnType<typeof startS3Server>>;
  let api: TestApi;
  let owner: SessionUser;
  let asOwner: TestClient;
  before(async () => {
    s3 = await startS3Server();
    const { name, endpoint } = s3.bucket;
    api = await startTestApi({ env: { FILES_S3_BUCKET: name, FILES_S3_ENDPOINT: endpoint } });
    owner = await api.createUser();
    asOwner = await api.as(owner);
  });
  after(async () => {
    await api.close();
    await s3.close();
  });

  const upload = async () =>
    asOwner.inject({ method: 'POST', url: '/api/upload', ...multipart(await photo(), 'a.png', 'image/png') });
  const dataFolder = () => api.context.config.dataDirectory;
  async function ops(...args: string[]): Promise<string> {
    const { status, out, errorLines } = await runOps(api, args);
    assert.equal(status, 0, errorLines);
    return out;
  }

  it('serves what was uploaded to its owner alone, and writes nothing to its folder', async () => {
    const taken = await upload();
    assert.equal(taken.statusCode, 201, taken.body);
    const url = `${taken.json().picture.fileUrl}?w=160`;
    assert.equal((await asOwner.get(url)).statusCode, 200);
    assert.equal((await api.get(url)).statusCode, 404);
    for (const folder of ['files', 'derived']) assert.equal(existsSync(join(dataFolder(), folder)), false);
  });

  it('encrypts pictures of identity checks before the bucket has them', async () => {
    const key = await storeCardPicture(api.context, api.db, owner.id, await photo());
    const stored = await new Bucket(s3.bucket, 5_000).get(`identity/${key}`);
    assert.ok(stored && !stored.includes('WEBP'));
    const shown = await readCardPicture(api.context, owner.id, key);
    assert.equal((await sharp(shown).metadata()).format, 'webp');
  });

  it('gets the files of a folder by a command, once', async () => {
    const folder = openFolderOfFiles(api.context.config);
    await folder.put('0'.repeat(32), Buffer.from('moved'));
    assert.match(await ops('files', 'copy', '--dry-run'), /; 1 \(0\.0 MB\) are missing/);
    assert.equal(await api.context.files.get('0'.repeat(32)), undefined);
    assert.match(await ops('files', 'copy'), /Copied 1 files/);
    assert.equal(String(await api.context.files.get('0'.repeat(32))), 'moved');
    assert.match(await ops('files', 'copy'), /Copied 0 files/);
  });

  it('lists orphaned files once they are a day old, and deletes them on request', async () => {
    const orphan = '0'.repeat(32);
    assert.match(await ops('files', 'orphans'), /^0 files/);
    api.advance(25 * 60 * 60 * 1000);
    assert.match(await ops('files', 'orphans'), new RegExp(`^${orphan}\t5 bytes.*\n1 files`));
    assert.ok(await api.context.files.get(orphan));
    await ops('files', 'orphans', '--delete');
    assert.equal(await api.context.files.get(orphan), undefined);
  });

  it('reports an unavailable bucket, stores no partial upload, and stays ready', async () => {
    const count = async () => (await api.db.execute(sql`select count(*) from picture`)).rows[0];
    const before = await count();
    await s3.close();
    const response = await upload();
    assert.deepEqual([response.statusCode, codeOf(response)], [503, 'FILES_UNAVAILABLE']);
    assert.ok(response.headers['retry-after']);
    assert.deepEqual(await count(), before);
    assert.equal((await api.get('/readyz')).statusCode, 200);
  });
});
