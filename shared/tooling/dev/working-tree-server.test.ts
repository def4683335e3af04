import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { LiveRemote, ReleaseExtras } from '@talad/contract/composition';
import type { DevState } from '../hot/hot-build.ts';
import { writeHotBuild } from '../hot/write-hot-build.ts';
import { startWorkingTreeServer } from './working-tree-server.ts';

const site = 'https://talad.test';

const releaseOf = (version: string): ReleaseExtras => ({
  name: 'mf-own',
  version,
  builtAt: '2026-01-01T00:00:00.000Z',
  globalName: 'mf_own',
  base: `/r/mf-own/${version}/`,
  entry: 'remoteEntry.js',
  server: 'server/server.cjs',
  integrity: { 'remoteEntry.js': 'sha384-own' },
  chunks: {},
  declaration: {
    name: 'mf-own',
    owner: 'Own team',
    mission: 'Is shown in tests.',
    class: 'regular',
    platform: '*',
    i18n: { namespace: 'own', locales: ['en', 'th'] },
    pages: [],
    slots: [],
    nav: [],
    events: { emits: [], listens: [] },
  },
});

describe('startWorkingTreeServer', () => {
  const store = mkdtempSync(join(tmpdir(), 'talad-tree-'));
  const storeBefore = process.env.STORE_DIR;
  let release = releaseOf('aaa');
  let tree: Awaited<ReturnType<typeof startWorkingTreeServer>>;

  before(async () => {
    process.env.STORE_DIR = store;
    mkdirSync(join(store, 'mf-own/aaa/server'), { recursive: true });
    writeFileSync(join(store, 'mf-own/aaa/remoteEntry.js'), 'the container');
    writeFileSync(join(store, 'mf-own/aaa/server/server.cjs'), 'a secret of the server');
    tree = await startWorkingTreeServer({ site, port: 0, release: () => release });
  });
  after(async () => {
    await tree.close();
    rmSync(store, { recursive: true, force: true });
    if (storeBefore === undefined) delete process.env.STORE_DIR;
    else process.env.STORE_DIR = storeBefore;
  });

  it('reports to pages of the site, and no others, what is built and where its files are', async () => {
    const response = await fetch(`${tree.origin}/remote.json`);
    assert.equal(response.headers.get('access-control-allow-origin'), site);
    const { version, base, integrity } = (await response.json()) as LiveRemote;
    assert.deepEqual(
      { version, base, integrity },
      { version: 'aaa', base: `${tree.origin}/r/mf-own/aaa/`, integrity: 'sha384-own' },
    );
  });

  it('serves the scripts of its versions, and nothing else of this machine', async () => {
    const script = await fetch(`${tree.origin}/r/mf-own/aaa/remoteEntry.js`);
    assert.equal(await script.text(), 'the container');
    for (const path of [
      'aaa/missing.js',
      'aaa/server/server.cjs',
      '..%2Faaa/remoteEntry.js',
      'aaa/release.json',
    ])
      assert.equal((await fetch(`${tree.origin}/r/mf-own/${path}`)).status, 404, path);
  });

  it('responds to private network access preflights', async () => {
    const { status, headers } = await fetch(`${tree.origin}/remote.json`, { method: 'OPTIONS' });
    assert.deepEqual([status, headers.get('access-control-allow-private-network')], [204, 'true']);
  });

  it('serves the updates of the remote below every version of it', async () => {
    mkdirSync(join(store, '.hot/mf-own'), { recursive: true });
    writeFileSync(join(store, '.hot/mf-own/mf_own.1.hot-update.json'), '{}');
    writeFileSync(join(store, '.hot/mf-own/page.1.hot-update.js'), 'the update');
    for (const name of ['mf_own.1.hot-update.json', 'page.1.hot-update.js'])
      assert.equal((await fetch(`${tree.origin}/r/mf-own/aaa/hot/${name}`)).status, 200, name);
    for (const name of ['mf_own.2.hot-update.json', '..%2fmf-own.json'])
      assert.equal((await fetch(`${tree.origin}/r/mf-own/aaa/hot/${name}`)).status, 404, name);
  });

  it('notifies open pages of each build', async () => {
    const reader = (await fetch(`${tree.origin}/changes`)).body
      ?.pipeThrough(new TextDecoderStream())
      .getReader();
    const next = async () => {
      const [, data = ''] = /data: (.*)\n/.exec((await reader?.read())?.value ?? '') ?? [];
      return JSON.parse(data) as DevState;
    };
    assert.deepEqual(await next(), { host: '', versions: { 'mf-own': 'aaa' }, hot: {} });
    release = releaseOf('bbb');
    const build = { versions: ['aaa', 'bbb'], hash: 'second', problems: [] };
    writeHotBuild('mf-own', build);
    tree.show();
    assert.deepEqual(await next(), { host: '', versions: { 'mf-own': 'bbb' }, hot: { 'mf-own': build } });
    await reader?.cancel();
  });
});
