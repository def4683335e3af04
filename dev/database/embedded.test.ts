import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { startEmbeddedPostgres } from './embedded.ts';

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('embedded PostgreSQL', () => {
  let directory = '';
  before(() => {
    directory = mkdtempSync(join(tmpdir(), 'talad-postgres-'));
    // Temporary folders are closed to other accounts, and the server may run under its own.
    chmodSync(directory, 0o755);
  });
  after(() => rmSync(directory, { recursive: true, force: true }));

  const start = () => startEmbeddedPostgres({ directory, durable: false });
  /** A program that starts the server, prints its URL and continues to run. */
  const idleScript =
    () => `import { startEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve('./embedded.ts'))};
      console.log(startEmbeddedPostgres(${JSON.stringify({ directory, durable: false })}).url);
      setInterval(() => undefined, 1000);`;

  it('keeps its data across restarts', async () => {
    const first = start();
    await query(first.url, 'create table kept as select 7 as value');
    first.release();
    await assert.rejects(query(first.url, 'select 1'), 'the server still answered after its release');
    const second = start();
    try {
      assert.deepEqual(await query(second.url, 'select value from kept'), [{ value: 7 }]);
    } finally {
      second.release();
    }
  });

  it('starts with FORCE_COLOR set', async () => {
    const before = process.env.FORCE_COLOR;
    process.env.FORCE_COLOR = '1';
    try {
      const server = start();
      server.release();
    } finally {
      if (before === undefined) delete process.env.FORCE_COLOR;
      else process.env.FORCE_COLOR = before;
    }
  });

  it('keeps running while another process uses it, and stops after the last release', async () => {
    const script = `import { startEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve('./embedded.ts'))};
      const server = startEmbeddedPostgres(${JSON.stringify({ directory, durable: false })});
      console.log(server.url);
      process.stdin.once('data', () => process.exit(0));`;
    const other = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const [chunk] = await once(other.stdout, 'data');
    const own = start();
    assert.equal(String(chunk).trim(), own.url);
    own.release();
    assert.deepEqual(await query(own.url, 'select 1 as one'), [{ one: 1 }]);
    other.stdin.write('go\n');
    await once(other, 'exit');
    await assert.rejects(query(own.url, 'select 1'), 'the server still answered after the last release');
  });

  it('stops with its last process also if a signal ends that before it listens for signals', async () => {
    const user = spawn(process.execPath, ['--input-type=module', '-e', idleScript()], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [chunk] = await once(user.stdout, 'data');
    user.kill('SIGTERM');
    await once(user, 'exit');
    await assert.rejects(query(String(chunk).trim(), 'select 1'), 'the server still answered');
  });

  it('starts again after the process that used it was killed', async () => {
    const killed = spawn(process.execPath, ['--input-type=module', '-e', idleScript()], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(killed.stdout, 'data');
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const server = start();
    assert.deepEqual(await query(server.url, 'select 1 as one'), [{ one: 1 }]);
    server.release();
    // The killed process must not count as a user of the server.
    await assert.rejects(query(server.url, 'select 1'));
    assert.deepEqual(readdirSync(join(directory, 'holders')), []);
  });

  it('uses a port below the ephemeral range, so that no outgoing connection takes it while the server is stopped', () => {
    const server = start();
    server.release();
    const port = Number(new URL(server.url).port);
    assert.ok(port >= 20_000 && port < 32_768, `port ${port}`);
  });

  it('names the port in the error if it is taken', async () => {
    const other = mkdtempSync(join(tmpdir(), 'talad-postgres-'));
    chmodSync(other, 0o755);
    const server = start();
    const port = Number(new URL(server.url).port);
    try {
      assert.throws(
        () => startEmbeddedPostgres({ directory: other, port, durable: false }),
        new RegExp(`Port ${port}`),
      );
    } finally {
      server.release();
      rmSync(other, { recursive: true, force: true });
    }
  });
});
