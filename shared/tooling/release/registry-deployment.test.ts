import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { PlatformRecord } from '@talad/contract/release-records';
import {
  administrator,
  deploy as deployElsewhere,
  startTestRegistry,
  storeVersion,
  type TestRegistry,
  versionOf,
} from '@talad/registry/test-registry';
import { writeRegistryAddress } from '@talad/registry-client/registry-address';
import { readDeployedHost } from './compatibility/platform-record.ts';
import { readRegistryRecord } from './compatibility/registry-record.ts';
import { pointTo, previousVersion, refreshFallbacks, setFrozen } from './pointer.ts';
import { prune } from './prune.ts';
import { findCopy, recordProvided, refreshStore } from './registry-deployment.ts';
import { fallbackRelease, liveRelease, publishedRemote, readLog } from './store.ts';

describe('a store that is a copy of a registry', () => {
  const root = mkdtempSync(join(tmpdir(), 'talad-copies-'));
  const { STORE_DIR, TALAD_WORKSPACE } = process.env;
  let registry: TestRegistry;
  let machines = 0;

  before(async () => {
    process.env.TALAD_WORKSPACE = root;
    registry = await startTestRegistry();
  });
  beforeEach(() => useMachine());
  after(async () => {
    process.env.STORE_DIR = STORE_DIR;
    process.env.TALAD_WORKSPACE = TALAD_WORKSPACE;
    if (STORE_DIR === undefined) delete process.env.STORE_DIR;
    if (TALAD_WORKSPACE === undefined) delete process.env.TALAD_WORKSPACE;
    await registry.close();
    rmSync(root, { recursive: true, force: true });
  });

  /** From here on, the store is the empty one of another machine. */
  function useMachine(url = registry.origins[0] ?? ''): string {
    machines += 1;
    const store = join(root, String(machines));
    mkdirSync(store);
    writeRegistryAddress(store, { url, token: administrator });
    process.env.STORE_DIR = store;
    return store;
  }

  /** A version in the store of this machine; returns its name. */
  function put(name: string, text: string): string {
    const { files, release } = versionOf(name, text);
    for (const [path, content] of Object.entries({ ...files, 'release.json': JSON.stringify(release) })) {
      const file = join(process.env.STORE_DIR ?? '', name, release.version, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
    return release.version;
  }
  const publish = async (name: string, text: string) => {
    const version = put(name, text);
    await pointTo(name, version, 'publish');
    return version;
  };

  it('publishes for every machine, with the last good version', async () => {
    const first = await publish('mf-a', 'first');
    const second = await publish('mf-a', 'second');
    useMachine();
    await refreshStore();
    assert.deepEqual(
      [liveRelease('mf-a')?.version, fallbackRelease('mf-a')?.version, previousVersion('mf-a')],
      [second, first, first],
    );
  });

  it('is rolled back from a machine that never had the version', async () => {
    const versions = [];
    for (const text of ['first', 'second', 'third']) versions.push(await publish('mf-b', text));
    const [first, second = '', third] = versions;
    useMachine();
    await pointTo('mf-b', second, 'rollback');
    assert.deepEqual([liveRelease('mf-b')?.version, fallbackRelease('mf-b')?.version], [second, first]);
    assert.equal(readLog().at(-1)?.action, 'rollback');
    assert.notEqual(third, second);
  });

  it('judges again if something else went live meanwhile', async () => {
    const version = put('mf-c', 'first');
    const other = await storeVersion(registry, 'mf-other', 'first');
    const seen: (string | undefined)[] = [];
    const judge = async () => {
      seen.push(liveRelease('mf-other')?.version);
      if (seen.length === 1) assert.equal((await deployElsewhere(registry, 'mf-other', other)).status, 200);
    };
    await pointTo('mf-c', version, 'publish', { judge });
    assert.deepEqual(seen, [undefined, other]);
    assert.equal(liveRelease('mf-c')?.version, version);
    assert.equal(readLog().filter(({ remote }) => remote === 'mf-c').length, 1);
  });

  it('is not published if the judgement fails', async () => {
    const version = put('mf-d', 'first');
    await assert.rejects(
      pointTo('mf-d', version, 'publish', { judge: () => Promise.reject(new Error('does not fit')) }),
      /does not fit/,
    );
    const { body } = await registry.call<unknown[]>('GET', '/v1/remotes/mf-d/versions');
    assert.deepEqual(body, []);
  });

  it('rolls a version out beside the live one, and shows both', async () => {
    const first = await publish('mf-g', 'first');
    const second = put('mf-g', 'second');
    await pointTo('mf-g', second, 'publish', { plan: { steps: [20, 100], everyMs: 3_600_000 } });
    const { live, rollout } = publishedRemote('mf-g') ?? {};
    assert.deepEqual([live?.version, rollout?.release.version, rollout?.share], [first, second, 20]);
    useMachine();
    await refreshStore();
    assert.equal(publishedRemote('mf-g')?.rollout?.release.version, second);
    const [newest] = (await findCopy()?.registry.rollouts(1, 'mf-g')) ?? [];
    assert.deepEqual([newest?.status, newest?.base], ['running', first]);
  });

  it('makes the first version live at once, whatever the steps', async () => {
    const version = put('mf-h', 'first');
    await pointTo('mf-h', version, 'publish', { plan: { steps: [20, 100], everyMs: 3_600_000 } });
    assert.equal(liveRelease('mf-h')?.version, version);
  });

  it('is frozen for every machine', async () => {
    await publish('mf-e', 'first');
    await setFrozen('mf-e', 'freeze', 'sale');
    useMachine();
    await assert.rejects(publish('mf-e', 'second'), /mf-e is frozen since .*: sale/);
    await setFrozen('mf-e', 'unfreeze');
    await publish('mf-e', 'second');
  });

  it('judges by the host and the API of the registry, whatever this machine has deployed', async () => {
    const noUses = { modules: {}, calls: {}, emits: {}, listens: {}, fills: {}, renders: {} };
    const host = (...paths: string[]): PlatformRecord => ({
      version: '1.0.0',
      modules: {},
      pages: paths.map((path) => ({ path, slots: [] })),
      slots: {},
      events: {},
      uses: noUses,
    });
    const pages = () => readDeployedHost()?.pages.map(({ path }) => path);
    const nothing = async () => undefined;
    await recordProvided('host', { version: '000000000001', record: host('/first') }, nothing);
    await recordProvided('api', { version: '00000000000a', record: {} }, nothing);
    const store = useMachine();
    mkdirSync(join(store, 'host/0a'), { recursive: true });
    writeFileSync(join(store, 'host/current.json'), JSON.stringify({ version: '0a' }));
    writeFileSync(join(store, 'host/0a/platform.json'), JSON.stringify(host('/own')));
    await refreshStore();
    assert.deepEqual(pages(), ['/first']);
    assert.deepEqual(readRegistryRecord('api')?.record, {});

    const seen: unknown[] = [];
    const copy = findCopy();
    await recordProvided('host', { version: '000000000002', record: host('/second') }, async () => {
      seen.push(pages());
      if (seen.length > 1) return;
      const { revision } = (await copy?.registry.discovery()) ?? { revision: 0 };
      const other = { version: '000000000003', record: host('/third') };
      await copy?.registry.recordPlatform('host', other, revision);
    });
    assert.deepEqual(seen, [['/first'], ['/third']], 'it is judged again');
    assert.deepEqual(pages(), ['/second']);
  });

  it('judges a version again if another host was deployed meanwhile', async () => {
    const version = put('mf-i', 'first');
    const copy = findCopy();
    const seen: (string | undefined)[] = [];
    const judge = async () => {
      seen.push(readRegistryRecord('host')?.version);
      if (seen.length > 1) return;
      const { revision } = (await copy?.registry.discovery()) ?? { revision: 0 };
      const record = readRegistryRecord('host')?.record;
      await copy?.registry.recordPlatform('host', { version: '000000000004', record }, revision);
    };
    await pointTo('mf-i', version, 'publish', { judge });
    assert.deepEqual(seen, ['000000000002', '000000000004']);
    assert.equal(liveRelease('mf-i')?.version, version);
  });

  it('gives the registry other last good versions only if they change', async () => {
    await publish('mf-f', 'first');
    const before = readLog().length;
    await refreshFallbacks();
    const { body } = await registry.call<{ action: string }[]>('GET', '/v1/audit');
    assert.equal(body.filter(({ action }) => action === 'choose fallbacks').length, 0);
    assert.equal(readLog().length, before);
  });

  it('prunes what the registry prunes', async () => {
    await publish('mf-g', 'first');
    assert.deepEqual(await prune(1), []);
  });

  it('changes nothing while the registry is unavailable, and says so', async () => {
    const version = await publish('mf-h', 'first');
    const store = process.env.STORE_DIR ?? '';
    writeRegistryAddress(store, { url: 'http://127.0.0.1:9', token: administrator });
    await assert.rejects(
      publish('mf-h', 'second'),
      /The registry at http:\/\/127\.0\.0\.1:9 does not answer/,
    );
    assert.equal(liveRelease('mf-h')?.version, version);
  });
});
