import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { dateInputProblems } from './date-input-problems.ts';

describe('native date inputs', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'talad-date-input-'));
    mkdirSync(join(root, 'mf-tiny/src'), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  const problemsOf = (code: string) => {
    writeFileSync(join(root, 'mf-tiny/src/field.tsx'), code);
    return dateInputProblems(root, ['mf-tiny']);
  };

  it('reports each of them', () => {
    const problem =
      'mf-tiny/src/field.tsx: a date input shows the format of the browser; use @talad/ui/date-field';
    assert.deepEqual(problemsOf('<TextInput type="date" />'), [problem]);
    assert.deepEqual(problemsOf("<input type={'datetime-local'} />"), [problem]);
  });

  it('accepts other inputs', () => {
    assert.deepEqual(problemsOf('<TextInput type="text" /> <DateField label="From" />'), []);
  });
});
