import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { createProcessGroup, type ProcessGroup, waitForResponse } from './processes.ts';

/** A program that prints a word when it is ready and runs until it is killed. */
const stays = (word: string) => `console.log('${word}'); setInterval(() => {}, 1000);`;
const ignoresSigterm = `process.on('SIGTERM', () => console.log('no')); ${stays('ready')}`;
/** Starts a child process that ignores SIGTERM, and prints its pid. */
const parent = `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); console.log("ready"); setInterval(() => {}, 1000)'], { stdio: ['ignore', 'inherit', 'inherit'] });
  console.log('child ' + child.pid);
`;

const isAlive = (pid: number | undefined) => {
  assert.ok(pid);
  try {
    // A zombie has an entry in /proc but does not run.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

async function waitUntil(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

describe('process group', () => {
  let root = '';
  let group: ProcessGroup;
  const make = (graceMs?: number) => createProcessGroup(root, join(root, 'logs'), process.env, graceMs);
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'talad-processes-'));
    group = make();
  });
  afterEach(async () => {
    await group.stop();
    rmSync(root, { recursive: true, force: true });
  });

  function start(name: string, code: string) {
    return group.start(name, ['-e', code]);
  }

  /** Waits until a process's log has a matching line. */
  async function written(name: string, pattern: RegExp): Promise<RegExpExecArray> {
    const file = join(root, 'logs', `${name}.log`);
    // Not watched: what is written before the watcher has read the file for the first time is no change to it.
    for (;;) {
      const found = pattern.exec(readFileSync(file, 'utf8'));
      if (found) return found;
      await delay(20);
    }
  }

  it('stops its processes in reverse order and resolves when all have exited', async () => {
    const ends: string[] = [];
    const children = ['first', 'second', 'third'].map((name) => {
      const child = start(name, stays('ready'));
      child.once('exit', () => ends.push(name));
      return child;
    });
    await group.stop();
    assert.deepEqual(ends, ['third', 'second', 'first']);
    for (const { pid } of children) assert.equal(isAlive(pid), false);
  });

  it('kills a process that ignores SIGTERM', async () => {
    group = make(300);
    const child = start('ignoresSigterm', ignoresSigterm);
    await written('ignoresSigterm', /ready/);
    await group.stop();
    assert.equal(child.signalCode, 'SIGKILL');
    assert.match(group.tail('ignoresSigterm'), /^no$/m, 'it did not receive SIGTERM first');
  });

  it('gives processes time to shut down gracefully', async () => {
    const child = start(
      'tidy',
      `process.on('SIGTERM', () => { console.log('tidied up'); process.exit(7); }); ${stays('ready')}`,
    );
    await written('tidy', /ready/);
    await group.stop();
    assert.equal(child.exitCode, 7);
    assert.match(group.tail('tidy'), /tidied up/);
  });

  it('ends the child processes of its processes', async () => {
    start('parent', `${parent} ${stays('parent')}`);
    const [, pid] = await written('parent', /child (\d+)/);
    await written('parent', /ready/);
    assert.equal(isAlive(Number(pid)), true);
    await group.stop();
    await waitUntil(() => !isAlive(Number(pid)));
  });

  it('ends the remaining children of a process that exits by itself', async () => {
    await group.run('parent', ['-e', `${parent} child.unref();`]);
    const [, pid] = await written('parent', /child (\d+)/);
    await waitUntil(() => !isAlive(Number(pid)));
  });

  it('reports a process that exits by itself, with its name and last output', async () => {
    start('steady', stays('ready'));
    start('broken', "console.error('out of luck'); process.exitCode = 3;");
    assert.equal(await group.ended, 'broken');
    assert.match(group.tail('broken'), /out of luck/);
  });

  it('restarts a process that exits by itself, and stops after five exits in a minute', async () => {
    const reported: string[] = [];
    group.superviseWith((line) => reported.push(line));
    const mortal = start('mortal', stays('up'));
    start('steady', stays('up'));
    await written('mortal', /up\n/);
    mortal.kill('SIGKILL');
    await written('mortal', /up\nup\n/);
    assert.match(reported.join('\n'), /^mortal ended \(SIGKILL\); it is started again in 0\.5 s\.$/);
    start('broken', "console.error('out of luck'); process.exitCode = 3;");
    assert.equal(await group.ended, 'broken');
    assert.equal(group.tail('broken').split('\n').length, 5);
    assert.equal(reported.filter((line) => line.startsWith('broken ended (exit code 3)')).length, 4);
  });

  it('does not restart a process after the group was stopped', async () => {
    let isReported = false;
    group.superviseWith(() => {
      isReported = true;
    });
    start('mortal', stays('up')).kill('SIGKILL');
    await waitUntil(() => isReported);
    await group.stop();
    assert.throws(() => start('mortal', ''), /is not started/);
  });

  it('does not report a process that was stopped or restarted on purpose', async () => {
    let reported: string | undefined;
    void group.ended.then((name) => {
      reported = name;
    });
    start('host', stays('ready'));
    await group.restart('host');
    await group.stop();
    assert.equal(reported, undefined);
  });

  it('restarts a process with the same arguments and appends to its log', async () => {
    const first = start('host', stays('up'));
    await written('host', /up\n/);
    await group.restart('host');
    await written('host', /up\nup\n/);
    assert.equal(isAlive(first.pid), false);
  });

  it('returns the exit code of a process that runs to completion', async () => {
    assert.equal(await group.run('seed', ['-e', 'process.exitCode = 4']), 4);
    assert.equal(await group.run('seed', ['-e', '']), 0);
  });

  it('starts no process while the group is stopping', async () => {
    start('api', stays('ready'));
    const stopped = group.stop();
    assert.throws(() => start('worker', stays('ready')), /worker is not started/);
    await assert.rejects(group.run('seed', ['-e', '']), /seed is not started/);
    await group.restart('api');
    await stopped;
  });

  it('has no output of a process before it starts', () => {
    assert.equal(group.tail('nobody'), '');
  });

  it('returns the last fifteen lines of a process', async () => {
    await group.run('talker', [
      '-e',
      'for (let line = 1; line <= 40; line += 1) console.log("line " + line)',
    ]);
    assert.deepEqual(
      group.tail('talker').split('\n'),
      Array.from({ length: 15 }, (_, index) => `line ${index + 26}`),
    );
  });
});

describe('waitForResponse', () => {
  const running = { exitCode: null, signalCode: null };

  it('waits until the address returns 200', async () => {
    const statuses = [503, 500, 200];
    const server = createServer((_request, response) => {
      response.writeHead(statuses.shift() ?? 200).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    assert.ok(address && typeof address === 'object');
    try {
      await waitForResponse(`http://127.0.0.1:${address.port}/`, 20_000, running);
      assert.deepEqual(statuses, []);
    } finally {
      server.close();
    }
  });

  for (const [how, ended] of [
    ['has exited', { ...running, exitCode: 0 }],
    ['was killed', { ...running, signalCode: 'SIGKILL' as const }],
  ] as const)
    it(`rejects at once when the process ${how}`, async () => {
      await assert.rejects(
        waitForResponse('http://127.0.0.1:9/', 20_000, ended),
        /the program behind http:\/\/127\.0\.0\.1:9\/ ended/,
      );
    });

  it('rejects after its timeout', async () => {
    await assert.rejects(
      waitForResponse('http://127.0.0.1:9/', 200, running),
      /http:\/\/127\.0\.0\.1:9\/ did not answer within 0\.2 s/,
    );
  });
});
