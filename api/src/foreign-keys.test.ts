import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { tableOwners } from '../test/table-owners.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { closeDatabase, createDatabase, type Database } from './db/database.ts';

/** Columns that refer to a table of another module, by what the foreign key protects (docs/decisions/0023-api-modules.md). */
const reasons: Readonly<Record<string, readonly string[]>> = {
  'Erasure waits for a row that is being written, and so erases it.': [
    'data_export.account_id -> account',
    'game_link.account_id -> account',
    'kyc_picture.account_id -> account',
    'kyc_submission.account_id -> account',
    'link_attempt.account_id -> account',
    'picture.owner_id -> account',
    'report.reporter_id -> account',
    'report.user_id -> account',
    'support_request.account_id -> account',
    'synced_item.account_id -> account',
  ],
  'A game with linked accounts, and items in them, cannot be deleted.': [
    'game_link.game_id -> game',
    'game_task.game_id -> game',
    'link_attempt.game_id -> game',
    'synced_item.game_id -> game',
  ],
  'A locked item in a game does not lose its listing.': ['synced_item.listing_id -> dynamic_item'],
  'Money that a provider received finds its payment.': ['pay_attempt.payment_id -> payment'],
  'A picture that users can choose as their frame cannot be deleted.': [
    'profile_frame.picture_key -> picture',
  ],
};

let database: TestDatabase;
let db: Database;
before(async () => {
  database = await createTestDatabase();
  db = createDatabase(database.url, 1);
});
after(async () => {
  await closeDatabase(db);
  await database.drop();
});

async function foreignKeysAcrossModules() {
  const { rows } = await db.execute<{ table: string; columns: string; to: string; refuses: boolean }>(sql`
    select conrelid::regclass::text as table, confrelid::regclass::text as to,
      (select string_agg(attname, ',') from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns,
      confdeltype in ('a', 'r') and confupdtype in ('a', 'r') as refuses
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  return rows.filter(({ table, to }) => tableOwners.get(table) !== tableOwners.get(to));
}

it('a foreign key refers to a table of its module, unless it is listed with its reason', async () => {
  const keys = await foreignKeysAcrossModules();
  assert.deepEqual(
    keys.map(({ table, columns, to }) => `${table}.${columns} -> ${to}`).toSorted(),
    Object.values(reasons).flat().toSorted(),
  );
});

it('a foreign key to a table of another module refuses, and never deletes or changes rows', async () => {
  const keys = await foreignKeysAcrossModules();
  assert.deepEqual(
    keys.filter(({ refuses }) => !refuses),
    [],
  );
});
