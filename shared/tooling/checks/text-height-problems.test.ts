import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { textHeightProblems } from './text-height-problems.ts';

describe('fixed heights around text', () => {
  let root = '';
  before(() => {
    root = mkdtempSync(join(tmpdir(), 'talad-heights-'));
    mkdirSync(join(root, 'mf-tiny/src'), { recursive: true });
  });
  after(() => rmSync(root, { recursive: true, force: true }));

  function problemsOf(styles: string): string[] {
    writeFileSync(join(root, 'mf-tiny/src/styles.ts'), `export const styles = ${styles};`);
    return textHeightProblems(root, ['mf-tiny/src']);
  }
  const problem = (name: string) => [
    `mf-tiny/src/styles.ts:1: give a text its ${name} in rem, or a minHeight`,
  ];

  it('accepts heights that grow with the text, and fixed ones of pictures', () => {
    assert.deepEqual(problemsOf("{ height: '1.375rem', fontSize: '0.75rem', lineHeight: '1.375rem' }"), []);
    assert.deepEqual(problemsOf("{ minHeight: '44px', fontWeight: 600 }"), []);
    assert.deepEqual(problemsOf("{ width: '20px', height: '20px', borderRadius: '999px' }"), []);
  });

  it('reports a height in px beside styles of text, in nested styles as well', () => {
    assert.deepEqual(problemsOf("{ height: '22px', whiteSpace: 'nowrap' }"), problem('height'));
    assert.deepEqual(problemsOf("{ '& > b': { height: '40px', lineHeight: 1 } }"), problem('height'));
  });

  it('reports a row of texts that is cut at its height', () => {
    assert.deepEqual(problemsOf("{ display: 'flex', flexWrap: 'wrap', height: '22px' }"), problem('height'));
  });

  it('reports a line height and a font size in px', () => {
    assert.deepEqual(problemsOf("{ lineHeight: '22px' }"), problem('lineHeight'));
    assert.deepEqual(problemsOf("{ fontSize: '11px' }"), problem('fontSize'));
  });
});
