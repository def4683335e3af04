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

describe('the embedded PostgreSQL', () => {
  let directory = '';
  before(() => {
    directory = mkdtempSync(join(tmpdir(), 'talad-postgres-'));
    // Temporary folders are closed to other accounts, and the server may have one of its own.
    chmodSync(directory, 0o755);
  });
  after(() => rmSync(directory, { recursive: true, force: true }));

  const start = () => startEmbeddedPostgres({ directory, durable: false });

  it('keeps its data from one start to the next', async () => {
    const first = start();
    await query(first.url, 'create table kept as select 7 as value');
    first.release();
    await assert.rejects(query(first.url, 'select 1'), 'it still answered after it was let go');
    const second = start();
    try {
      assert.deepEqual(await query(second.url, 'select value from kept'), [{ value: 7 }]);
    } finally {
      second.release();
    }
  });

  it('starts where programs are told to print in colours', async () => {
    const given = process.env.FORCE_COLOR;
    process.env.FORCE_COLOR = '1';
    try {
      const server = start();
      server.release();
    } finally {
      if (given === undefined) delete process.env.FORCE_COLOR;
      else process.env.FORCE_COLOR = given;
    }
  });

  it('lives on while another process holds it, and ends with the last', async () => {
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
    await assert.rejects(query(own.url, 'select 1'), 'it still answered after the last let go');
  });

  it('starts again after everything was killed', async () => {
    const script = `import { startEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve('./embedded.ts'))};
      console.log(startEmbeddedPostgres(${JSON.stringify({ directory, durable: false })}).url);
      setInterval(() => undefined, 1000);`;
    const killed = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(killed.stdout, 'data');
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const server = start();
    assert.deepEqual(await query(server.url, 'select 1 as one'), [{ one: 1 }]);
    server.release();
    // The one that was killed must not count as somebody who still needs it.
    await assert.rejects(query(server.url, 'select 1'));
    assert.deepEqual(readdirSync(join(directory, 'holders')), []);
  });

  it('listens where no outgoing connection can take its port while it is stopped', () => {
    const server = start();
    server.release();
    const port = Number(new URL(server.url).port);
    assert.ok(port >= 20_000 && port < 32_768, `port ${port}`);
  });

  it('says what is the matter when its port is taken', async () => {
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
