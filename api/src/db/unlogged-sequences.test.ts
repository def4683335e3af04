import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createTestDatabase } from '../../test/test-database.ts';
import { closeDatabase, createDatabase } from './database.ts';

it('no sequence is unlogged (see change_event in migrations/0001-foundation.sql)', async () => {
  const database = await createTestDatabase();
  const db = createDatabase(database.url, 1);
  try {
    const { rows } = await db.$client.query(
      `select relname from pg_class where relkind = 'S' and relpersistence = 'u'`,
    );
    assert.deepEqual(rows, []);
  } finally {
    await closeDatabase(db);
    await database.drop();
  }
});
