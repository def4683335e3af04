import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import MagicString from 'magic-string';
import { checkBundleCode } from './bundle-code.ts';

describe('gate: code of the bundle', () => {
  const own = 'mf-tiny/src/shelf.page.tsx';

  /** Checks a script that was built from these lines of a source. */
  function check(code: string, source = own, file = 'page.js') {
    const script = new MagicString(`const first = 1;\n${code}`);
    const map = JSON.stringify(script.generateMap({ source, hires: true }));
    const texts = new Map([
      [file, script.toString()],
      [`${file}.map`, map],
    ]);
    return checkBundleCode({ texts }).map(({ problem }) => problem);
  }

  for (const [code, does] of [
    ['eval(input)', 'runs text as code (eval)'],
    ['(0, eval)(input)', 'runs text as code (eval)'],
    ['window.eval(input)', 'runs text as code (eval)'],
    ['globalThis["eval"](input)', 'runs text as code (eval)'],
    ['new self.Function("return 1")', 'runs text as code (Function)'],
    ['new Function("return 1")', 'runs text as code (Function)'],
    ['Function("return 1")()', 'runs text as code (Function)'],
    ['setTimeout("tick()", 10)', 'runs text as code (setTimeout)'],
    ['document.adoptedStyleSheets = [sheet]', 'styles the whole document (adoptedStyleSheets)'],
    ['document["adoptedStyleSheets"] = [sheet]', 'styles the whole document (adoptedStyleSheets)'],
    ['document.styleSheets[0].insertRule("p {}")', 'styles the whole document (insertRule)'],
    ['document.styleSheets[0].cssRules[0].style.color = "red"', 'styles the whole document (cssRules)'],
    ['document.createElement("style")', 'adds a <style> to the document'],
    ['(0, runtime.jsx)("style", {})', 'adds a <style> to the document'],
  ] as const)
    it(`refuses ${code}, with its line`, () => assert.deepEqual(check(code), [`${own}:2 ${does}`]));

  it('accepts functions, timers with functions and styled elements', () => {
    const code = `setTimeout(() => run(), 10); const isFunction = value instanceof Function; (0, runtime.jsx)("div", {});
      element.style.color = "red"; parser.eval("1 + 1");`;
    assert.deepEqual(check(code), []);
  });

  it('refuses text as code in the server build and in packages', () => {
    assert.deepEqual(check('eval(input)', own, 'server/server.cjs'), [`${own}:2 runs text as code (eval)`]);
    const source = 'node_modules/.pnpm/lib@1.0.0/node_modules/lib/index.js';
    assert.deepEqual(check('eval(input)', source), [`${source}:2 runs text as code (eval)`]);
    assert.deepEqual(check('document.createElement("style")', source), []);
  });

  it('accepts what the build adds, and nothing else that a map takes for it', () => {
    const source = 'webpack/runtime/global';
    assert.deepEqual(check('new Function("return this")', source), []);
    assert.deepEqual(check('eval(input)', source), [`${source}:2 runs text as code (eval)`]);
    assert.deepEqual(check('new Function("return this")'), [`${own}:2 runs text as code (Function)`]);
  });
});
