import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./database-process.ts', import.meta.url));
const timeoutMs = 60_000;

describe('process of the embedded PostgreSQL', () => {
  let directory = '';
  let child: ChildProcess | undefined;
  before(() => {
    directory = mkdtempSync(join(tmpdir(), 'talad-database-'));
    // Temporary folders are closed to other accounts, and the server may run under its own.
    chmodSync(directory, 0o755);
  });
  after(async () => {
    if (child && child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(directory, { recursive: true, force: true });
  });

  const pidFile = () => join(directory, 'postgres', 'cluster', 'postmaster.pid');
  const start = () => {
    child = spawn(process.execPath, [program], {
      env: { ...process.env, DATA_DIR: directory },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return child;
  };

  /** Process id and port of the server once the process watches it; undefined if the process exits before. */
  async function watched(
    running: ChildProcess,
  ): Promise<{ pid: number; port: string | undefined } | undefined> {
    assert.ok(running.stdout);
    let output = '';
    for await (const chunk of running.stdout) {
      output += String(chunk);
      if (output.includes('PostgreSQL is watched')) break;
    }
    if (!output.includes('PostgreSQL is watched')) return undefined;
    const lines = readFileSync(pidFile(), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: lines[3] };
  }

  it('exits when PostgreSQL is killed, and restarts it on the same port', async () => {
    const first = start();
    const before = await watched(first);
    assert.ok(before);
    const ended = once(first, 'exit', { signal: AbortSignal.timeout(timeoutMs) });
    process.kill(before.pid, 'SIGKILL');
    assert.equal((await ended)[0], 1);

    // Processes of the killed server hold its shared memory for a moment; the supervisor retries the start too.
    const deadline = performance.now() + timeoutMs;
    let again = await watched(start());
    while (!again && performance.now() < deadline) again = await watched(start());
    assert.ok(again);
    assert.notEqual(again.pid, before.pid);
    assert.equal(again.port, before.port);
  });
});
