import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { escapeAttempts } from '../testing/escape-attempts.ts';
import { createTinySite, type TinyRemote } from '../testing/tiny-site.ts';
import type { RenderFault } from './render-messages.ts';
import { createRenderer, type Renderer } from './renderer.ts';

/** Uses what others may have changed. */
const victim: TinyRemote = {
  name: 'mf-victim',
  load: 'const { greet, list, newGreeter, pattern } = require("platform");',
  render: `
    const found = new URL('https://talad.example/a/b?x=1&y=2');
    const { signal } = new AbortController();
    let aborted = 0;
    signal.addEventListener('abort', () => { aborted += 1; });
    signal.dispatchEvent(new Event('abort'));
    let exception = '';
    try { structuredClone(() => 1); } catch ({ message }) { exception = message; }
    const words = [...new Intl.Segmenter('th', { granularity: 'word' }).segment('สวัสดี')].length;
    return [
      found.toString(), found.pathname, [...found.searchParams].join(), URL.canParse('talad:'), ({}).href, typeof leaked,
      [1, 2].map(String).join(), JSON.stringify({ list }), Math.max(1, 2), Object.keys({ a: 1 }), Date.now() > 0,
      (1234.5).toLocaleString('th'), 'a-b'.replace(/-/g, '+'), [...'ab'.matchAll(/./g)].length, [...new Map([[1, 2]])].join(),
      [1].values().map(String).toArray().join(), Reflect.ownKeys({ a: 1 }).join(), new Date(0).getTime(), performance.now() > 0,
      new Intl.NumberFormat('en').format(1234), new Intl.DateTimeFormat('en', { timeZone: 'UTC' }).format(0), words, aborted,
      new TextDecoder().decode(new TextEncoder().encode('ข')), structuredClone(new Map([[1, 2]])).size,
      exception, greet('you'), newGreeter().greet(), pattern.test('one'), typeof Promise.all, typeof console.log,
    ].join('; ');`,
};

/** The name of an attempt as a version. */
const versionOf = (name: string) => name.replaceAll(' ', '-');

describe('code of a remote on the server', () => {
  const site = createTinySite();
  const faults: RenderFault[] = [];
  let renderer: Renderer;
  let untouched = '';
  let alive: NodeJS.Timeout;
  before(async () => {
    alive = setInterval(() => undefined, 1000);
    renderer = createRenderer({
      renderFile: site.renderFile,
      size: 1,
      timeLimit: 60_000,
      onFault: (fault) => faults.push(fault),
    });
    untouched = (await renderer.render(site.request('/', [victim]))).html;
    assert.match(untouched, /talad[.]example.*hello you.*true/);
  });
  beforeEach(() => {
    faults.length = 0;
  });
  after(async () => {
    clearInterval(alive);
    await renderer.close();
    site.remove();
  });

  const attack = (name: string, code: Omit<TinyRemote, 'name'>, others: TinyRemote[] = []) =>
    renderer.render(
      site.request('/attack', [{ name: 'mf-evil', version: versionOf(name), ...code }, ...others]),
    );
  const assertOthersAreUntouched = async () => {
    assert.equal((await renderer.render(site.request('/', [victim]))).html, untouched);
    const isLost = faults.some(({ kind }) => kind === 'exit' || kind === 'timeout' || kind === 'memory');
    assert.ok(!isLost, 'the page came from another process');
  };

  for (const [name, body] of Object.entries(escapeAttempts))
    it(`stays in its compartment when it ${name}`, async () => {
      const got = `(() => { ${body} })()`;
      const { html } = await attack(name, {
        render: `
          const told = (got) => got ? 'got out by ' + String(got) : 'contained';
          try {
            const got = ${got};
            return typeof got?.then === 'function' ? got.then(told) : told(got);
          } catch { return 'contained'; }`,
      });
      assert.equal(html, 'contained');
      await assertOthersAreUntouched();
    });

  for (const text of ['import("node:fs")', 'import /* */ ("node:fs")', 'import\u2028("node:fs")'])
    it(`is not evaluated if it has ${JSON.stringify(text)}`, async () => {
      const { html } = await attack(`imports ${text.length}`, { render: `return ${text}` }, [
        { name: 'mf-last' },
      ]);
      assert.equal(html, '<mf-last>');
      assert.equal(faults[0]?.source?.remote, 'mf-evil');
      await assertOthersAreUntouched();
    });

  it('reaches no network from the head of a page', async () => {
    const head = 'return fetch("http://127.0.0.1");';
    const { html } = await attack('fetches in head', { head }, [{ name: 'mf-last' }]);
    assert.equal(html, '<mf-evil> <mf-last>');
    assert.deepEqual(
      faults.map(({ kind, source }) => [kind, source?.remote]),
      [['head', 'mf-evil']],
    );
    await assertOthersAreUntouched();
  });

  it('may have what looks like an import or a comment of HTML in a text', async () => {
    const { html } = await attack('text', { render: 'return "import (CSV) <!-- import(a) -->"' });
    assert.equal(html, 'import (CSV) <!-- import(a) -->');
  });

  const hostileValues = {
    'an object that throws when it is read':
      'throw new Proxy({}, { get() { throw 1; }, has() { throw 1; }, getPrototypeOf() { throw 1; } });',
    'an error whose message is no text': 'throw Object.assign(new Error(), { message: Symbol("m") });',
    'an error whose stack throws':
      'throw Object.defineProperty(new Error("m"), "stack", { get() { throw new Error("again"); } });',
    'an error that throws as a text':
      'throw Object.assign(new Error("m"), { toString() { throw new Error("again"); } });',
    nothing: 'throw undefined;',
  };
  for (const [what, render] of Object.entries(hostileValues))
    it(`costs its own place only when it throws ${what}`, async () => {
      const { html } = await attack(what, { render }, [{ name: 'mf-last' }]);
      assert.equal(html, '<mf-last>');
      assert.equal(faults[0]?.source?.remote, 'mf-evil');
      await assertOthersAreUntouched();
    });

  const forged = (file: string) => ({
    'the text of a stack': `throw Object.assign(new Error("m"), { stack: "Error: m\\n    at f (${file}:1:1)" });`,
    'the name of a function': `
      const f = { f() { throw new Error('m'); } }.f;
      Object.defineProperty(f, 'name', { value: 'x (${file}:1:1)' });
      f();`,
    'the name of its source': `throw new Error("m"); }, }); //# sourceURL=${file}\n({ a: () => {`,
  });
  it('cannot have its errors attributed to another remote', async () => {
    const { serverBuilds } = site.request('/', [victim]);
    for (const [by, render] of Object.entries(forged(serverBuilds['mf-victim']?.file ?? ''))) {
      await attack(`blames by ${by}`, { render }, [victim]);
      assert.equal(faults.splice(0)[0]?.source?.remote, 'mf-evil', by);
    }
  });

  it('cannot have rejections attributed to another remote by pretending to be it', async () => {
    const render = "require('platform').impersonate('mf-victim'); void Promise.reject('a text');";
    for (const name of ['pretends', 'pretends again']) {
      assert.equal((await attack(name, { render })).html, '<mf-evil>');
      await assertOthersAreUntouched();
    }
    assert.deepEqual(
      faults.map(({ kind, reason, source }) => [kind, reason, source?.remote]),
      [
        ['asynchronous', 'a text', undefined],
        ['asynchronous', 'a text', 'mf-evil'],
      ],
    );
  });

  it('cannot end the timers of another remote on its page', async () => {
    const { html } = await attack(
      'clears',
      { render: 'for (let id = 0; id < 1e5; id += 1) clearTimeout(id);' },
      [
        {
          name: 'mf-late',
          render: 'return new Promise((resolve) => setTimeout(() => resolve("late"), 20));',
        },
      ],
    );
    assert.equal(html, '<mf-evil> late');
  });

  it('gets hold of nothing that it could change', async () => {
    const found = await attack('looks around', { load: inspectGlobals, render: 'return unfrozen();' });
    assert.equal(found.html, '');
  });
});

