import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { ownFormProblems } from './own-form-problems.ts';

describe('forms without the form hook', () => {
  let root = '';
  before(() => {
    root = mkdtempSync(join(tmpdir(), 'talad-forms-'));
    mkdirSync(join(root, 'mf-tiny/src'), { recursive: true });
  });
  after(() => rmSync(root, { recursive: true, force: true }));

  function problemsOf(form: string): string[] {
    writeFileSync(join(root, 'mf-tiny/src/page.tsx'), `export const Page = () => ${form};`);
    return ownFormProblems(root, ['mf-tiny/src']);
  }
  const problem = ['mf-tiny/src/page.tsx: write the form with Form and useSchemaForm of @talad/ui/form'];

  it('accepts the form of the design system, and a form that only navigates', () => {
    assert.deepEqual(problemsOf('<Form form={form} id={id}><input /></Form>'), []);
    assert.deepEqual(problemsOf('<form method="get" action={url} onSubmit={filter} />'), []);
  });

  it('reports a form element, also one that another element renders', () => {
    assert.deepEqual(problemsOf('<form method="post" onSubmit={form.handleSubmit(send)} />'), problem);
    assert.deepEqual(problemsOf('<Box as="form" onSubmit={send} />'), problem);
  });

  it('reports a component called Form that is not given the hook', () => {
    assert.deepEqual(problemsOf('<Form onSubmit={send} />'), problem);
  });
});
