import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { loadConfig } from './config/config.ts';
import { closeDatabase, createDatabase } from './db/database.ts';
import { migrate, readMigrations } from './db/migrate.ts';
import { openDatabaseServer } from './open-database.ts';

async function migrated(url: string): Promise<string[]> {
  const db = createDatabase(url, 2);
  try {
    return await migrate(db);
  } finally {
    await closeDatabase(db);
  }
}

async function run(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

describe('opening the database', () => {
  let directory = '';
  let outside: TestDatabase;
  before(async () => {
    directory = mkdtempSync(join(tmpdir(), 'talad-open-'));
    // Temporary folders are closed to other accounts, and the server may run under its own.
    chmodSync(directory, 0o755);
    outside = await createTestDatabase();
  });
  after(async () => {
    await outside.drop();
    rmSync(directory, { recursive: true, force: true });
  });

  it('uses and migrates the configured database, and starts no embedded one', async () => {
    const name = `talad_test_${process.pid}_empty`;
    await run(
      outside.url,
      `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8' locale_provider icu icu_locale 'th-TH'`,
    );
    const given = new URL(outside.url);
    given.pathname = `/${name}`;
    try {
      const opened = await openDatabaseServer(loadConfig({ DATABASE_URL: given.href, DATA_DIR: directory }));
      assert.equal(opened.url, given.href);
      assert.equal((await migrated(opened.url)).length, readMigrations().length);
      opened.release();
      assert.deepEqual(
        await migrated(given.href),
        [],
        'the database must survive the release, fully migrated',
      );
      assert.deepEqual(readdirSync(directory), []);
    } finally {
      await run(outside.url, `drop database if exists ${name} with (force)`);
    }
  });

  async function refusalOf(url: string): Promise<string> {
    const opening = openDatabaseServer(loadConfig({ DATABASE_URL: url, DATA_DIR: directory }));
    const error = await opening.then(
      () => assert.fail('the database was opened'),
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof Error);
    assert.deepEqual(readdirSync(directory), [], 'the embedded database must not replace it');
    return error.message;
  }

  it('names a missing database in the error', async () => {
    const wrong = new URL(outside.url);
    wrong.pathname = '/talad_nowhere';
    assert.match(await refusalOf(wrong.href), /^DATABASE_URL: .*"talad_nowhere".*does not exist/);
  });

  it('names the setting if the server does not answer, without the password', async () => {
    // A port that was free a moment ago.
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    assert.ok(address && typeof address === 'object');
    server.close();
    await once(server, 'close');
    for (const host of ['127.0.0.1', 'localhost']) {
      const message = await refusalOf(`postgres://talad:hush-hush@${host}:${address.port}/shop`);
      assert.ok(
        message.startsWith(`DATABASE_URL: no connection to the database "shop" on ${host}:${address.port} (`),
        message,
      );
      assert.match(message, /ECONNREFUSED/);
      assert.doesNotMatch(message, /hush-hush/);
    }
  });

  it('reports a wrong password without repeating it', async () => {
    const wrong = new URL(outside.url);
    wrong.password = 'hush-hush';
    const message = await refusalOf(wrong.href);
    assert.match(message, /^DATABASE_URL: .*authentication failed/);
    assert.doesNotMatch(message, /hush-hush/);
  });

  it('starts an embedded database in the data folder if none is configured', async () => {
    const opened = await openDatabaseServer(loadConfig({ DATA_DIR: directory }));
    try {
      assert.ok(existsSync(join(directory, 'postgres')));
      assert.equal((await migrated(opened.url)).length, readMigrations().length);
    } finally {
      opened.release();
    }
    await assert.rejects(run(opened.url, 'select 1'), 'the server still answered after its release');
  });
});
