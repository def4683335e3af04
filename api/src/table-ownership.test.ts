import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { findForeignQueries, queriesOf, recordQuery } from '../test/module-queries.ts';
import { moduleOf, modulesFolder, tableOwners } from '../test/table-owners.ts';
import { startTestApi, type TestApi } from '../test/test-api.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';

const files = globSync(`${modulesFolder}/**/*.ts`).filter((file) => !file.endsWith('.test.ts'));

/** Names after the words of SQL that a table can follow, in all template literals and strings of a file. */
function tablesNamedIn(source: string): string[] {
  const texts = [...source.matchAll(/`[^`]*`|'[^'\n]*'/g)].map(([text]) => text).join(' ');
  return [...texts.matchAll(/\b(?:from|join|into|update|using|table|truncate)\s+"?([a-z_]+)/gi)].map(
    ([, name]) => name ?? '',
  );
}

it('finds the tables that a query names', () => {
  const source = "db.execute(sql`select 1 from a join b on true`); query('insert into c values (1)');";
  assert.deepEqual(tablesNamedIn(source), ['a', 'b', 'c']);
  assert.equal(tableOwners.get('ledger_posting'), 'ledger');
});

it('no module names a table of another module in SQL; it reads views that the owner publishes', () => {
  const found = files.flatMap((file) =>
    tablesNamedIn(readFileSync(file, 'utf8'))
      .filter((table) => (tableOwners.get(table) ?? moduleOf(file)) !== moduleOf(file))
      .map((table) => `${relative(modulesFolder, file)} names ${table} of ${tableOwners.get(table)}`),
  );
  assert.deepEqual(found, []);
});

describe('the role of a module', () => {
  let database: TestDatabase;
  let api: TestApi;
  before(async () => {
    database = await createTestDatabase();
    api = await startTestApi({ database });
  });
  after(async () => {
    await api.close();
    await database.drop();
  });

  it('may run the queries that the module has run', async () => {
    const { id } = await api.createUser();
    await (await api.as({ id })).get('/api/user/cart');
    assert.notDeepEqual(queriesOf('cart'), []);
    assert.deepEqual(await findForeignQueries(database.url), []);
  });

  for (const [query, reason] of [
    ['select 1 from ledger_posting', 'permission denied for table ledger_posting'],
    ['update dynamic_item set stock = $1', 'permission denied for table dynamic_item'],
    ['select 1 from catalogue_brand', undefined],
    ['select 1 from cart_line for update', undefined],
  ] as const) {
    it(`${reason ? 'may not' : 'may'} run "${query}" for the cart`, async () => {
      recordQuery('cart', query);
      const refused = await findForeignQueries(database.url);
      assert.deepEqual(refused, reason ? [`cart: ${reason}\n${query}`] : []);
    });
  }
});
