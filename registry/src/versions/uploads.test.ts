import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { tokenOf } from '../../test/registry-calls.ts';
import { openTestContext } from '../../test/test-context.ts';
import {
  type ErrorBody,
  startTestRegistry,
  storeVersion,
  type TestRegistry,
  versionOf,
} from '../../test/test-registry.ts';
import { removeAbandonedUploads } from './prune.service.ts';
import { insertVersion, lockVersion } from './versions.repository.ts';

const megabyte = 1_048_576;
const hour = 3_600_000;

describe('uploads that are not completed', () => {
  let registry: TestRegistry;
  let context: ReturnType<typeof openTestContext>;
  before(async () => {
    registry = await startTestRegistry();
    context = openTestContext(registry);
  });
  after(async () => {
    await context.close();
    await registry.close();
  });

  const versionNamed = (number: number) => number.toString(16).padStart(12, '0');
  const send = (remote: string, version: string, path: string, content: Buffer, token: string) =>
    registry.call<ErrorBody>('PUT', `/v1/remotes/${remote}/versions/${version}/files/${path}`, {
      body: content,
      token,
    });
  const isStored = (remote: string, version: string) =>
    existsSync(join(registry.storeFolder, remote, version));

  it('count against a quota of their token, until they are completed or removed', async () => {
    const token = await tokenOf(registry, 'releaser', 'mf-full');
    const other = await tokenOf(registry, 'releaser', 'mf-other');
    const large = Buffer.alloc(8 * megabyte - 1);
    const sent: number[] = [];
    for (let number = 0; number < 9; number += 1)
      sent.push((await send('mf-full', versionNamed(number), 'large.js', large, token)).status);
    assert.deepEqual(sent, [...Array(7).fill(204), 413, 413], 'each takes a block more than its bytes');
    const { body } = await send('mf-full', versionNamed(9), 'large.js', large, token);
    assert.equal(body.code, 'TOO_MUCH_STORED');
    assert.match(body.detail, /The token "mf-full CI" has 64 MB .* wait an hour/);
    assert.equal((await send('mf-other', versionNamed(0), 'large.js', large, other)).status, 204);
    await removeAbandonedUploads(context.after(hour - 60_000));
    assert.ok(isStored('mf-full', versionNamed(0)));
    await removeAbandonedUploads(context.after(hour + 60_000));
    for (let number = 0; number < 7; number += 1)
      assert.equal(isStored('mf-full', versionNamed(number)), false);
    assert.equal((await send('mf-full', versionNamed(0), 'large.js', large, token)).status, 204);
    await removeAbandonedUploads(context.after(hour + 60_000));
  });

  it('take a block of the store for each file: a million empty ones would fill it too', async () => {
    const token = await tokenOf(registry, 'releaser', 'mf-empty');
    await registry.query(
      `insert into version_file (remote, version, path, integrity, bytes, created_at, created_by)
       select 'mf-empty', '0123456789ab', n || '.js', '', 0, now(), 'mf-empty CI' from generate_series(1, 16384) n`,
    );
    const { status, body } = await send('mf-empty', 'ffffffffffff', 'x.js', Buffer.from('x'), token);
    assert.deepEqual([status, body.code], [413, 'TOO_MUCH_STORED']);
    await registry.query("delete from version_file where remote = 'mf-empty'");
  });

  it('do not count once they are complete, which others are limited by', async () => {
    const token = await tokenOf(registry, 'releaser', 'mf-done');
    await storeVersion(registry, 'mf-done', 'first', { token });
    const [row] = await registry.query<{ files: number }>(
      `select count(*)::int as files from version_file f where created_by = 'mf-done CI'
       and not exists (select from version v where v.remote = f.remote and v.version = f.version)`,
    );
    assert.equal(row?.files, 0);
    await registry.query("update version set bytes = 2048::bigint * 1048576 where remote = 'mf-done'");
    await assert.rejects(
      storeVersion(registry, 'mf-done', 'second', { token }),
      /413 .*TOO_MUCH_STORED.*mf-done has 2048 MB of versions/,
    );
  });

  it('stay if they are completed at the moment at which they would be removed', async () => {
    const token = await tokenOf(registry, 'releaser', 'mf-late');
    const { release, files } = versionOf('mf-late', 'first');
    const { version } = release;
    for (const [path, content] of Object.entries(files))
      await send('mf-late', version, encodeURIComponent(path), Buffer.from(content), token);
    const late = context.after(hour + 60_000);
    const isWaiting = async () =>
      (await registry.query("select from pg_stat_activity where wait_event = 'advisory'")).length > 0;
    let removal = Promise.resolve();
    await late.db.transaction(async (tx) => {
      await lockVersion(tx, 'mf-late', version);
      let isDone = false;
      removal = removeAbandonedUploads(late).then(() => {
        isDone = true;
      });
      while (!isDone && !(await isWaiting())) await setImmediate();
      await insertVersion(tx, {
        remote: 'mf-late',
        version,
        release,
        bytes: 1,
        createdAt: late.now(),
        createdBy: 'mf-late CI',
      });
    });
    await removal;
    const { body } = await registry.call<unknown[]>('GET', `/v1/remotes/mf-late/versions/${version}/files`);
    assert.equal(body.length, Object.keys(files).length);
  });

  it('of a removed version bring back what it was, and nothing else', async () => {
    const version = await storeVersion(registry, 'mf-again', 'first');
    await registry.query("update version set removed_at = now() where remote = 'mf-again'");
    await registry.query("delete from version_file where remote = 'mf-again'");
    const { files, release } = versionOf('mf-again', 'second');
    const folder = `/v1/remotes/mf-again/versions/${version}`;
    for (const [path, content] of Object.entries(files))
      await registry.call('PUT', `${folder}/files/${encodeURIComponent(path)}`, {
        body: Buffer.from(content),
      });
    const { status, body } = await registry.call<ErrorBody>('PUT', folder, {
      body: { ...release, version, base: `/r/mf-again/${version}/` },
    });
    assert.deepEqual([status, body.code], [409, 'ALREADY_STORED']);
    await registry.query("delete from version_file where remote = 'mf-again'");
    assert.equal(await storeVersion(registry, 'mf-again', 'first'), version);
  });
});
