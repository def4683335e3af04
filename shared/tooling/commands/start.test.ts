import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';

async function freePorts(count: number): Promise<string[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => String((server.address() as AddressInfo).port));
  for (const server of servers) server.close();
  return ports;
}

/** Whether a process of the group runs. A killed one counts as ended although the system has not reaped it yet. */
function isRunning(groupId: number): boolean {
  const list = execFileSync('ps', ['-A', '-o', 'pgid=,stat='], { encoding: 'utf8' });
  return list.split('\n').some((line) => {
    const [group, state] = line.trim().split(/\s+/);
    return Number(group) === groupId && !state?.startsWith('Z');
  });
}

it('a start without its database exits with an error about DATABASE_URL and leaves no build running', async () => {
  const [PORT = '', API_PORT = '', SANDBOX_PORT = ''] = await freePorts(3);
  const dataFolder = mkdtempSync(join(tmpdir(), 'talad-start-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    // Nothing listens on port 9 of this machine.
    env: {
      ...process.env,
      PORT,
      API_PORT,
      SANDBOX_PORT,
      DATA_DIR: dataFolder,
      DATABASE_URL: 'postgres://talad:hush-hush@127.0.0.1:9/shop',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const { pid } = child;
  assert.ok(pid);
  try {
    const output = Promise.all([text(child.stdout), text(child.stderr)]);
    const [code] = await once(child, 'exit');
    const [, errors] = await output;
    assert.equal(code, 1);
    const last = errors.trimEnd().split('\n').at(-1) ?? '';
    assert.match(last, /^DATABASE_URL: no connection to the database "shop" on 127\.0\.0\.1:9/);
    assert.doesNotMatch(errors, /hush-hush/);
    const until = performance.now() + 5_000;
    while (isRunning(pid) && performance.now() < until) await nextTurn();
    assert.equal(isRunning(pid), false, 'a build is still running');
  } finally {
    if (isRunning(pid)) process.kill(-pid, 'SIGKILL');
    rmSync(dataFolder, { recursive: true, force: true });
  }
});
