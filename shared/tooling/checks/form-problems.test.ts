import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { formProblems } from './form-problems.ts';

describe('overlays inside forms', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'talad-forms-'));
    write('shared/ui/package.json', '{ "exports": { "./dialog": "./src/dialog.tsx" } }');
    write(
      'shared/ui/src/dialog.tsx',
      'export function Dialog({ children }) { return createPortal(<div>{children}</div>, document.body); }',
    );
    write(
      'mf-tiny/src/top-up.tsx',
      `import { Dialog } from '@talad/ui/dialog';
       export default function TopUp() { return <Dialog><form /></Dialog>; }`,
    );
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function write(file: string, content: string) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }

  function problemsOf(page: string): string[] {
    write('mf-tiny/src/page.tsx', page);
    return formProblems(root, ['shared/ui', 'mf-tiny']);
  }
  const problem = (element: string) =>
    `mf-tiny/src/page.tsx: <${element}> opens an overlay inside a form; render it beside the form`;

  it('accepts a form inside a dialog, and a dialog beside a form', () => {
    assert.deepEqual(
      problemsOf(`import TopUp from './top-up.tsx';
        export const Page = () => <><form><button /></form><TopUp /></>;`),
      [],
    );
  });

  it('reports a dialog of the design system inside a form', () => {
    assert.deepEqual(
      problemsOf(`import { Dialog } from '@talad/ui/dialog';
        export const Page = () => <form>{isOpen ? <Dialog /> : null}</form>;`),
      [problem('Dialog')],
    );
  });

  it('finds the dialog through components, their imports and lazy()', () => {
    assert.deepEqual(
      problemsOf(`const TopUp = lazy(() => import('./top-up.tsx'));
        function Opener() { return <section><TopUp /></section>; }
        export function Page() { return <form onSubmit={pay}><Opener /></form>; }`),
      [problem('Opener')],
    );
  });

  it('treats an element that renders a form as a form', () => {
    assert.deepEqual(
      problemsOf(`import TopUp from './top-up.tsx';
        export const Page = () => <><Box as="form"><TopUp /></Box><Form form={form}><TopUp /></Form></>;`),
      [problem('TopUp'), problem('TopUp')],
    );
  });
});
