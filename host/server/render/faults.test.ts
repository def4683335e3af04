import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { createTinySite, type TinyRemote } from '../testing/tiny-site.ts';
import type { FaultKind, RenderFault } from './render-messages.ts';
import { createRenderer, type Renderer } from './renderer.ts';

const loop = 'for (;;);';
const fill = 'const all = new Map(); for (let entry = 0; ; entry += 1) all.set(entry, { entry });';
const later = (work: string, ms: number) => `setTimeout(() => { ${work} }, ${ms});`;

/** What a faulty remote does, the kinds of fault that may be reported, and whether its part of the page is missing. */
const faults: [name: string, code: Omit<TinyRemote, 'name'>, kinds: FaultKind[], isMissing: boolean][] = [
  ['throws on load', { load: 'throw new Error("broken");' }, ['load'], true],
  ['throws in render', { render: 'throw new Error("broken");' }, ['render'], true],
  ['throws in head', { head: 'throw new Error("broken");' }, ['head'], false],
  ['throws after 0 ms', { render: later('throw new Error("broken")', 0) }, ['asynchronous'], false],
  ['throws after 300 ms', { render: later('throw new Error("broken")', 300) }, ['asynchronous'], false],
  ['rejects after 0 ms', { render: 'void Promise.reject(new Error("broken"));' }, ['asynchronous'], false],
  [
    'rejects after 300 ms',
    { render: `void new Promise((_, reject) => { ${later('reject(new Error("broken"))', 300)} });` },
    ['asynchronous'],
    false,
  ],
  ['uses the network', { render: 'void fetch("/api/config");' }, ['render'], true],
  ['exits on load', { load: 'process.exit(1);' }, ['load'], true],
  ['exits in render', { render: 'process.exit(1);' }, ['render'], true],
  ['exits later', { render: later('process.exit(1)', 10) }, ['asynchronous'], false],
  ['kills the process', { render: 'process.kill(process.pid, "SIGKILL");' }, ['render'], true],
  [
    'replaces a function of all arrays on load',
    { load: 'Array.prototype.flatMap = () => [];' },
    ['load'],
    true,
  ],
  [
    'replaces a function of all arrays in render',
    { render: 'Array.prototype.flatMap = () => [];' },
    ['render'],
    true,
  ],
  ['loops on load', { load: loop }, ['load'], true],
  ['loops in render', { render: loop }, ['timeout'], true],
  ['loops in head', { head: loop }, ['timeout'], true],
  ['loops in a timer', { render: later(loop, 0) }, ['timeout'], false],
  ['loops in a promise', { render: `void Promise.resolve().then(() => { ${loop} });` }, ['timeout'], false],
  [
    'makes promises for ever',
    { render: 'const again = () => void Promise.resolve().then(again); again();' },
    ['timeout'],
    false,
  ],
  [
    'queues microtasks for ever',
    { render: 'const again = () => queueMicrotask(again); again();' },
    ['timeout'],
    false,
  ],
  ['fills the heap', { render: fill }, ['memory', 'timeout'], true],
  [
    'fills the memory outside the heap',
    { render: 'for (const all = []; ; ) all.push(new Uint8Array(2 ** 24).fill(1));' },
    ['memory', 'timeout'],
    true,
  ],
  ['suspends for ever', { render: 'return new Promise(() => undefined);' }, ['suspended'], true],
  [
    'leaves ten thousand timers behind',
    { render: 'for (let count = 0; count < 10_000; count += 1) setInterval(() => undefined, 0);' },
    ['timers'],
    false,
  ],
  [
    'leaves a busy timer behind',
    { render: 'setInterval(() => { for (const end = Date.now() + 60; Date.now() < end; ); }, 0);' },
    ['timers'],
    false,
  ],
];

describe('a fault of a remote on the server', () => {
  const site = createTinySite();
  const reported: RenderFault[] = [];
  let renderer: Renderer;
  let alive: NodeJS.Timeout;
  before(() => {
    // The processes alone do not keep this one alive.
    alive = setInterval(() => undefined, 1000);
    renderer = createRenderer({
      renderFile: site.renderFile,
      size: 1,
      heap: 64,
      // A process that loops gets little processor time while other tests run.
      timeLimit: 60_000,
      onFault: (fault) => reported.push(fault),
    });
  });
  after(async () => {
    clearInterval(alive);
    await renderer.close();
    site.remove();
  });

  /** The fault of a remote, once it is reported. */
  async function reportOf(version: string): Promise<RenderFault> {
    const end = Date.now() + 20_000;
    for (;;) {
      const found = reported.find(({ source }) => source?.version === version);
      if (found) return found;
      assert.ok(Date.now() < end, 'no fault was reported');
      await delay(20);
    }
  }

  for (const [name, code, kinds, isMissing] of faults) {
    it(`costs its own place at most if it ${name}`, async () => {
      const version = name.replaceAll(' ', '-');
      const faulty = { name: 'mf-faulty', version, ...code };
      const page = await renderer.render(
        site.request('/', [{ name: 'mf-first' }, faulty, { name: 'mf-last' }]),
      );
      const parts = page.html.split(' ');
      assert.deepEqual(
        parts.filter((part) => part !== '<mf-faulty>'),
        ['<mf-first>', '<mf-last>'],
      );
      if (isMissing) assert.ok(!parts.includes('<mf-faulty>'));
      const { kind, source } = await reportOf(version);
      assert.ok(kinds.includes(kind), kind);
      assert.equal(source?.remote, 'mf-faulty');
      const next = await renderer.render(site.request('/next', [{ name: 'mf-first' }, { name: 'mf-last' }]));
      assert.equal(next.html, '<mf-first> <mf-last>');
    });
  }

  it('is known from the second time on if it rejects with nothing', async () => {
    const faulty = { name: 'mf-faulty', version: 'rejects-with-nothing', render: 'void Promise.reject();' };
    for (const url of ['/', '/again']) {
      const { html } = await renderer.render(site.request(url, [faulty, { name: 'mf-last' }]));
      assert.equal(html, '<mf-faulty> <mf-last>');
    }
    const { kind, source, address } = await reportOf(faulty.version);
    assert.deepEqual([kind, source?.remote, address], ['asynchronous', 'mf-faulty', 'en /again']);
  });
});
