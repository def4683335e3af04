import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import type { Discovery } from '@talad/contract/composition';
import { followRegistry } from '@talad/registry-client/follow-registry';
import { fetchVersion, type LocalCopy, repairVersion, updateCopy } from '@talad/registry-client/local-copy';
import { packedIn } from '@talad/registry-client/packed-folder';
import { findRegistry, writeRegistryAddress } from '@talad/registry-client/registry-address';
import { RegistryClient } from '@talad/registry-client/registry-client';
import { removeOldCopies } from '@talad/registry-client/remove-old-copies';
import { uploadVersion } from '@talad/registry-client/upload-version';
import { release } from '../test/registry-calls.ts';
import {
  administrator,
  deploy,
  startTestRegistry,
  storeVersion,
  type TestRegistry,
  versionOf,
} from '../test/test-registry.ts';

describe('local copy of the registry', () => {
  let registry: TestRegistry;
  let root: string;
  before(async () => {
    registry = await startTestRegistry();
  });
  after(() => registry.close());
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'talad-copy-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const copyIn = (name: string, url = registry.origins[0] ?? ''): LocalCopy => {
    mkdirSync(join(root, name));
    return { folder: join(root, name), registry: new RegistryClient({ url, token: administrator }) };
  };
  /** The live version in a copy; undefined also for a copy that has no document yet. */
  const liveIn = ({ folder }: LocalCopy, remote: string) => {
    const file = join(folder, 'discovery.json');
    if (!existsSync(file)) return undefined;
    const { microFrontends } = JSON.parse(readFileSync(file, 'utf8')) as Discovery;
    return microFrontends[remote]?.[0]?.metadata.version;
  };

  it('gets the versions that another one uploaded, byte by byte', async () => {
    const { files, release } = versionOf('mf-upload', 'ตลาด');
    const from = copyIn('from');
    const folder = join(from.folder, 'mf-upload', release.version);
    for (const [path, content] of Object.entries({ ...files, 'release.json': JSON.stringify(release) })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    await uploadVersion(from.registry, packedIn(folder));
    await uploadVersion(from.registry, packedIn(folder));
    assert.equal((await deploy(registry, 'mf-upload', release.version)).status, 200);

    const to = copyIn('to');
    await updateCopy(to);
    assert.equal(liveIn(to, 'mf-upload'), release.version);
    for (const [path, content] of Object.entries(files))
      assert.equal(readFileSync(join(to.folder, 'mf-upload', release.version, path), 'utf8'), content);
  });

  it('is unchanged if a file does not match its hash', async () => {
    const copy = copyIn('copy');
    const good = await release(registry, 'mf-tampered', 'good');
    await updateCopy(copy);
    const tampered = await storeVersion(registry, 'mf-tampered', 'tampered');
    const file = join(registry.storeFolder, 'mf-tampered', tampered, 'server/server.cjs');
    const content = readFileSync(file);
    writeFileSync(file, 'process.exit()');
    await deploy(registry, 'mf-tampered', tampered);
    await assert.rejects(updateCopy(copy), /server\.cjs .* does not have its hash/);
    assert.equal(liveIn(copy, 'mf-tampered'), good);
    writeFileSync(file, content);
    await updateCopy(copy);
    assert.equal(liveIn(copy, 'mf-tampered'), tampered);
  });

  it('has its damaged and missing files again after a repair', async () => {
    const copy = copyIn('copy');
    const version = await release(registry, 'mf-damaged', 'whole');
    await updateCopy(copy);
    const folder = join(copy.folder, 'mf-damaged', version);
    const [build, entry] = ['server/server.cjs', 'remoteEntry.js'].map((path) => join(folder, path));
    assert.ok(build && entry);
    const content = readFileSync(build);
    assert.deepEqual(await repairVersion(copy, 'mf-damaged', version), []);
    writeFileSync(build, content.toString().replace(/.$/s, '#'));
    rmSync(entry);
    assert.deepEqual((await repairVersion(copy, 'mf-damaged', version)).sort(), [
      'remoteEntry.js',
      'server/server.cjs',
    ]);
    assert.deepEqual(readFileSync(build), content);
    assert.ok(existsSync(entry));
  });

  it('names the unreachable registry, and the missing version', async () => {
    const copy = copyIn('copy');
    await assert.rejects(fetchVersion(copy, 'mf-none', '0123456789ab'), { code: 'NOT_FOUND' });
    const nowhere = copyIn('nowhere', 'http://127.0.0.1:9');
    await assert.rejects(updateCopy(nowhere), /The registry at http:\/\/127\.0\.0\.1:9 does not answer/);
  });

  it('gives up a short call before an upload when the registry hangs', async () => {
    const upload = Promise.withResolvers<ServerResponse>();
    const server = createServer((request, response) => {
      if (request.method === 'PUT') upload.resolve(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    const client = new RegistryClient({ url, token: 't' }, { short: 200, long: 60_000, trial: 60_000 });
    try {
      const stored = client.storeVersion(versionOf('mf-slow', 'first').release, new Map());
      await assert.rejects(client.discovery(), new RegExp(`The registry at ${url} does not answer`));
      (await upload.promise).end('{}');
      await stored;
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  it('follows every change, and serves what it has while the registry is unavailable', async (test) => {
    const closing = await registry.startAnother();
    const port = Number(new URL(closing.origin).port);
    const copies = [copyIn('one', closing.origin), copyIn('two', closing.origin)];
    const ending = new AbortController();
    test.after(() => ending.abort());
    const onLost = Promise.withResolvers<void>();
    let losses = 0;
    const waiting = new Set<() => void>();
    const followed = copies.map((copy) =>
      followRegistry({
        copy,
        signal: ending.signal,
        onUpdate: () => {
          for (const check of waiting) check();
        },
        onLost: () => {
          losses += 1;
          if (losses === copies.length) onLost.resolve();
        },
      }),
    );
    const allHave = (version: string) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (!copies.every((copy) => liveIn(copy, 'mf-follow') === version)) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
      });
    const first = await storeVersion(registry, 'mf-follow', 'first');
    let seen = allHave(first);
    await deploy(registry, 'mf-follow', first);
    await seen;

    await closing.close();
    await onLost.promise;
    const second = await storeVersion(registry, 'mf-follow', 'second');
    await deploy(registry, 'mf-follow', second);
    for (const copy of copies) assert.equal(liveIn(copy, 'mf-follow'), first);
    seen = allHave(second);
    await registry.startAnother(port);
    await seen;
    assert.equal(losses, copies.length, 'each loss is reported once');
    ending.abort();
    await Promise.all(followed);
  });

  it('removes copies that no document has named for a while, and fetches them again', async () => {
    const copy = copyIn('copy');
    const dayMs = 24 * 3_600_000;
    const versions: string[] = [];
    for (const text of ['first', 'second', 'third']) {
      versions.push(await release(registry, 'mf-old', text));
      await updateCopy(copy);
    }
    const [first = '', second = '', third = ''] = versions;
    const recordOf = (version: string) => join(copy.folder, 'mf-old', version, 'release.json');
    const eightDaysAgo = new Date(Date.now() - 8 * dayMs);
    assert.deepEqual(await removeOldCopies(copy.folder, 7 * dayMs), [], 'all were live a moment ago');

    utimesSync(recordOf(first), eightDaysAgo, eightDaysAgo);
    utimesSync(recordOf(third), eightDaysAgo, eightDaysAgo);
    mkdirSync(join(copy.folder, 'host/0123456789ab'), { recursive: true });
    assert.deepEqual(await removeOldCopies(copy.folder, 7 * dayMs), [join('mf-old', first)]);
    assert.deepEqual(readdirSync(join(copy.folder, 'mf-old')).sort(), [second, third].sort());
    assert.ok(existsSync(join(copy.folder, 'host/0123456789ab')));

    await deploy(registry, 'mf-old', first, { action: 'use' });
    await updateCopy(copy);
    assert.equal(liveIn(copy, 'mf-old'), first);
    assert.deepEqual(await removeOldCopies(copy.folder, 7 * dayMs), [], 'the third was live until now');
  });

  it('finds its registry in the environment, or in the folder, which only its owner may read', () => {
    const copy = copyIn('copy');
    assert.equal(findRegistry(copy.folder, {}), undefined);
    writeRegistryAddress(copy.folder, { url: 'http://registry.example/', token: 't' });
    assert.equal(findRegistry(copy.folder, {})?.url, 'http://registry.example');
    const env = { REGISTRY_URL: 'http://other.example', REGISTRY_TOKEN: 't' };
    assert.equal(findRegistry(copy.folder, env)?.url, 'http://other.example');
    assert.throws(
      () => findRegistry(copy.folder, { REGISTRY_URL: 'http://other.example' }),
      /set both or none/,
    );
  });
});
