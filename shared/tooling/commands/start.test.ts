import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { execa } from 'execa';
import { freePort } from './ports.ts';

const freePorts = async () => ({
  PORT: String(await freePort()),
  API_PORT: String(await freePort()),
  SANDBOX_PORT: String(await freePort()),
  SANDBOX_SMTP_PORT: String(await freePort()),
  REGISTRY_PORT: String(await freePort()),
});

/** Whether a process of the group runs. A killed one counts as ended although the system has not reaped it yet. */
function isRunning(groupId: number): boolean {
  const list = execFileSync('ps', ['-A', '-o', 'pgid=,stat='], { encoding: 'utf8' });
  return list.split('\n').some((line) => {
    const [group, state] = line.trim().split(/\s+/);
    return Number(group) === groupId && !state?.startsWith('Z');
  });
}

it('a start without its database exits with an error about DATABASE_URL and leaves no build running', async () => {
  const ports = await freePorts();
  const dataFolder = mkdtempSync(join(tmpdir(), 'talad-start-'));
  const child = execa(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    // Nothing listens on port 9 of this machine.
    env: {
      ...ports,
      DATA_DIR: dataFolder,
      DATABASE_URL: 'postgres://talad:hush-hush@127.0.0.1:9/shop',
    },
    stdin: 'ignore',
    detached: true,
    reject: false,
  });
  const { pid } = child;
  assert.ok(pid);
  try {
    const { exitCode, stderr } = await child;
    assert.equal(exitCode, 1);
    const last = stderr.trimEnd().split('\n').at(-1) ?? '';
    assert.match(last, /^DATABASE_URL: no connection to the database "shop" on 127\.0\.0\.1:9/);
    assert.doesNotMatch(stderr, /hush-hush/);
    const until = performance.now() + 5_000;
    while (isRunning(pid) && performance.now() < until) await nextTurn();
    assert.equal(isRunning(pid), false, 'a build is still running');
  } finally {
    if (isRunning(pid)) process.kill(-pid, 'SIGKILL');
    rmSync(dataFolder, { recursive: true, force: true });
  }
});

it('a start whose mail port is taken reports it before anything is built', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const dataFolder = mkdtempSync(join(tmpdir(), 'talad-start-'));
  try {
    const { exitCode, stdout, stderr } = await execa(
      process.execPath,
      [join(import.meta.dirname, 'start.ts')],
      {
        env: { ...(await freePorts()), SANDBOX_SMTP_PORT: String(port), DATA_DIR: dataFolder },
        reject: false,
      },
    );
    assert.equal(exitCode, 1);
    assert.equal(stdout, '');
    assert.match(stderr, new RegExp(`Port ${port} is taken .*: SANDBOX_SMTP_PORT=${port + 10} npm start`));
  } finally {
    other.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
});

/** Processes that a process has started and that run in groups of their own. */
function programsOf(parent: number): number[] {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,pgid='], { encoding: 'utf8' });
  return list.split('\n').flatMap((line) => {
    const [pid, parentId, group] = line.trim().split(/\s+/).map(Number);
    return pid !== undefined && parentId === parent && group === pid ? [pid] : [];
  });
}

it('a start that is stopped before the site answers leaves no program running', async () => {
  const ports = await freePorts();
  const dataFolder = mkdtempSync(join(tmpdir(), 'talad-start-'));
  // Accepts connections and never answers, so that the start waits for the API.
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const child = execa(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: {
      ...ports,
      DATA_DIR: dataFolder,
      DATABASE_URL: `postgres://talad:hush-hush@127.0.0.1:${(silent.address() as AddressInfo).port}/shop`,
    },
    stdin: 'ignore',
    detached: true,
    reject: false,
  });
  const { pid } = child;
  assert.ok(pid);
  let programs: number[] = [];
  try {
    const [socket] = await once(silent, 'connection');
    socket.on('error', () => undefined);
    programs = programsOf(pid);
    assert.ok(programs.length > 0);
    process.kill(pid, 'SIGINT');
    assert.equal((await child).exitCode, 0);
    assert.deepEqual(programs.filter(isRunning), []);
  } finally {
    for (const group of [pid, ...programs]) if (isRunning(group)) process.kill(-group, 'SIGKILL');
    silent.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
});
