import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const folder = mkdtempSync(join(tmpdir(), 'talad-fingerprint-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Runs in a process of its own: the repository is read from the environment once. */
const coverage = (workspace: string, inputs: string[], files: string[]): unknown =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { isCoveredBy } from ${JSON.stringify(import.meta.resolve('./fingerprint.ts'))};
        console.log(JSON.stringify(${JSON.stringify(files)}.map(isCoveredBy(${JSON.stringify(inputs)}))));`,
      ],
      { env: { ...process.env, TALAD_WORKSPACE: workspace }, encoding: 'utf8' },
    ),
  );

test('a file that is no input is not covered, whatever the folder of the repository is called', () => {
  const workspace = join(folder, 'dist', 'talad');
  for (const path of [
    'source/input.ts',
    'other/file.ts',
    'other/dist/output.js',
    'node_modules/a/index.js',
  ]) {
    mkdirSync(join(workspace, path, '..'), { recursive: true });
    writeFileSync(join(workspace, path), '');
  }
  writeFileSync(join(workspace, 'pnpm-lock.yaml'), '');
  const inWorkspace = (path: string) => join(workspace, path);
  assert.deepEqual(
    coverage(
      workspace,
      [inWorkspace('source')],
      ['source/input.ts', 'other/file.ts', 'other/dist/output.js', 'node_modules/a/index.js'].map(
        inWorkspace,
      ),
    ),
    [true, false, true, true],
  );
});
