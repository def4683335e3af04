import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { errorLines, groupErrors, momentBefore } from './errors.ts';

const minute = (n: number) => Date.UTC(2026, 0, 1, 0, n);
const line = (fields: object) => JSON.stringify({ level: 30, ...fields });
const pageReport = (at: number, report: object) =>
  line({ time: at, msg: 'page report', kind: 'error', remote: 'mf-a', ...report });

describe('errors of a remote', () => {
  const store = mkdtempSync(join(tmpdir(), 'talad-errors-'));
  const storeBefore = process.env.STORE_DIR;
  before(() => {
    process.env.STORE_DIR = store;
    const folder = join(store, 'mf-a/0a1b');
    mkdirSync(join(folder, 'server'), { recursive: true });
    // The first column of the first line is line 11 of the source.
    const map = JSON.stringify({
      version: 3,
      sources: ['mf-a/src/shelf.page.tsx'],
      names: [],
      mappings: 'AAUA',
    });
    for (const file of ['page.1.js.map', 'server/server.cjs.map']) writeFileSync(join(folder, file), map);
    for (const file of ['browser/main.0c.js.map', 'server/render.cjs.map']) {
      const path = join(store, 'host/1a2b/maps', file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, map.replace('mf-a/src/shelf.page.tsx', 'host/src/main.tsx'));
    }
  });
  after(() => {
    if (storeBefore === undefined) delete process.env.STORE_DIR;
    else process.env.STORE_DIR = storeBefore;
    rmSync(store, { recursive: true, force: true });
  });

  const browserStack =
    'TypeError: x\n    at f (https://t.example/assets/1/browser/main.js:1:9)\n    at g (https://t.example/r/mf-a/0a1b/page.1.js?attempt=1:1:5)';
  const log = [
    'not JSON',
    pageReport(minute(1), { name: 'TypeError: x', version: '0a1b', stack: browserStack }),
    pageReport(minute(2), { name: 'TypeError: x', version: '0a1b', stack: browserStack }),
    pageReport(minute(3), {
      name: 'TypeError: x',
      version: '0c2d',
      stack: browserStack.replace('0a1b', '0c2d'),
    }),
    pageReport(minute(4), { remote: 'mf-b', name: 'of another remote' }),
    line({
      time: minute(5),
      msg: 'page report',
      kind: 'vital',
      name: 'LCP',
      remote: 'mf-a',
      value: 1,
    }),
    line({
      time: minute(6),
      remote: 'mf-a',
      version: '0a1b',
      slot: 'home.games',
      reason: 'no shelf',
      stack: 'Error: no shelf\n    at S (/data/store/mf-a/0a1b/server/server.cjs:1:3)',
    }),
    line({ time: minute(7), remote: 'mf-a', err: { message: 'without a stack' }, version: '0a1b' }),
  ].join('\n');

  it('groups them by message and source line, with count, time and versions', () => {
    const [first, ...others] = groupErrors(log, { remote: 'mf-a' });
    assert.deepEqual(first, {
      message: 'TypeError: x',
      source: 'mf-a/src/shelf.page.tsx:11',
      where: 'browser',
      count: 2,
      versions: ['0a1b'],
      first: new Date(minute(1)).toISOString(),
      last: new Date(minute(2)).toISOString(),
    });
    assert.deepEqual(
      others.map(({ message, source, where }) => [message, source, where]),
      [
        ['TypeError: x', 'page.1.js:1:5 (no source map)', 'browser'],
        ['no shelf', 'mf-a/src/shelf.page.tsx:11', 'server'],
        ['without a stack', undefined, 'server'],
      ],
    );
  });

  it("groups the host's own errors by the source maps beside its build", () => {
    const ofHost = [
      log,
      pageReport(minute(8), {
        remote: undefined,
        name: 'TypeError: y',
        stack: 'TypeError: y\n    at f (https://t.example/assets/1a2b/browser/main.0c.js:1:1)',
      }),
      line({ time: minute(9), msg: 'page report', kind: 'vital', name: 'INP' }),
      line({
        time: minute(10),
        level: 50,
        msg: 'failed',
        err: { message: 'no page', stack: 'at /s/host/1a2b/server/render.cjs:1:1' },
      }),
      line({ time: minute(11), level: 40, msg: 'slow', err: { message: 'only slow' } }),
    ].join('\n');
    assert.deepEqual(
      groupErrors(ofHost, { remote: 'host' }).map(({ message, source, versions }) => [
        message,
        source,
        versions,
      ]),
      [
        ['TypeError: y', 'host/src/main.tsx:11', ['1a2b']],
        ['no page', 'host/src/main.tsx:11', ['1a2b']],
      ],
    );
  });

  it('takes one version, or those since a moment', () => {
    const messages = (query: object) =>
      groupErrors(log, { remote: 'mf-a', ...query }).map(({ message }) => message);
    assert.deepEqual(messages({ version: '0c2d' }), ['TypeError: x']);
    assert.deepEqual(messages({ since: minute(6) }), ['no shelf', 'without a stack']);
  });

  it('prints them, the most frequent first', () => {
    assert.match(
      errorLines(groupErrors(log, { remote: 'mf-a' }))[0] ?? '',
      /^2 × TypeError: x\n {4}mf-a\/src\/shelf\.page\.tsx:11\n {4}browser, 0a1b, 2026-01-01T00:01/,
    );
  });

  it('reads spans of time', () => {
    assert.equal(momentBefore('1h', 3_600_001), 1);
    assert.throws(() => momentBefore('yesterday'), /--since is a number with s, m, h or d/);
  });
});
