import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import pg from 'pg';

/** Selects one value as the owner, as the servers' role is made with the tables, and prints the servers' URL. */
const program = `import pg from 'pg';
  const client = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL });
  await client.connect();
  await client.query('select 1');
  await client.end();
  console.log(process.env.DATABASE_URL);`;

describe('development database of a program', () => {
  let directory = '';
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'talad-dev-database-'));
    // Temporary folders are closed to other accounts, and the server may run under its own.
    chmodSync(directory, 0o755);
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  function run(preload: string, code: string, env: Readonly<Record<string, string>> = {}) {
    const args = ['--import', `./${preload}.ts`, '--input-type=module', '-e', code];
    return spawnSync(process.execPath, args, {
      cwd: import.meta.dirname,
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: directory, ...env },
      encoding: 'utf8',
    });
  }

  it('is started in the data folder and stopped when the program exits', async () => {
    const { status, stdout, stderr } = run('use-database', program);
    assert.deepEqual([status, stderr], [0, '']);
    assert.ok(existsSync(join(directory, 'postgres')));
    const client = new pg.Client({ connectionString: stdout.trim() });
    await assert.rejects(client.connect(), 'the server still answered after the program');
    assert.equal(run('use-existing-database', program).status, 0);
  });

  it('does not replace a configured database', () => {
    const url = 'postgres://talad@db.example/talad';
    const { stdout } = run('use-database', 'console.log(process.env.DATABASE_URL)', { DATABASE_URL: url });
    assert.equal(stdout.trim(), url);
    const program = 'console.log(process.env.DATABASE_URL)';
    assert.equal(run('use-database', program, { DATABASE_URL_FILE: '/run/secrets/database' }).stdout, '\n');
    assert.deepEqual(readdirSync(directory), []);
  });

  it('is not created for a program that needs an existing one', () => {
    const { stdout, stderr } = run('use-existing-database', 'console.log(process.env.DATABASE_URL)');
    assert.equal(stdout, '\n');
    assert.match(stderr, /^There is no database in .* DATA_DIR or DATABASE_URL.*\n$/);
    assert.equal(existsSync(join(directory, 'postgres', 'cluster')), false);
  });

  it('names the setting if its port is not a port', () => {
    const { status, stderr } = run('use-database', program, { EMBEDDED_POSTGRES_PORT: 'many' });
    assert.deepEqual([status, stderr], [1, 'EMBEDDED_POSTGRES_PORT: many is not a port\n']);
  });
});
