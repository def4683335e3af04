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

  const put = (path: string, body: unknown) => registry.call<ErrorBody>('PUT', path, { body });
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

  it('are unknown, with all of their files, until their record is stored', async () => {
    const { files, release } = versionOf('mf-half', 'first');
    const folder = folderOf('mf-half', release.version);
    for (const [path, content] of Object.entries(files))
      await put(`${folder}/files/${encodeURIComponent(path)}`, Buffer.from(content));
    assert.deepEqual(await lines('mf-half'), []);
    assert.equal((await registry.call('GET', `${folder}/files/remoteEntry.js`)).status, 404);
    assert.equal((await deploy(registry, 'mf-half', release.version)).status, 404);
  });

  it('are refused if a file of the record is missing or has another content', async () => {
    const { files, release } = versionOf('mf-wrong', 'first');
    const folder = folderOf('mf-wrong', release.version);
    const missing = await put(folder, release);
    assert.deepEqual([missing.status, missing.body.field], [400, 'integrity.remoteEntry.js']);
    await put(`${folder}/files/remoteEntry.js`, Buffer.from('other'));
    await put(`${folder}/files/server%2Fserver.cjs`, Buffer.from(files['server/server.cjs'] ?? ''));
    const differs = await put(folder, release);
    assert.deepEqual([differs.status, differs.body.field], [400, 'integrity.remoteEntry.js']);
    assert.match(differs.body.detail, /stored with different content/);
  });

  it('are refused if the record and the stored files do not name each other', async () => {
    const { files, release } = versionOf('mf-named', 'first');
    const folder = folderOf('mf-named', release.version);
    for (const [path, content] of Object.entries({ ...files, 'more.js': 'more' }))
      await put(`${folder}/files/${encodeURIComponent(path)}`, Buffer.from(content));
    const more = await put(folder, release);
    assert.deepEqual([more.status, more.body.field], [400, 'integrity']);
    assert.match(more.body.detail, /more\.js is stored, and the record does not have it/);
    const hash = `sha384-${createHash('sha384').update('more').digest('base64')}`;
    const complete = { ...release, integrity: { ...release.integrity, 'more.js': hash } };
    const chunks = { './page.shelf': ['lost.js'] };
    assert.equal((await put(folder, { ...complete, chunks })).body.field, 'integrity.lost.js');
    assert.equal((await put(folder, complete)).status, 200);
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
      for (const [path, content] of [...Object.entries(files), [`remoteEntry.js.${kind}`, copy] as const])
        await put(`${folder}/files/${encodeURIComponent(path)}`, Buffer.from(content));
      const { status, body } = await put(folder, release);
      assert.deepEqual([status, body.field], [400, 'integrity']);
      assert.equal(body.detail, `remoteEntry.js.${kind} does not contain remoteEntry.js, compressed.`);
    }
  });

  it('have compressed copies that contain their file', async () => {
    const { files, release } = versionOf('mf-packed', 'first');
    const folder = folderOf('mf-packed', release.version);
    const entry = files['remoteEntry.js'] ?? '';
    const copies = { 'remoteEntry.js.br': brotliCompressSync(entry), 'remoteEntry.js.gz': gzipSync(entry) };
    for (const [path, content] of Object.entries({ ...files, ...copies }))
      await put(`${folder}/files/${encodeURIComponent(path)}`, Buffer.from(content));
    assert.equal((await put(folder, release)).status, 200);
  });

  it('are refused under another name, version or address than their own', async () => {
    const version = await storeVersion(registry, 'mf-own', 'first');
    const { release } = versionOf('mf-own', 'first');
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
    for (const path of Object.keys(versionOf('mf-own', 'first').files))
      await put(
        `${folder}/files/${encodeURIComponent(path)}`,
        Buffer.from(versionOf('mf-own', 'first').files[path] ?? ''),
      );
    for (const [field, record] of wrong) {
      const base = field === 'base' ? record.base : '/r/mf-own/aaaaaaaaaaaa/';
      const other = field === 'version' ? record.version : 'aaaaaaaaaaaa';
      const { status, body } = await put(folder, { ...record, base, version: other });
      assert.deepEqual([status, body.field], [400, field]);
    }
    assert.deepEqual(
      (await lines('mf-own')).map((line) => line.version),
      [version],
    );
  });

  it('are refused if their declaration is none: every host and gate reads it', async () => {
    const { release } = versionOf('mf-form', 'first');
    const { i18n: _, ...declaration } = release.declaration;
    const { status, body } = await put(folderOf('mf-form', release.version), { ...release, declaration });
    assert.deepEqual([status, body.code, body.field], [400, 'BAD_REQUEST', 'declaration']);
  });

  it('never change: the same file and record again are taken, others are refused', async () => {
    const version = await storeVersion(registry, 'mf-same', 'first');
    assert.equal(await storeVersion(registry, 'mf-same', 'first'), version);
    const folder = folderOf('mf-same', version);
    const other = await put(`${folder}/files/remoteEntry.js`, Buffer.from('other'));
    assert.deepEqual([other.status, other.body.code], [409, 'ALREADY_STORED']);
    const more = await put(`${folder}/files/more.js`, Buffer.from('more'));
    assert.deepEqual([more.status, more.body.code], [409, 'ALREADY_STORED']);
    const { body } = await registry.call<unknown[]>('GET', '/v1/audit?remote=mf-same');
    assert.equal(body.length, 1);
  });

  it('have no file outside of their folder', async () => {
    const folder = folderOf('mf-outside', '0123456789ab');
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
    for (const path of paths) {
      const { status } = await put(`${folder}/files/${encodeURIComponent(path)}`, Buffer.from('x'));
      assert.ok([400, 404, 414].includes(status), `${path} was answered with ${status}`);
    }
    assert.equal(existsSync(join(registry.storeFolder, 'mf-outside')), false);
  });

  it('have no file that is too large', async () => {
    const { status } = await put(
      `${folderOf('mf-large', '0123456789ab')}/files/large.js`,
      Buffer.alloc(9_000_000),
    );
    assert.equal(status, 413);
  });

  it('can be stored again after the store has failed', async () => {
    const { files, release } = versionOf('mf-retry', 'first');
    const path = `${folderOf('mf-retry', release.version)}/files/remoteEntry.js`;
    // A file where the remote's folder has to be: the store cannot write.
    const blocker = join(registry.storeFolder, 'mf-retry');
    writeFileSync(blocker, '');
    const failed = await put(path, Buffer.from(files['remoteEntry.js'] ?? ''));
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

  it('removes only what nothing uses, with its files, and says why the rest stays', async () => {
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
