import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, it, mock } from 'node:test';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { multipart } from '../test/multipart.ts';
import { startTestApi, type TestApi, type TestClient } from '../test/test-api.ts';
import { inTransaction } from './db/database.ts';
import { createFolderStore } from './files/folder-store.ts';
import { storeCardPicture } from './modules/identity/card-pictures.ts';
import { DerivedPictures } from './modules/pictures/derive-picture.ts';

const poolSize = 3;
const picture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#c03020' } })
    .png()
    .toBuffer();
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());

type TestResponse = Awaited<ReturnType<TestClient['inject']>>;
function assertFull(response: TestResponse) {
  assert.equal(response.statusCode, 507, response.body);
  assert.equal(response.json().errors[0].code, 'STORAGE_FULL');
  assert.match(String(response.headers['retry-after']), /^\d+$/);
}

describe('full disk', () => {
  let api: TestApi;
  let testUser: TestClient;
  let userId: number;
  let isFull = false;
  const folder = mkdtempSync(join(tmpdir(), 'talad-full-disk-'));
  /** The error that PostgreSQL raises if it cannot extend a file. */
  const write = () =>
    isFull
      ? sql.raw(`do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
      : sql.raw('select 1');

  before(async () => {
    api = await startTestApi({
      env: { DATABASE_POOL_SIZE: String(poolSize) },
      routes: (app) => {
        app.get('/api/write', async () => void (await api.db.execute(write())));
        app.get('/api/write-transaction', async () =>
          inTransaction(api.db, async (tx) => void (await tx.execute(write()))),
        );
      },
    });
    const user = await api.createUser();
    userId = user.id;
    testUser = await api.as(user);
  });
  afterEach(() => {
    mock.restoreAll();
    isFull = false;
  });
  after(async () => {
    await api.close();
    rmSync(folder, { recursive: true, force: true });
  });

  for (const url of ['/api/write', '/api/write-transaction'])
    it(`returns 507 if the database is full, and writes again once there is space (${url})`, async () => {
      isFull = true;
      // More requests than connections: each connection must remain usable.
      for (let at = 0; at < poolSize * 2; at += 1) assertFull(await api.get(url));
      isFull = false;
      const responses = await Promise.all(Array.from({ length: poolSize * 2 }, () => api.get(url)));
      for (const response of responses) assert.equal(response.statusCode, 200, response.body);
    });

  const upload = async () =>
    testUser.inject({
      method: 'POST',
      url: '/api/upload',
      ...multipart(await picture(), 'a.png', 'image/png'),
    });
  const countPictures = async () => {
    const { rows } = await api.db.execute<{ count: string }>(sql`select count(*) from picture`);
    return Number(rows[0]?.count);
  };

  it('returns 507 if the picture store is full, leaves no row and no file, and accepts the picture once there is space', async () => {
    const before = await countPictures();
    const { files } = api.context;
    const full = mock.method(files, 'put', async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    });
    assertFull(await upload());
    assert.equal(full.mock.callCount(), 1);
    assert.equal(await countPictures(), before);
    full.mock.restore();
    const taken = await upload();
    assert.equal(taken.statusCode, 201, taken.body);
    assert.equal(await countPictures(), before + 1);
  });

  it('leaves no file of an upload or id card behind if the database is full', async () => {
    const store = createFolderStore(folder);
    mock.method(api.context.files, 'put', store.put);
    mock.method(api.context.files, 'delete', store.delete);
    const content = await picture();
    for (const table of ['picture', 'kyc_picture']) {
      await api.db.execute(
        sql.raw(`create function pg_temp_full() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`),
      );
      await api.db.execute(
        sql.raw(`create trigger full_disk before insert on ${table} execute function pg_temp_full()`),
      );
      try {
        if (table === 'picture') assertFull(await upload());
        else await assert.rejects(storeCardPicture(api.context, api.db, userId, content));
      } finally {
        await api.db.execute(sql.raw(`drop trigger full_disk on ${table}`));
        await api.db.execute(sql.raw('drop function pg_temp_full()'));
      }
      assert.deepEqual(filesIn(folder), [], table);
    }
  });

  /** Makes writes below a path fail with ENOSPC. */
  function fillDisk(path: string): void {
    mock.method(performance, 'now', () => 1);
    mkdirSync(join(path, '..'), { recursive: true });
    symlinkSync('/dev/full', `${path}.${process.pid}.1.part`);
  }

  it('leaves no partial file behind', async () => {
    const root = join(folder, 'masters');
    const store = createFolderStore(root);
    fillDisk(join(root, 'ab', 'abcd'));
    await assert.rejects(store.put('abcd', Buffer.alloc(100)), { code: 'ENOSPC' });
    assert.deepEqual(filesIn(root), []);
    await store.put('abcd', Buffer.alloc(100));
    assert.deepEqual(await store.get('abcd'), Buffer.alloc(100));
  });

  it('still serves derived pictures, leaves no partial file behind, and caches them once there is space', async () => {
    const root = join(folder, 'derived');
    const master = await picture();
    const derived = new DerivedPictures(
      { ...api.context.files, get: async () => master },
      createFolderStore(root),
    );
    fillDisk(join(root, 'ab', 'abcd-160.webp'));
    const shown = await derived.get('abcd', 160, 'webp');
    assert.equal((await sharp(shown).metadata()).width, 160);
    assert.deepEqual(filesIn(root), []);
    await derived.get('abcd', 160, 'webp');
    assert.deepEqual(
      filesIn(root).map(({ name }) => name),
      ['abcd-160.webp'],
    );
  });
});
