import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { migrationProblems } from './migration-problems.ts';

/** The names of the rules that a migration breaks. */
async function brokenRules(sql: string): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'talad-migrations-'));
  try {
    writeFileSync(join(root, '0001-change.sql'), sql);
    const problems = await migrationProblems(root, ['0001-change.sql']);
    return problems.map((line) => /: (?:warning|error): ([a-z-]+)/.exec(line)?.[1] ?? line);
  } finally {
    rmSync(root, { recursive: true });
  }
}

const safe = {
  'a new table with its index':
    'create table note (id bigint generated always as identity primary key, text text not null);\ncreate index note_text on note (text);',
  'a column that may be null': 'alter table account add column note text;',
  'an index that is built outside a transaction':
    '-- outside a transaction\ncreate index concurrently if not exists account_note on account (note);',
};
const unsafe = {
  'a plain index, which stops writes': [
    'create index account_note on account (note);',
    'require-concurrent-index-creation',
  ],
  'a dropped column, which the running version reads': [
    'alter table account drop column note;',
    'ban-drop-column',
  ],
  'a renamed column': ['alter table account rename column note to remark;', 'renaming-column'],
  'another type, which rewrites the table': [
    'alter table account alter column note type bigint using note::bigint;',
    'changing-column-type',
  ],
  'a check of all rows under the lock': [
    'alter table account add constraint short check (length(note) < 9);',
    'constraint-missing-not-valid',
  ],
} as const;

describe('the check of migrations', () => {
  for (const [name, sql] of Object.entries(safe))
    it(`accepts ${name}`, async () => assert.deepEqual(await brokenRules(sql), []));

  for (const [name, [sql, rule]] of Object.entries(unsafe))
    it(`refuses ${name}`, async () => assert.ok((await brokenRules(sql)).includes(rule)));
});
