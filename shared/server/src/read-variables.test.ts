import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import Type from 'typebox';
import { readProxyAddresses } from './proxy-addresses.ts';
import { readVariables } from './read-variables.ts';
import { siteOriginProblems } from './site-origin.ts';

const Schema = Type.Object({
  PORT: Type.Integer({ minimum: 0, default: 3000 }),
  DATABASE_URL: Type.String({ pattern: '^postgres://' }),
  TOKEN: Type.Optional(Type.String({ minLength: 16 })),
});
const database = 'postgres://db.example/talad';

describe('variables', () => {
  let folder = '';
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'talad-settings-'));
  });
  after(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };

  it('have the types and defaults of the schema; an empty one is not set', () => {
    assert.deepEqual(readVariables(Schema, { PORT: '80', DATABASE_URL: database, OTHER: 'x' }), {
      values: { PORT: 80, DATABASE_URL: database },
      problems: [],
    });
    assert.equal(readVariables(Schema, { PORT: '', DATABASE_URL: database }).values.PORT, 3000);
  });

  it('are all named if they are wrong or missing, without the text of a secret', () => {
    const { problems } = readVariables(Schema, { PORT: 'many', TOKEN: 'short' }, ['TOKEN']);
    assert.deepEqual(problems.map((problem) => problem.split(':')[0]).sort(), [
      'DATABASE_URL',
      'PORT',
      'TOKEN',
    ]);
    assert.match(problems.join(), /PORT: .*\(given: many\).*TOKEN: .*\(given: a secret\)/);
  });

  it('may be in files if they are secret', () => {
    const DATABASE_URL_FILE = write('database', `${database}\n`);
    const { values, problems } = readVariables(Schema, { DATABASE_URL_FILE }, ['DATABASE_URL']);
    assert.deepEqual([values.DATABASE_URL, problems], [database, []]);
    const both = readVariables(Schema, { DATABASE_URL_FILE, DATABASE_URL: database }, ['DATABASE_URL']);
    assert.deepEqual(both.problems, ['DATABASE_URL, DATABASE_URL_FILE: one of them, not both']);
    const empty = readVariables(Schema, { DATABASE_URL: database, TOKEN_FILE: write('token', '') }, [
      'TOKEN',
    ]);
    assert.match(empty.problems.join(), /TOKEN_FILE: .*token is empty/);
    const missing = readVariables(Schema, { DATABASE_URL: database, TOKEN_FILE: join(folder, 'no') }, [
      'TOKEN',
    ]);
    assert.match(missing.problems.join(), /TOKEN_FILE: ENOENT/);
  });
});

describe('addresses of proxies', () => {
  it('are addresses and ranges', () => {
    assert.deepEqual(readProxyAddresses('PROXIES', '10.0.0.0/8, ::1').addresses, ['10.0.0.0/8', '::1']);
    for (const list of ['1', 'true', 'loopback', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.0/8/8', '10.0.0.1, all'])
      assert.match(readProxyAddresses('PROXIES', list).problems.join(), /^PROXIES: /, list);
  });
});

describe('the origin of the site', () => {
  it('is encrypted in production', () => {
    assert.deepEqual(siteOriginProblems('production', 'https://talad.example'), []);
    assert.deepEqual(siteOriginProblems('development', 'http://localhost:3000'), []);
    for (const origin of [undefined, 'http://talad.example'])
      assert.match(siteOriginProblems('production', origin).join(), /^SITE_ORIGIN: /);
  });
});
