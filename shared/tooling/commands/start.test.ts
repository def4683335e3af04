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
  const child = execa(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    // Nothing listens on port 9 of this machine.
    env: {
      PORT,
      API_PORT,
      SANDBOX_PORT,
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
