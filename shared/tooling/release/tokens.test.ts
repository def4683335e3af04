import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it, mock } from 'node:test';
import { administrator, startTestRegistry, type TestRegistry } from '@talad/registry/test-registry';
import { writeRegistryAddress } from '@talad/registry-client/registry-address';
import { runRelease } from './release.ts';

describe('pnpm release token', () => {
  const { STORE_DIR } = process.env;
  const store = mkdtempSync(join(tmpdir(), 'talad-tokens-'));
  let registry: TestRegistry;
  before(async () => {
    registry = await startTestRegistry();
    process.env.STORE_DIR = store;
    writeRegistryAddress(store, { url: registry.origins[0] ?? '', token: administrator });
  });
  after(async () => {
    if (STORE_DIR === undefined) delete process.env.STORE_DIR;
    else process.env.STORE_DIR = STORE_DIR;
    await registry.close();
    rmSync(store, { recursive: true, force: true });
  });

  const run = async (...args: string[]): Promise<string> => {
    const log = mock.method(console, 'log', () => undefined);
    try {
      await runRelease(['token', ...args]);
      return log.mock.calls.flatMap((call) => call.arguments).join('\n');
    } finally {
      log.mock.restore();
    }
  };
  const list = async () =>
    JSON.parse(await run('list', '--json')) as {
      id: number;
      role: string;
      remote: string;
      expiresAt: string;
    }[];

  it('creates a token of a team, which works until it is revoked', async () => {
    const [token = ''] = (await run('create', 'wallet CI', '--remote', 'mf-wallet', '--days', '90')).split(
      '\n',
    );
    const [line] = await list();
    assert.deepEqual([line?.role, line?.remote], ['releaser', 'mf-wallet']);
    const daysLeft = (Date.parse(line?.expiresAt ?? '') - Date.now()) / 86_400_000;
    assert.ok(daysLeft > 89 && daysLeft <= 90);
    assert.equal((await registry.call('GET', '/v1/decisions', { token })).status, 200);
    assert.equal(await run('revoke', String(line?.id)), '"wallet CI" is revoked');
    assert.equal((await registry.call('GET', '/v1/decisions', { token })).status, 401);
  });

  it('names the missing option', async () => {
    await assert.rejects(run('create', 'nobody'), /State --remote, or --role/);
    await assert.rejects(
      run('create', 'host', '--role', 'reader', '--days', 'many'),
      /--days is a whole number/,
    );
    await assert.rejects(run('revoke', '999'), /No token with this id can be revoked/);
    await assert.rejects(run('forget'), /pnpm release token create/);
  });
});
