import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { errorLines, hostErrors, momentBefore } from './errors.ts';

const minute = (n: number) => Date.UTC(2026, 0, 1, 0, n);
const line = (fields: object) => JSON.stringify({ level: 30, ...fields });
const pageReport = (at: number, report: object) => line({ time: at, msg: 'page report', ...report });

describe("the host's own errors in its log", () => {
  const store = mkdtempSync(join(tmpdir(), 'talad-errors-'));
  const storeBefore = process.env.STORE_DIR;
  before(() => {
    process.env.STORE_DIR = store;
    // The first column of the first line is line 11 of the source.
    const map = JSON.stringify({ version: 3, sources: ['host/src/main.tsx'], names: [], mappings: 'AAUA' });
    for (const file of ['browser/main.0c.js.map', 'server/render.cjs.map']) {
      const path = join(store, 'host/1a2b/maps', file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, map);
    }
  });
  after(() => {
    if (storeBefore === undefined) delete process.env.STORE_DIR;
    else process.env.STORE_DIR = storeBefore;
    rmSync(store, { recursive: true, force: true });
  });

  const stackIn = (build: string) =>
    `TypeError: x\n    at f (https://t.example/assets/${build}/browser/main.0c.js:1:1)`;
  const inBrowser = { kind: 'error', name: 'TypeError: x' };
  const log = [
    'not JSON',
    pageReport(minute(1), { ...inBrowser, stack: stackIn('1a2b') }),
    pageReport(minute(2), { ...inBrowser, stack: stackIn('1a2b') }),
    pageReport(minute(3), { ...inBrowser, stack: stackIn('3c4d') }),
    pageReport(minute(4), { ...inBrowser, remote: 'mf-a', name: 'of a remote' }),
    pageReport(minute(5), { kind: 'vital', name: 'INP' }),
    line({
      time: minute(6),
      level: 50,
      msg: 'failed',
      err: { message: 'no page', stack: 'at /s/host/1a2b/server/render.cjs:1:1' },
    }),
    line({ time: minute(7), level: 40, msg: 'slow', err: { message: 'only slow' } }),
    line({ time: minute(8), level: 50, msg: 'failed', err: { message: 'without a stack' } }),
  ].join('\n');

  it('are grouped by message and source line, with count, time and version', () => {
    const [first, ...others] = hostErrors(log);
    assert.deepEqual(first, {
      version: '1a2b',
      side: 'browser',
      message: 'TypeError: x',
      source: 'host/src/main.tsx:11',
      count: 2,
      first: new Date(minute(1)).toISOString(),
      last: new Date(minute(2)).toISOString(),
    });
    assert.deepEqual(
      others.map(({ message, source, side }) => [message, source, side]),
      [
        ['TypeError: x', 'browser/main.0c.js:1:1 (no source map)', 'browser'],
        ['no page', 'host/src/main.tsx:11', 'server'],
        ['without a stack', null, 'server'],
      ],
    );
  });

  it('are those of one version, or since a moment', () => {
    const messages = (filter: object) => hostErrors(log, filter).map(({ message }) => message);
    assert.deepEqual(messages({ version: '3c4d' }), ['TypeError: x']);
    assert.deepEqual(messages({ since: minute(6) }), ['no page', 'without a stack']);
  });

  it('are printed, the most frequent first', () => {
    assert.match(
      errorLines(hostErrors(log))[0] ?? '',
      /^2 × TypeError: x\n {4}host\/src\/main\.tsx:11\n {4}browser, 1a2b, 2026-01-01T00:01/,
    );
  });

  it('are read for spans of time', () => {
    assert.equal(momentBefore('1h', 3_600_001), 1);
    assert.throws(() => momentBefore('yesterday'), /--since is a number with s, m, h or d/);
  });
});
