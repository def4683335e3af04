import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { it } from 'node:test';

const modules = `${import.meta.dirname}/modules`;
const files = globSync(`${modules}/**/*.ts`).filter((file) => !file.endsWith('.test.ts'));
const moduleOf = (file: string): string => relative(modules, file).split('/', 1)[0] ?? '';

/** The tables that each module declares. */
const ownerOf = new Map<string, string>();
for (const file of files.filter((name) => name.endsWith('.tables.ts')))
  for (const [, table] of readFileSync(file, 'utf8').matchAll(/pgTable\(\s*'([a-z_]+)'/g))
    if (table) ownerOf.set(table, moduleOf(file));

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
  assert.equal(ownerOf.get('ledger_posting'), 'ledger');
});

it('no module names a table of another module in SQL; it reads views that the owner publishes', () => {
  const found = files.flatMap((file) =>
    tablesNamedIn(readFileSync(file, 'utf8'))
      .filter((table) => (ownerOf.get(table) ?? moduleOf(file)) !== moduleOf(file))
      .map((table) => `${relative(modules, file)} names ${table} of ${ownerOf.get(table)}`),
  );
  assert.deepEqual(found, []);
});
