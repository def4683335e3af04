import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it, mock } from 'node:test';
import {
  administrator,
  deploy,
  startTestRegistry,
  storeVersion,
  type TestRegistry,
  versionOf,
} from '@talad/registry/test-registry';
import { writeRegistryAddress } from '@talad/registry-client/registry-address';
import { execa } from 'execa';
import { runRelease } from '../release.ts';

describe('pnpm release --json', { concurrency: false }, () => {
  const { STORE_DIR } = process.env;
  const store = mkdtempSync(join(tmpdir(), 'talad-commands-'));
  const remote = 'mf-a';
  let registry: TestRegistry;
  let first = '';
  let second = '';
  before(async () => {
    registry = await startTestRegistry();
    process.env.STORE_DIR = store;
    writeRegistryAddress(store, { url: registry.origins[0] ?? '', token: administrator });
    first = await storeVersion(registry, remote, 'first');
    second = await storeVersion(registry, remote, 'second');
    await deploy(registry, remote, first);
    await deploy(registry, remote, second);
  });
  after(async () => {
    if (STORE_DIR === undefined) delete process.env.STORE_DIR;
    else process.env.STORE_DIR = STORE_DIR;
    await registry.close();
    rmSync(store, { recursive: true, force: true });
  });

  const run = async (...args: string[]): Promise<unknown> => {
    const log = mock.method(console, 'log', () => undefined);
    try {
      await runRelease([...args, '--json']);
      return JSON.parse(log.mock.calls.flatMap((call) => call.arguments).join('\n'));
    } finally {
      log.mock.restore();
    }
  };

  it('reports what a rollback and a choice have replaced', async () => {
    assert.deepEqual(await run('rollback', remote), { remote, version: first, replaced: second });
    const untried = 'no host or no API is deployed';
    assert.deepEqual(await run('use', remote, second), { remote, version: second, replaced: first, untried });
  });

  it('ends a rollout by a rollback, and leaves what is live', async () => {
    const next = await storeVersion(registry, remote, 'next');
    await deploy(registry, remote, next, { steps: [20, 100], everyMs: 3_600_000 });
    const { rollouts } = (await run('status')) as { rollouts: { version: string; status: string }[] };
    assert.deepEqual([rollouts[0]?.version, rollouts[0]?.status], [next, 'running']);
    assert.deepEqual(await run('rollback', remote), { remote, version: second, replaced: next });
    const ended = (await run('status')) as { rollouts: { status: string; reason: string }[] };
    assert.deepEqual(
      [ended.rollouts[0]?.status, ended.rollouts[0]?.reason],
      ['stopped', 'pnpm release rollback'],
    );
  });

  it('reports at which version a remote is frozen, and why', async () => {
    assert.deepEqual(await run('freeze', remote, 'sale', 'weekend'), {
      remote,
      version: second,
      frozen: true,
      reason: 'sale weekend',
    });
    assert.deepEqual(await run('unfreeze', remote), { remote, version: second, frozen: false });
  });

  it('lists the stored versions, newest first, with what they are', async () => {
    await storeVersion(registry, remote, 'third');
    await run('rollback', remote);
    const listed = (await run('list', remote)) as Record<string, unknown>[];
    assert.deepEqual(
      listed.map(({ version, state, by }) => ({ version, state, by })),
      [
        { version: versionOf(remote, 'third').release.version, state: undefined, by: 'first administrator' },
        { version: versionOf(remote, 'next').release.version, state: 'withdrawn', by: 'first administrator' },
        { version: second, state: 'withdrawn', by: 'first administrator' },
        { version: first, state: 'live', by: 'first administrator' },
      ],
    );
    assert.ok(listed.every(({ bytes, storedAt }) => Number(bytes) > 0 && Date.parse(String(storedAt)) > 0));
    assert.deepEqual(await run('list', 'mf-unknown'), []);
  });

  it('reports what was pruned, and why the rest is retained', async () => {
    const { removed, bytes, remaining } = (await run('prune', '--keep', '5')) as {
      removed: unknown[];
      bytes: number;
      remaining: { name: string; version: string; reason: string }[];
    };
    assert.deepEqual([removed, bytes], [[], 0]);
    assert.deepEqual(
      remaining.find(({ version }) => version === first),
      { name: remote, version: first, reason: 'live' },
    );
  });

  it('reports the health of a version that replaced another one at once', async () => {
    const version = await storeVersion(registry, remote, 'watched');
    await deploy(registry, remote, version);
    const { rollouts } = (await run('status')) as { rollouts: Record<string, unknown>[] };
    const [newest] = rollouts;
    assert.deepEqual(
      [newest?.remote, newest?.version, newest?.base, newest?.status],
      [remote, version, first, 'watched'],
    );
  });

  it('prints one line of JSON for each poll of a watch', { timeout: 60_000 }, async () => {
    const program = join(import.meta.dirname, '../release.ts');
    const watching = execa(process.execPath, [program, 'status', '--watch', '--json'], {
      env: { STORE_DIR: store },
      reject: false,
    });
    const lives: unknown[] = [];
    for await (const line of watching) {
      const { remotes } = JSON.parse(line) as { remotes: { live: string }[] };
      if (lives.push(remotes[0]?.live) === 2) break;
    }
    watching.kill();
    assert.deepEqual(lives, [lives[0], lives[0]]);
    assert.match(String(lives[0]), /^[0-9a-f]{12}$/);
  });

  it('prints a new token once', async () => {
    const { id, token } = (await run('token', 'create', 'a CI', '--remote', remote)) as {
      id: number;
      token: string;
    };
    assert.equal((await registry.call('GET', '/v1/discovery', { token })).status, 200);
    const [listed] = (await run('token', 'list')) as Record<string, unknown>[];
    assert.equal(listed?.id, id);
    assert.equal(JSON.stringify(listed).includes(token), false);
    const revoked = (await run('token', 'revoke', String(id))) as Record<string, unknown>;
    assert.notEqual(revoked.revokedAt, null);
  });

  it('refuses options that the command does not have, and names what is missing', async () => {
    await assert.rejects(run('rollback', remote, '--keep', '5'), /Unknown option '--keep'/);
    await assert.rejects(run('use', remote), /^Error: pnpm release use <remote> <version>/);
    await assert.rejects(run('forget'), /pnpm release publish <remote>.*pnpm release token revoke/s);
  });
});
