import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PendingMigrationsError } from '@talad/server/migrations';
import { tableProblems } from '@talad/server/testing/table-problems';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { readConfig } from '../config.ts';
import { startRegistry } from '../start-registry.ts';
import { openDatabase } from './database.ts';
import * as healthTables from './health-tables.ts';
import * as sessionTables from './session-tables.ts';
import * as tables from './tables.ts';

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

  it('does not start before the database is migrated, and names the program that migrates it', async () => {
    await assert.rejects(
      start,
      (error: Error) =>
        error instanceof PendingMigrationsError && error.message.includes('registry/src/migrate.ts'),
    );
  });

  it('does not migrate the tables of an earlier build, and names the required action', async () => {
    await database.query('create table version (remote text)');
    const failed = await runProgram().then(
      () => assert.fail('the tables were migrated'),
      (error: { code: number; stderr: string }) => error,
    );
    assert.equal(failed.code, 1);
    assert.match(
      failed.stderr,
      /^migrations\/0001-versions\.sql failed: relation "version" already exists\..* delete the data folder .*\n$/,
    );
    await database.query('drop table version');
  });

  it('starts after it', async () => {
    assert.match(await runProgram(), /^0001-versions\.sql\n/);
    const registry = await start();
    try {
      assert.equal((await fetch(`${registry.origin}/readyz`)).status, 200);
    } finally {
      await registry.close();
    }
  });

  it('has nothing to apply a second time', async () => {
    assert.equal(await runProgram(), 'The database is up to date.\n');
  });

  it('has the columns that the table definitions declare', async () => {
    const db = openDatabase(database.url);
    try {
      assert.deepEqual(await tableProblems(db.$client, [tables, healthTables, sessionTables]), []);
    } finally {
      await db.$client.end();
    }
  });

  it('starts on a database with the tables of a newer version', async () => {
    await database.query(`insert into schema_migration (name, hash) values ('9999-next.sql', 'next')`);
    await (await start()).close();
  });
});
