import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { applyMigration } from '@talad/server/migrations';
import { tableProblems } from '@talad/server/testing/table-problems';
import { sql } from 'drizzle-orm';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import {
  closeDatabase,
  createDatabase,
  type Database,
  inTransaction,
  isUniqueViolation,
} from './database.ts';
import { migrate, migrations } from './migrate.ts';

const source = fileURLToPath(new URL('..', import.meta.url));

describe('database', () => {
  let server: TestDatabase;
  let db: Database;
  before(async () => {
    server = await createTestDatabase();
    db = createDatabase(server.url);
    await db.execute(sql`create table counter (id int primary key, value int not null)`);
    await db.execute(sql`insert into counter values (1, 0), (2, 0)`);
  });
  after(async () => {
    await closeDatabase(db);
    await server.drop();
  });

  it('sorts Thai by consonant', async () => {
    const { rows } = await db.execute<{ word: string }>(
      sql`select word from unnest(array['ไก่', 'ขวด', 'กา', 'เกม']) as word order by word collate thai`,
    );
    assert.deepEqual(
      rows.map(({ word }) => word),
      ['กา', 'เกม', 'ไก่', 'ขวด'],
    );
  });

  it('extracts trigrams from Thai words', async () => {
    const { rows } = await db.execute<{ trigrams: string[] }>(sql`select show_trgm('ดาบมังกร') as trigrams`);
    assert.ok((rows[0]?.trigrams.length ?? 0) > 5);
  });

  it('has every migration applied, and a second run changes nothing', async () => {
    const { rows } = await db.execute<{ name: string }>(
      sql`select name from schema_migration where name like '%.sql' order by name`,
    );
    assert.deepEqual(
      rows.map(({ name }) => name),
      migrations.map(({ name }) => name),
    );
    assert.deepEqual(await migrate(db), []);
  });

  it('refuses a migration that was edited after it ran', async () => {
    await db.execute(sql`update schema_migration set hash = 'other' where name = '0001-foundation.sql'`);
    await assert.rejects(migrate(db), /0001-foundation\.sql was changed/);
    const [first] = migrations;
    await db.execute(sql`update schema_migration set hash = ${first?.hash} where name = ${first?.name}`);
  });

  it('lets others read a table while a migration cannot get its lock', async () => {
    const [holder, migrating, reader] = await Promise.all([
      db.$client.connect(),
      db.$client.connect(),
      db.$client.connect(),
    ]);
    const migration = {
      name: '9999-note.sql',
      sql: 'alter table counter add column note text',
      hash: 'note',
    };
    await holder.query('begin');
    await holder.query('select * from counter');
    const applied = applyMigration(migrating, migration);
    try {
      const waiting = `select 1 from pg_stat_activity where query like 'alter table counter%' and wait_event_type = 'Lock'`;
      while ((await reader.query(waiting)).rows.length === 0);
      await reader.query('select * from counter');
    } finally {
      await holder.query('commit');
      await applied;
      await migrating.query(`delete from schema_migration where name = '9999-note.sql'`);
      for (const client of [holder, migrating, reader]) client.release();
    }
  });

  it('applies a migration outside a transaction if it is marked so', async () => {
    const client = await db.$client.connect();
    const sql = '-- outside a transaction\ncreate index concurrently counter_value on counter (value)';
    await applyMigration(client, { name: '9998-index.sql', sql, hash: 'index' });
    const { rows } = await client.query(`select from pg_class where relname = 'counter_value'`);
    await client.query(`delete from schema_migration where name = '9998-index.sql'`);
    client.release();
    assert.equal(rows.length, 1);
  });

  it('has the columns that the table definitions declare', async () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.tables.ts'),
    );
    assert.ok(files.length > 3);
    const modules = await Promise.all(files.map((file) => import(join(source, file))));
    assert.deepEqual(await tableProblems(db.$client, modules), []);
  });

  it('retries a transaction that lost a deadlock', async () => {
    const add = (first: number, second: number, meet: () => Promise<void>) =>
      inTransaction(db, async (tx) => {
        await tx.execute(sql`update counter set value = value + 1 where id = ${first}`);
        await meet();
        await tx.execute(sql`update counter set value = value + 1 where id = ${second}`);
      });
    let arrived = 0;
    let open: () => void = () => undefined;
    const bothHoldOne = new Promise<void>((resolve) => {
      open = resolve;
    });
    const meet = async () => {
      arrived += 1;
      if (arrived === 2) open();
      await bothHoldOne;
    };
    await Promise.all([add(1, 2, meet), add(2, 1, meet)]);
    assert.ok(arrived > 2, 'one of the two transactions had to be retried');
    const { rows } = await db.execute<{ value: number }>(sql`select value from counter order by id`);
    assert.deepEqual(
      rows.map(({ value }) => value),
      [2, 2],
    );
  });

  it('stops retrying a conflict that does not end', async () => {
    let attempts = 0;
    const failing = inTransaction(
      db,
      async (tx) => {
        attempts += 1;
        await tx.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`);
      },
      { retries: 2 },
    );
    await assert.rejects(failing);
    assert.equal(attempts, 3);
  });

  it('does not retry after any other error', async () => {
    let attempts = 0;
    const failing = inTransaction(db, async (tx) => {
      attempts += 1;
      await tx.execute(sql`insert into counter values (1, 0)`);
    });
    await assert.rejects(failing, (error) => isUniqueViolation(error, 'counter_pkey'));
    assert.equal(attempts, 1);
  });
});
