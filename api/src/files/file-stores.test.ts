import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { startS3Server } from '@talad/server/testing/s3-server';
import { isDiskFull } from '../http/disk-full.ts';
import { type FileStore, FilesUnavailable } from '../ports/file-store.ts';
import { createBucketStore, derivedPrefixes, masterPrefixes } from './bucket-store.ts';
import { createFolderStore } from './folder-store.ts';

let s3: Awaited<ReturnType<typeof startS3Server>>;
let folder = '';
before(async () => {
  s3 = await startS3Server();
  folder = mkdtempSync(join(tmpdir(), 'talad-files-'));
});
after(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys;
}

const adapters: [string, () => FileStore][] = [
  ['folder', () => createFolderStore(folder)],
  ['bucket', () => createBucketStore(s3.bucket, masterPrefixes)],
];

for (const [name, open] of adapters) {
  describe(`files in a ${name}`, () => {
    let store: FileStore;
    before(() => {
      store = open();
    });

    it('can be read as they were written, deleted, and deleted again', async () => {
      const content = Buffer.from([0, 255, 10, 13]);
      await store.put('abcd', content);
      assert.deepEqual(await store.get('abcd'), content);
      await store.put('abcd', Buffer.alloc(0));
      assert.deepEqual(await store.get('abcd'), Buffer.alloc(0));
      await store.delete('abcd');
      assert.equal(await store.get('abcd'), undefined);
      await store.delete('abcd');
    });

    it('are listed with their sizes, whatever they hold', async () => {
      const keys = ['0123', 'kyc-0123', 'export-0123'];
      for (const key of keys) await store.put(key, Buffer.from(key));
      const listed = new Map<string, number>();
      for await (const { key, bytes, modifiedAt } of store.list()) {
        listed.set(key, bytes);
        assert.ok(Math.abs(Date.now() - modifiedAt.getTime()) < 60_000);
      }
      assert.deepEqual(
        new Map([...listed].toSorted()),
        new Map(keys.map((key) => [key, key.length]).toSorted() as [string, number][]),
      );
    });

    it('have no other names than keys', async () => {
      for (const key of ['../abcd', 'a/b', '', '.part'])
        for (const work of [
          store.get(key),
          store.put(key, Buffer.alloc(1)),
          store.delete(key),
          store.addressOf(key, 'image/webp'),
        ])
          await assert.rejects(work, /Not a file key/);
    });
  });
}

describe('a bucket', () => {
  it('holds each kind of file under a prefix of its own', async () => {
    const masters = createBucketStore(s3.bucket, masterPrefixes);
    const derived = createBucketStore(s3.bucket, derivedPrefixes);
    await masters.put('kyc-ffff', Buffer.from('card'));
    assert.equal(await derived.get('kyc-ffff'), undefined);
    const address = await masters.addressOf('kyc-ffff', 'image/webp');
    assert.match(address, /\/identity\/kyc-ffff\?/);
  });

  it('gives out addresses that expire after 15 minutes', async () => {
    const store = createBucketStore(s3.bucket, masterPrefixes);
    await store.put('aaaa', Buffer.from('picture'));
    const address = new URL(await store.addressOf('aaaa', 'image/webp'));
    const response = await fetch(address);
    assert.deepEqual(
      [await response.text(), response.headers.get('content-type')],
      ['picture', 'image/webp'],
    );
    assert.equal(address.searchParams.get('X-Amz-Expires'), '900');
    assert.ok(address.searchParams.get('X-Amz-Signature'));
  });

  describe('that fails', () => {
    let server: Server;
    let status = 0;
    let store: FileStore;
    before(async () => {
      // Without a status it never answers, and with 200 it stops in the middle of the file.
      server = createServer((_request, response) => {
        if (status === 200) response.writeHead(200, { 'content-length': 100 }).write('half');
        else if (status) response.writeHead(status).end();
      });
      server.listen(0, '127.0.0.1');
      await new Promise((done) => server.once('listening', done));
      const { port } = server.address() as AddressInfo;
      store = createBucketStore({ ...s3.bucket, endpoint: `http://127.0.0.1:${port}` }, masterPrefixes, 300);
    });
    after(() => {
      server.closeAllConnections();
      server.close();
    });
    const calls: [string, () => Promise<unknown>][] = [
      ['put', () => store.put('abcd', Buffer.from('x'))],
      ['get', () => store.get('abcd')],
      ['delete', () => store.delete('abcd')],
      ['list', () => keysOf(store)],
    ];
    for (const [call, run] of calls)
      it(`is unavailable while it hangs, refuses or breaks (${call})`, async () => {
        for (status of [0, 403, 500]) await assert.rejects(run, FilesUnavailable);
      });

    it('is unavailable if it stops in the middle of a file', async () => {
      status = 200;
      await assert.rejects(() => store.get('abcd'), FilesUnavailable);
    });

    it('is full like a disk', async () => {
      status = 507;
      await assert.rejects(
        () => store.put('abcd', Buffer.from('x')),
        (error) => isDiskFull(error) && !(error instanceof FilesUnavailable),
      );
    });
  });
});
