import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { maxLengthProblems } from './max-length-problems.ts';

describe('maxLength of form fields', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'talad-max-length-'));
    mkdirSync(join(root, 'mf-tiny/src'), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  const problemsOf = (code: string) => {
    writeFileSync(join(root, 'mf-tiny/src/field.tsx'), code);
    return maxLengthProblems(root, ['mf-tiny']);
  };

  it('reports a maxLength that truncates a pasted password or code', () => {
    assert.deepEqual(problemsOf('<PasswordField label="x" maxLength={20} /> <TextInput maxLength={13} />'), [
      'mf-tiny/src/field.tsx: <PasswordField> cuts what is pasted; validate its length instead of maxLength',
      'mf-tiny/src/field.tsx: <TextInput> cuts what is pasted; validate its length instead of maxLength',
    ]);
  });

  it('accepts NumberInput, which does not truncate pasted text', () => {
    assert.deepEqual(problemsOf('<NumberInput maxLength={2} />'), []);
  });
});
