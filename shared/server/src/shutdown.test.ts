import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, it } from 'node:test';

/** A server that never finishes closing if its first argument says so; prints its address and its log. */
const program = `
import { createServer } from 'node:http';
import { Shutdown } from ${JSON.stringify(new URL('./shutdown.ts', import.meta.url).href)};
const [delayMs, hangs] = process.argv.slice(1);
const write = (_, message) => console.log(message);
const shutdown = new Shutdown(Number(delayMs));
const server = createServer((_, response) => response.end(String(shutdown.isUnderWay()))).listen(0, '127.0.0.1');
shutdown.onSignal({ info: write, error: write }, () => new Promise((done) => hangs || server.close(done)));
server.on('listening', () => console.log(server.address().port));
`;

async function start(...args: string[]) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, '--', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => String((await lines.next()).value);
  return { child, next, url: `http://127.0.0.1:${await next()}/` };
}

const exitCode = async (child: ChildProcess) => (await once(child, 'exit'))[0];

describe('shutdown', () => {
  it('responds until its delay is over, and reports meanwhile that it is shutting down', async () => {
    const { child, next, url } = await start('2000');
    assert.equal(await (await fetch(url)).text(), 'false');
    child.kill('SIGTERM');
    assert.equal(await next(), 'closing');
    assert.equal(await (await fetch(url)).text(), 'true');
    assert.equal(await exitCode(child), 0);
  });

  it('ends at the second signal', async () => {
    const { child, next } = await start('0', 'hangs');
    child.kill('SIGTERM');
    assert.equal(await next(), 'closing');
    child.kill('SIGTERM');
    assert.equal(await exitCode(child), 1);
  });
});
