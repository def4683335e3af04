import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import MagicString from 'magic-string';
import { checkBundleCode } from './bundle-code.ts';
import { tinyDeclaration } from './test-declarations.ts';

describe('gate: code of the bundle', () => {
  const folder = mkdtempSync(join(tmpdir(), 'talad-code-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const declaration = tinyDeclaration();
  const own = `${declaration.name}/src/shelf.page.tsx`;

  /** Judges a script that was built from these lines of a source. */
  function check(code: string, source = own, part = 'browser') {
    const script = new MagicString(`const first = 1;\n${code}`);
    const file = join(folder, 'dist', part, 'page.js');
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, script.toString());
    writeFileSync(`${file}.map`, JSON.stringify(script.generateMap({ source, hires: true })));
    const findings = checkBundleCode({ declaration, folder });
    rmSync(join(folder, 'dist'), { recursive: true });
    return findings.map(({ problem }) => problem);
  }

  for (const [code, does] of [
    ['eval(input)', 'runs text as code (eval)'],
    ['(0, eval)(input)', 'runs text as code (eval)'],
    ['new Function("return 1")', 'runs text as code (Function)'],
    ['Function("return 1")()', 'runs text as code (Function)'],
    ['setTimeout("tick()", 10)', 'runs text as code (setTimeout)'],
    ['document.adoptedStyleSheets = [sheet]', 'styles the whole document (adoptedStyleSheets)'],
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
    assert.deepEqual(check('eval(input)', own, 'server'), [`${own}:2 runs text as code (eval)`]);
    const source = 'node_modules/.pnpm/lib@1.0.0/node_modules/lib/index.js';
    assert.deepEqual(check('eval(input)', source), [`${source}:2 runs text as code (eval)`]);
    assert.deepEqual(check('document.createElement("style")', source), []);
  });

  it('accepts what the build adds', () =>
    assert.deepEqual(check('new Function("return this")', 'webpack/runtime/global'), []));
});