/** Lists unfrozen objects that are reachable from the globals and the platform, and from the prototypes of their instances. */
const inspectGlobals = `
const made = () => {
  const { signal } = new AbortController();
  signal.addEventListener('abort', () => undefined);
  const parameters = new URLSearchParams('a=1');
  const text = new Intl.Segmenter('en').segment('a');
  const thrown = [() => structuredClone(() => 1), () => new URL('a'), () => new Intl.NumberFormat('?'), () => null.a].map((run) => {
    try { return run(); } catch (error) { return error; }
  });
  const byName = Object.fromEntries(Object.getOwnPropertyNames(Intl).flatMap((name) => {
    try { return [[name, new Intl[name]('en', { type: 'language', granularity: 'word' })]]; } catch { return []; }
  }));
  return {
    signal, parameters, text, thrown, byName,
    more: [new URL('http://a'), parameters.entries(), parameters.keys(), text[Symbol.iterator](), new TextDecoder(), new TextEncoder(),
      new Event('a'), new EventTarget(), AbortSignal.any([signal]), AbortSignal.abort(),
      require('platform').newGreeter(), (async () => {})(), [].values().map(String),
      new Intl.DateTimeFormat('en').formatToParts(0), new Proxy({}, {}), new Float64Array(1), new DataView(new ArrayBuffer(1))],
  };
};
const unfrozen = () => {
  const found = [];
  const seen = new Set([globalThis, module, exports]);
  const inspect = (value, path, isShared) => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return;
    seen.add(value);
    if (isShared && !Object.isFrozen(value)) found.push(path);
    inspect(Object.getPrototypeOf(value), path + '.__proto__', true);
    if (value instanceof Map) for (const one of value.values()) inspect(one, path + '.value', isShared);
    for (const key of Reflect.ownKeys(value)) {
      const { value: own, get, set } = Object.getOwnPropertyDescriptor(value, key);
      for (const one of [own, get, set]) inspect(one, path + '.' + String(key), isShared);
    }
  };
  for (const key of Reflect.ownKeys(globalThis)) inspect(globalThis[key], String(key), true);
  inspect(require, 'require', true);
  inspect(require('platform'), 'platform', true);
  inspect(made(), 'made', false);
  return found.join(' ');
};`;
