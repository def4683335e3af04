import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { release } from '../../test/registry-calls.ts';
import {
  deploy,
  type ErrorBody,
  startTestRegistry,
  storedBody,
  storeVersion,
  type TestRegistry,
  versionOf,
} from '../../test/test-registry.ts';
import type { Pruned } from './prune.service.ts';

const folderOf = (remote: string, version: string) => `/v1/remotes/${remote}/versions/${version}`;

describe('versions', () => {
  let registry: TestRegistry;
  before(async () => {
    registry = await startTestRegistry();
  });
  after(() => registry.close());

  const put = (folder: string, release: object, files: Record<string, string | Buffer>) =>
    registry.call<ErrorBody>('PUT', folder, { body: storedBody(release, files) });
  const lines = async (remote: string) =>
    (
      await registry.call<{ version: string; createdBy: string; bytes: number }[]>(
        'GET',
        `/v1/remotes/${remote}/versions`,
      )
    ).body;

  it('are known with their files, their size and who stored them', async () => {
    const version = await storeVersion(registry, 'mf-known', 'first');
    const { files, release } = versionOf('mf-known', 'first');
    const [line] = await lines('mf-known');
    const bytes = Object.values(files).join('').length;
    assert.deepEqual([line?.version, line?.createdBy, line?.bytes], [version, 'first administrator', bytes]);
    assert.deepEqual((await registry.call('GET', folderOf('mf-known', version))).body, release);
    for (const [path, content] of Object.entries(files)) {
      const file = await registry.call<Buffer>(
        'GET',
        `${folderOf('mf-known', version)}/files/${encodeURIComponent(path)}`,
      );
      assert.equal(file.body.toString(), content);
    }
  });

  it('are refused if a file of the record is missing or has another content', async () => {
    const { files, release } = versionOf('mf-wrong', 'first');
    const folder = folderOf('mf-wrong', release.version);
    const { 'remoteEntry.js': _, ...others } = files;
    const missing = await put(folder, release, others);
    assert.deepEqual([missing.status, missing.body.field], [400, 'integrity.remoteEntry.js']);
    const differs = await put(folder, release, { ...files, 'remoteEntry.js': 'other' });
    assert.deepEqual([differs.status, differs.body.field], [400, 'integrity.remoteEntry.js']);
    assert.match(differs.body.detail, /has other content than its hash/);
    assert.deepEqual(await lines('mf-wrong'), []);
    assert.equal(existsSync(join(registry.storeFolder, 'mf-wrong')), false);
    assert.equal((await deploy(registry, 'mf-wrong', release.version)).status, 404);
  });

  it('are refused if the record and the files do not name each other', async () => {
    const { files, release } = versionOf('mf-named', 'first');
    const folder = folderOf('mf-named', release.version);
    const all = { ...files, 'more.js': 'more' };
    const more = await put(folder, release, all);
    assert.deepEqual([more.status, more.body.field], [400, 'integrity']);
    assert.match(more.body.detail, /The record does not have more\.js/);
    const hash = `sha384-${createHash('sha384').update('more').digest('base64')}`;
    const complete = { ...release, integrity: { ...release.integrity, 'more.js': hash } };
    const chunks = { './page.shelf': ['lost.js'] };
    assert.equal((await put(folder, { ...complete, chunks }, all)).body.field, 'integrity.lost.js');
    assert.equal((await put(folder, complete, all)).status, 200);
  });

  it('are refused if a compressed copy contains something else than its file', async () => {
    for (const [number, [kind, copy]] of [
      ['br', brotliCompressSync('other')],
      ['gz', gzipSync('other')],
      ['br', Buffer.from('no compression')],
      // Much more than the file has.
      ['gz', gzipSync(Buffer.alloc(50_000_000))],
    ].entries() as ArrayIterator<[number, [string, Buffer]]>) {
      const { files, release } = versionOf('mf-copies', `${number}`);
      const folder = folderOf('mf-copies', release.version);
      const { status, body } = await put(folder, release, { ...files, [`remoteEntry.js.${kind}`]: copy });
      assert.deepEqual([status, body.field], [400, 'integrity']);
      assert.equal(body.detail, `remoteEntry.js.${kind} does not contain remoteEntry.js, compressed.`);
    }
  });

  it('have compressed copies that contain their file', async () => {
    const { files, release } = versionOf('mf-packed', 'first');
    const folder = folderOf('mf-packed', release.version);
    const entry = files['remoteEntry.js'] ?? '';
    const copies = { 'remoteEntry.js.br': brotliCompressSync(entry), 'remoteEntry.js.gz': gzipSync(entry) };
    assert.equal((await put(folder, release, { ...files, ...copies })).status, 200);
  });

  it('are refused under another name, version or address than their own', async () => {
    const version = await storeVersion(registry, 'mf-own', 'first');
    const { files, release } = versionOf('mf-own', 'first');
    const wrong = [
      ['name', { ...release, name: 'mf-other' }],
      ['version', { ...release, version: 'ffffffffffff' }],
      ['base', { ...release, base: '/r/mf-other/0123456789ab/' }],
      ['entry', { ...release, entry: 'missing.js' }],
      ['server', { ...release, server: 'remoteEntry.js' }],
      ['globalName', { ...release, globalName: 'mf_other' }],
      ['declaration.name', { ...release, declaration: { ...release.declaration, name: 'mf-other' } }],
    ] as const;
    const folder = folderOf('mf-own', 'aaaaaaaaaaaa');
    for (const [field, record] of wrong) {
      const base = field === 'base' ? record.base : '/r/mf-own/aaaaaaaaaaaa/';
      const other = field === 'version' ? record.version : 'aaaaaaaaaaaa';
      const { status, body } = await put(folder, { ...record, base, version: other }, files);
      assert.deepEqual([status, body.field], [400, field]);
    }
    assert.deepEqual(
      (await lines('mf-own')).map((line) => line.version),
      [version],
    );
  });

  it('are refused if their declaration is none: every host and gate reads it', async () => {
    const { files, release } = versionOf('mf-form', 'first');
    const { i18n: _, ...declaration } = release.declaration;
    const folder = folderOf('mf-form', release.version);
    const { status, body } = await put(folder, { ...release, declaration }, files);
    assert.deepEqual([status, body.code, body.field], [400, 'BAD_REQUEST', 'release.declaration']);
  });

  it('never change: the same one again is taken, another one under its name refused', async () => {
    const version = await storeVersion(registry, 'mf-same', 'first');
    assert.equal(await storeVersion(registry, 'mf-same', 'first'), version);
    const replace = async () => {
      const { files, release: other } = versionOf('mf-same', 'second');
      const folder = folderOf('mf-same', version);
      return put(folder, { ...other, version, base: `/r/mf-same/${version}/` }, files);
    };
    const replaced = await replace();
    assert.deepEqual([replaced.status, replaced.body.code], [409, 'ALREADY_STORED']);
    const { body } = await registry.call<unknown[]>('GET', '/v1/audit?remote=mf-same');
    assert.equal(body.length, 1);
    await registry.query("update version set removed_at = now() where remote = 'mf-same'");
    await registry.query("delete from version_file where remote = 'mf-same'");
    assert.equal((await replace()).body.code, 'ALREADY_STORED');
    assert.equal(await storeVersion(registry, 'mf-same', 'first'), version);
  });

  it('of a remote take no more than its part of the store', async () => {
    await storeVersion(registry, 'mf-full', 'first');
    await registry.query("update version set bytes = 2048::bigint * 1048576 where remote = 'mf-full'");
    await assert.rejects(
      storeVersion(registry, 'mf-full', 'second'),
      /413 .*TOO_MUCH_STORED.*mf-full has 2048 MB of versions/,
    );
  });

  it('have no file outside of their folder', async () => {
    const paths = [
      '../secret',
      '..',
      '.hidden',
      'deep/er/file.js',
      'server/../x',
      'server/.x',
      'server/x.json',
      'release.json',
      'page.mjs',
      '__proto__',
      'constructor',
      'a\0b',
      'x'.repeat(200),
    ];
    const { files, release } = versionOf('mf-outside', 'first');
    for (const path of paths) {
      const { status } = await put(folderOf('mf-outside', release.version), release, {
        ...files,
        [path]: 'x',
      });
      assert.equal(status, 400, path);
    }
    assert.equal(existsSync(join(registry.storeFolder, 'mf-outside')), false);
  });

  it('have no file that is too large', async () => {
    const { files, release } = versionOf('mf-large', 'first');
    const large = { ...files, 'large.js': Buffer.alloc(9_000_000) };
    const { status, body } = await put(folderOf('mf-large', release.version), release, large);
    assert.deepEqual([status, body.code], [400, 'BAD_REQUEST']);
  });

  it('can be stored again after the store has failed', async () => {
    const { files, release } = versionOf('mf-retry', 'first');
    // A file where the remote's folder has to be: the store cannot write.
    const blocker = join(registry.storeFolder, 'mf-retry');
    writeFileSync(blocker, '');
    const failed = await put(folderOf('mf-retry', release.version), release, files);
    assert.deepEqual([failed.status, failed.body.code], [503, 'UNAVAILABLE']);
    assert.match(failed.body.detail, /store of files does not answer/);
    rmSync(blocker);
    assert.equal(await storeVersion(registry, 'mf-retry', 'first'), release.version);
    assert.deepEqual(
      readdirSync(registry.storeFolder).filter((name) => name.startsWith('.')),
      [],
    );
  });
});

