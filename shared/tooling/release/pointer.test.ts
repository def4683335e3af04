import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { newDraft } from '@talad/registry-client/drafts';
import { testPage, tinyDeclaration } from './gate/test-declarations.ts';
import { pointTo, refreshFallbacks, setFrozen } from './pointer.ts';
import { prune } from './prune.ts';
import { fallbackRelease, liveRelease, readLog } from './store.ts';

const dayMs = 24 * 3_600_000;

describe('pointer to the live version', () => {
  const root = mkdtempSync(join(tmpdir(), 'talad-pointer-'));
  const storeBefore = process.env.STORE_DIR;
  let number = 0;
  let store = '';

  /** Stores a version with a declaration and nothing else. */
  function put(name: string, version: string, differs: Parameters<typeof tinyDeclaration>[0] = {}) {
    const folder = join(store, name, version);
    mkdirSync(folder, { recursive: true });
    const release = {
      name,
      version,
      base: `/r/${name}/${version}/`,
      entry: 'remoteEntry.js',
      integrity: { 'remoteEntry.js': 'sha384-x' },
      declaration: tinyDeclaration({
        name,
        i18n: { namespace: name.replace('mf-', ''), locales: ['en', 'th'] },
        ...differs,
      }),
    };
    writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
    return folder;
  }
  const publish = async (
    name: string,
    version: string,
    differs: Parameters<typeof tinyDeclaration>[0] = {},
  ) => {
    put(name, version, differs);
    await pointTo(name, version, 'publish');
  };
  const fallback = (name: string) => fallbackRelease(name)?.version;

  before(() => {
    process.env.TALAD_WORKSPACE = root;
  });
  beforeEach(() => {
    store = join(root, String(number++));
    process.env.STORE_DIR = store;
  });
  after(() => {
    if (storeBefore === undefined) delete process.env.STORE_DIR;
    else process.env.STORE_DIR = storeBefore;
    rmSync(root, { recursive: true, force: true });
  });

  it('falls back to the newest version that was live before', async () => {
    for (const version of ['aa', 'bb', 'cc']) await publish('mf-a', version);
    assert.equal(liveRelease('mf-a')?.version, 'cc');
    assert.equal(fallback('mf-a'), 'bb');
  });

  it('never falls back to a version that was rolled back', async () => {
    for (const version of ['aa', 'bb']) await publish('mf-a', version);
    await pointTo('mf-a', 'aa', 'rollback');
    assert.equal(fallback('mf-a'), undefined);
    await pointTo('mf-a', 'bb', 'publish');
    await publish('mf-a', 'cc');
    assert.equal(fallback('mf-a'), 'aa');
  });

  it('skips versions that need another platform or whose files are gone', async () => {
    await publish('mf-a', 'aa');
    await publish('mf-a', 'bb', { platform: '^99.0.0' });
    await publish('mf-a', 'cc');
    await publish('mf-a', 'dd');
    rmSync(join(store, 'mf-a/cc'), { recursive: true });
    await refreshFallbacks();
    assert.equal(fallback('mf-a'), 'aa');
  });

  it('judges the last good versions of all remotes again when another one is published', async () => {
    const pages = [testPage({ path: '/shared' })];
    await publish('mf-a', 'aa');
    await publish('mf-a', 'bb', { pages });
    await publish('mf-a', 'cc');
    assert.equal(fallback('mf-a'), 'bb');
    await publish('mf-b', 'ee', { pages });
    assert.equal(fallback('mf-a'), 'aa');
  });

  it('records against which build of the host a version passed the gate', async () => {
    mkdirSync(join(store, 'host'), { recursive: true });
    writeFileSync(join(store, 'host/current.json'), '{"version":"abc"}');
    await publish('mf-a', 'aa');
    assert.equal(readLog().at(-1)?.host, 'abc');
  });

  it('refuses to publish or choose a version of a frozen remote, but rolls back', async () => {
    for (const version of ['aa', 'bb']) await publish('mf-a', version);
    await setFrozen('mf-a', 'freeze', 'sale');
    await assert.rejects(publish('mf-a', 'cc'), /mf-a is frozen since .*: sale/);
    await assert.rejects(pointTo('mf-a', 'aa', 'use'), /frozen/);
    await pointTo('mf-a', 'aa', 'rollback');
    assert.equal(liveRelease('mf-a')?.version, 'aa');
    await assert.rejects(setFrozen('mf-none', 'freeze'), /No version of mf-none is live/);
  });

  describe('prune', () => {
    /** Publishes versions whose files are ten days old. */
    async function publishOld(...versions: string[]) {
      for (const version of versions) {
        const folder = put('mf-a', version);
        utimesSync(folder, new Date(Date.now() - 10 * dayMs), new Date(Date.now() - 10 * dayMs));
        await pointTo('mf-a', version, 'publish');
      }
    }
    const versions = () => readdirSync(join(store, 'mf-a')).sort();

    it('removes what is not live, no fallback, not among the newest and was not served within a day', async () => {
      await publishOld('aa', 'bb', 'cc', 'dd');
      assert.deepEqual(await prune(1), [], 'all were live a moment ago');
      const removed = await prune(1, Date.now() + 2 * dayMs);
      assert.deepEqual(removed.map(({ version }) => version).sort(), ['aa', 'bb']);
      assert.ok(removed.every(({ bytes }) => bytes > 0));
      assert.deepEqual(versions(), ['cc', 'dd']);
    });

    it('keeps the newest and every version of a frozen remote', async () => {
      await publishOld('aa', 'bb', 'cc');
      assert.deepEqual(await prune(3, Date.now() + 2 * dayMs), []);
      await setFrozen('mf-a', 'freeze');
      assert.deepEqual(await prune(1, Date.now() + 2 * dayMs), []);
    });

    it('removes drafts of ended processes and no others', async () => {
      await publishOld('aa');
      const own = newDraft(store);
      mkdirSync(own);
      mkdirSync(join(store, '.draft-4194304-1-gone'));
      await prune(1);
      assert.deepEqual(
        readdirSync(store).filter((name) => name.startsWith('.draft')),
        [basename(own)],
      );
    });
  });
});
