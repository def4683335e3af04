import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { pino } from 'pino';
import { logSerializers } from './log-destination.ts';

const script = `import Fastify from 'fastify';
import { createLogDestination } from ${JSON.stringify(import.meta.resolve('./log-destination.ts'))};
const app = Fastify({ logger: { level: 'info', stream: createLogDestination() } });
for (let line = 0; line < 200; line += 1) app.log.info({ filler: 'x'.repeat(20_000) }, 'a line');
setTimeout(() => { app.log.info('one more'); console.error('alive'); }, 50);`;

const run = (output: number | 'pipe') =>
  spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', output, 'pipe'],
    cwd: import.meta.dirname,
  });

describe('host log', () => {
  if (existsSync('/dev/full'))
    it('does not end the process when the disk is full', async () => {
      const full = openSync('/dev/full', 'w');
      try {
        const child = run(full);
        assert.ok(child.stderr);
        const [stderr, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
        assert.deepEqual([stderr.trim(), status], ['alive', 0]);
      } finally {
        closeSync(full);
      }
    });

  it('does not end the process when its pipe is closed', async () => {
    const child = run('pipe');
    assert.ok(child.stdout && child.stderr);
    child.stdout.destroy();
    const [stderr, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    assert.deepEqual([stderr.trim(), status], ['alive', 0]);
  });

  for (const field of ['error', 'err'])
    it(`contains message and stack of a logged ${field}`, () => {
      const lines: string[] = [];
      const log = pino({ serializers: logSerializers }, { write: (line) => lines.push(line) });
      log.error({ [field]: new Error('the disk is full') }, 'failed');
      const entry = JSON.parse(lines[0] ?? '') as Record<string, { message: string; stack: string }>;
      assert.equal(entry[field]?.message, 'the disk is full');
      assert.match(entry[field]?.stack ?? '', /log-destination\.test/);
    });
});