describe('pruning versions', () => {
  let registry: TestRegistry;
  before(async () => {
    registry = await startTestRegistry();
  });
  after(() => registry.close());

  const age = (sql: string) => registry.query(sql);
  const prune = async (keep: number) => {
    const { body } = await registry.call<Pruned>('POST', '/v1/prune', { body: { keep } });
    return {
      removed: body.removed.map(({ version }) => version),
      remaining: Object.fromEntries(body.remaining.map(({ version, reason }) => [version, reason])),
    };
  };

  it('removes only unused versions, with their files, and reports why the rest remains', async () => {
    const versions: string[] = [];
    for (const text of ['old', 'lastGood', 'live', 'newest']) {
      versions.push(await storeVersion(registry, 'mf-a', text));
      if (text !== 'newest') await deploy(registry, 'mf-a', versions.at(-1) ?? '');
    }
    const [old = '', lastGood = '', live = '', newest = ''] = versions;
    const stays = { [newest]: 'among the newest 1', [live]: 'live', [lastGood]: 'last good' };
    assert.deepEqual(await prune(1), {
      removed: [],
      remaining: { ...stays, [old]: 'open pages of the last day may load it' },
    });

    await age("update version set created_at = created_at - interval '2 days'");
    await age('alter table audit_entry disable trigger audit_entry_stays');
    await age("update audit_entry set at = at - interval '2 days'");
    await age('alter table audit_entry enable trigger audit_entry_stays');
    assert.deepEqual(await prune(1), { removed: [old], remaining: stays });
    assert.deepEqual(readdirSync(join(registry.storeFolder, 'mf-a')).sort(), [lastGood, live, newest].sort());
    const gone = await deploy(registry, 'mf-a', old, { action: 'use' });
    assert.deepEqual([gone.status, gone.body.code], [404, 'NOT_FOUND']);
    assert.equal(await storeVersion(registry, 'mf-a', 'old'), old, 'it can be published again');
    assert.equal((await deploy(registry, 'mf-a', old)).status, 200);
  });

  it('leaves all versions of a frozen remote', async () => {
    const old = await storeVersion(registry, 'mf-frozen', 'old');
    await release(registry, 'mf-frozen', 'live');
    await registry.call('PUT', '/v1/remotes/mf-frozen/freeze', { body: {} });
    await age("update version set created_at = created_at - interval '2 days' where remote = 'mf-frozen'");
    assert.equal((await prune(1)).remaining[old], 'its remote is frozen');
  });
});
