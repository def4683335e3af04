import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { readConfig } from '../config.ts';
import { watchMs } from '../rollouts/rollouts.service.ts';
import { startRegistry } from '../start-registry.ts';
import { PendingMigrationsError } from './migrations.ts';

const program = fileURLToPath(new URL('../migrate.ts', import.meta.url));

describe('a registry whose database is migrated apart', () => {
  let database: TestDatabase;
  const settings = () => ({
    NODE_ENV: 'production',
    SITE_ORIGIN: 'https://talad.example',
    REGISTRY_PORT: '0',
    REGISTRY_DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
  });
  const start = () => startRegistry(readConfig(settings()));
  const runProgram = async () =>
    (await promisify(execFile)(process.execPath, [program], { env: settings() })).stdout;

  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.drop());

  it('does not start before the database is migrated, and says which program does it', async () => {
    await assert.rejects(
      start,
      (error: Error) =>
        error instanceof PendingMigrationsError && error.message.includes('registry/src/migrate.ts'),
    );
  });

  it('starts after it', async () => {
    assert.match(await runProgram(), /^Applied migrations: [1-9]\d*$/m);
    const registry = await start();
    try {
      assert.equal((await fetch(`${registry.origin}/readyz`)).status, 200);
    } finally {
      await registry.close();
    }
  });

  it('has nothing to apply a second time', async () => {
    assert.match(await runProgram(), /^Applied migrations: 0$/m);
  });

  it('goes on watching what went live at once under the version before', async () => {
    const text = readFileSync(new URL('../../migrations/0013_one_engine.sql', import.meta.url), 'utf8');
    for (const version of ['a', 'b'])
      await database.query(
        `insert into version (remote, version, release, bytes, created_at, created_by)
         values ('mf-watched', $1, '{}', 0, now(), 'CI')`,
        [version],
      );
    await database.query(
      `insert into watch (remote, version, base, status, outage, started_at)
       values ('mf-watched', 'b', 'a', 'running', 'it failed on a host', now()), ('mf-watched', 'a', 'b', 'passed', null, now())`,
    );
    await database.query(text.split('--> statement-breakpoint').at(-1) ?? '');
    const rollouts = await database.query(
      'select version, base, status, steps, outage, every_ms, ended_at from rollout',
    );
    assert.deepEqual(rollouts, [
      {
        ...{ version: 'b', base: 'a', status: 'watched', steps: [100] },
        ...{ outage: 'it failed on a host', every_ms: watchMs, ended_at: null },
      },
    ]);
  });

  it('starts on a database with the tables of a newer version', async () => {
    const inserted = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)';
    await database.query(inserted, ['of the next version', Date.now() * 2]);
    await (await start()).close();
  });
});
