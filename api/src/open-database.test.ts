import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { loadConfig } from './config/config.ts';
import { createContext } from './create-context.ts';
import { closeDatabase, createDatabase } from './db/database.ts';
import { migrate, migrations } from './db/migrate.ts';
import { openDatabase } from './open-database.ts';

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
  let outside: TestDatabase;
  before(async () => {
    outside = await createTestDatabase();
  });
  after(async () => {
    await outside.drop();
  });

  it('uses the configured database, which can be migrated', async () => {
    const name = `talad_test_${process.pid}_empty`;
    await run(
      outside.url,
      `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8' locale_provider icu icu_locale 'th-TH'`,
    );
    const url = new URL(outside.url);
    url.pathname = `/${name}`;
    try {
      assert.deepEqual(await openDatabase(loadConfig({ DATABASE_URL: url.href })), {
        databaseUrl: url.href,
        directUrl: url.href,
      });
      assert.equal((await migrated(url.href)).length, migrations.length);
      assert.deepEqual(await migrated(url.href), [], 'the database is fully migrated');
    } finally {
      await run(outside.url, `drop database if exists ${name} with (force)`);
    }
  });

  async function startErrorOf(url: string): Promise<string> {
    const opening = openDatabase(loadConfig({ DATABASE_URL: url }));
    const error = await opening.then(
      () => assert.fail('the database was opened'),
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof Error);
    return error.message;
  }

  it('names a missing database in the error', async () => {
    const wrong = new URL(outside.url);
    wrong.pathname = '/talad_nowhere';
    assert.match(await startErrorOf(wrong.href), /^DATABASE_URL: .*"talad_nowhere".*does not exist/);
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
      const message = await startErrorOf(`postgres://talad:hush-hush@${host}:${address.port}/shop`);
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
    const message = await startErrorOf(wrong.href);
    assert.match(message, /^DATABASE_URL: .*authentication failed/);
    assert.doesNotMatch(message, /hush-hush/);
  });

  it('names the setting past a pooler if that server refuses', async () => {
    const wrong = new URL(outside.url);
    wrong.pathname = '/talad_nowhere';
    const config = loadConfig({ DATABASE_URL: outside.url, DATABASE_DIRECT_URL: wrong.href });
    await assert.rejects(openDatabase(config), { message: /^DATABASE_DIRECT_URL: .*does not exist/ });
  });

  it('listens for changes past a pooler, which would give its connection to others', async () => {
    const context = createContext({
      config: loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_DIRECT_URL: outside.url }),
      databaseUrl: 'postgres://talad@127.0.0.1:9/pooler',
    });
    try {
      context.changeFeed.start();
      await once(context.changeFeed, 'current');
    } finally {
      await context.close();
    }
  });

  it('requires DATABASE_URL if none is configured', async () => {
    await assert.rejects(openDatabase(loadConfig({})), {
      name: 'DatabaseUnreachableError',
      message: /^DATABASE_URL: not set/,
    });
  });
});
