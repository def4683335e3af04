import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { elementInTextProblems } from './element-in-text-problems.ts';

describe('elements in template strings', () => {
  let root = '';
  before(() => {
    root = mkdtempSync(join(tmpdir(), 'talad-elements-'));
    mkdirSync(join(root, 'mf-tiny/src'), { recursive: true });
  });
  after(() => rmSync(root, { recursive: true, force: true }));

  function problemsOf(body: string): string[] {
    writeFileSync(join(root, 'mf-tiny/src/line.tsx'), `export function Line({ who, at }) {${body}}`);
    return elementInTextProblems(root, ['mf-tiny/src']);
  }

  it('accepts texts in them, and elements beside them', () => {
    const code = `const time = <time>{at}</time>; return <p><span>{\`\${who} ·\`}</span> {time}</p>;`;
    assert.deepEqual(problemsOf(code), []);
  });

  it('reports an element, in a variable and in a condition as well', () => {
    const problem = (code: string) => [`mf-tiny/src/line.tsx:1: render the element beside the text: ${code}`];
    const variable = `const time = <time>{at}</time>; return <p>{\`\${who} · \${time}\`}</p>;`;
    assert.deepEqual(problemsOf(variable), problem('time'));
    const condition = `return <p>{\`\${who} \${at && <b>{at}</b>}\`}</p>;`;
    assert.deepEqual(problemsOf(condition), problem('at && <b>{at}</b>'));
  });
});
