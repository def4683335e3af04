import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@talad/dev-database/embedded';
import { execa } from 'execa';
import pg from 'pg';

const existingDatabase = import.meta.resolve('@talad/dev-database/use-existing-database');
const program = fileURLToPath(new URL('../ops.ts', import.meta.url));

/** Runs the operator CLI with its data in the given folder. */
async function ops(folder: string, ...args: string[]) {
  const { exitCode, stdout, stderr } = await execa(
    process.execPath,
    ['--import', existingDatabase, program, ...args],
    {
      stdin: 'ignore',
      env: { DATABASE_URL: undefined, DATA_DIR: folder, LOG_LEVEL: 'silent' },
      reject: false,
    },
  );
  return { status: exitCode, out: stdout, errorLines: stderr };
}

describe('operator CLI', () => {
  let folder = '';
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'talad-ops-process-'));
    // Temporary folders are closed to other accounts, and the server may run under its own.
    chmodSync(folder, 0o755);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('exits quietly when the reader of its output closes the pipe', async () => {
    const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    const [errorLines, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    assert.deepEqual([status, errorLines], [0, '']);
  });

  it('refuses a folder without a database and creates none', async () => {
    const absent = join(folder, 'absent');
    const { status, errorLines } = await ops(absent, 'queue');
    assert.equal(status, 1);
    assert.match(errorLines, /^There is no database in .*absent.* DATA_DIR or DATABASE_URL/m);
    assert.doesNotMatch(errorLines, /^\s+at /m);
    assert.equal(existsSync(join(absent, 'postgres', 'cluster')), false);
  });

  it('joins the database of a running site and leaves it running', async () => {
    const server = startEmbeddedPostgres({ directory: join(folder, 'postgres'), durable: false });
    try {
      for (const queue of [['queue'], ['dispute', 'queue'], ['report', 'queue']]) {
        const { status, out, errorLines } = await ops(folder, ...queue);
        assert.deepEqual([status, errorLines], [0, '']);
        assert.match(out, /^(The queue is empty|No open reports)\.$/m);
      }
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      assert.equal((await client.query('select 1 as one')).rows[0]?.one, 1);
      await client.end();
    } finally {
      server.release();
    }
  });
});
