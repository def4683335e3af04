import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { lockHolder, withLock } from './folder-lock.ts';

const module = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'folder-lock.ts')).href);

/** Acquires and releases the lock a number of times; of two concurrent holders, one fails to create the exclusive file. */
const contender = (folder: string, times: number) => `
  import { openSync, closeSync, unlinkSync, appendFileSync } from 'node:fs';
  import { withLock } from ${module};
  const file = ${JSON.stringify(join(folder, 'in-use'))};
  for (let i = 0; i < ${times}; i++)
    await withLock(${JSON.stringify(folder)}, async () => {
      closeSync(openSync(file, 'wx'));
      await new Promise((done) => setImmediate(done));
      unlinkSync(file);
      appendFileSync(${JSON.stringify(join(folder, 'turns'))}, 'x');
    });`;

/** Acquires the lock, prints that and never releases it. */
const holderProgram = (folder: string) => `
  import { withLock } from ${module};
  setInterval(() => {}, 1000);
  await withLock(${JSON.stringify(folder)}, () => { console.log('locked'); return new Promise(() => {}); });`;

const run = (code: string) =>
  spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });

async function kill(child: ChildProcess) {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('withLock', () => {
  const root = mkdtempSync(join(tmpdir(), 'talad-lock-'));
  const children: ChildProcess[] = [];
  let number = 0;
  const newFolder = () => join(root, String(number++));
  const start = (code: string) => {
    const child = run(code);
    children.push(child);
    return child;
  };
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });
  after(() => rmSync(root, { recursive: true, force: true }));

  it('lets one at a time in, within a process too', async () => {
    const folder = newFolder();
    let inside = 0;
    await Promise.all(
      [1, 2, 3].map(() =>
        withLock(folder, async () => {
          inside += 1;
          await new Promise((resolve) => setImmediate(resolve));
          assert.equal(inside, 1);
          inside -= 1;
        }),
      ),
    );
  });

  it('is free again when the work throws', async () => {
    const folder = newFolder();
    await assert.rejects(
      withLock(folder, () => Promise.reject(new Error('broken'))),
      /broken/,
    );
    assert.equal(await withLock(folder, async () => 'free'), 'free');
  });

  it('waits for a running holder, and acquires its lock within two seconds after it is killed', async () => {
    const folder = newFolder();
    const holder = start(holderProgram(folder));
    await once(holder.stdout, 'data');
    let isTaken = false;
    const taken = withLock(folder, async () => {
      isTaken = true;
    });
    // Longer than a free lock takes to acquire.
    const other = newFolder();
    for (let turn = 0; turn < 20; turn += 1) await withLock(other, async () => undefined);
    assert.equal(isTaken, false);
    assert.equal(lockHolder(folder)?.pid, holder.pid);
    const from = performance.now();
    await kill(holder);
    await taken;
    assert.ok(performance.now() - from < 2000);
  });

  it('never has two holders when several processes race for the lock of a killed one', async () => {
    const folder = newFolder();
    const holder = start(holderProgram(folder));
    await once(holder.stdout, 'data');
    const contenders = Array.from({ length: 6 }, () => start(contender(folder, 40)));
    await kill(holder);
    const codes = await Promise.all(
      contenders.map(async (child) => (await once(child, 'exit'))[0] as number),
    );
    assert.deepEqual(codes, [0, 0, 0, 0, 0, 0]);
    assert.equal(readFileSync(join(folder, 'turns'), 'utf8').length, 240);
    assert.equal(lockHolder(folder), undefined);
  });
});
