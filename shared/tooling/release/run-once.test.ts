import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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
        `import { isCoveredBy } from ${JSON.stringify(import.meta.resolve('./run-once.ts'))};
        console.log(JSON.stringify(${JSON.stringify(files)}.map(isCoveredBy(${JSON.stringify(inputs)}))));`,
      ],
      { env: { ...process.env, TALAD_WORKSPACE: workspace }, encoding: 'utf8' },
    ),
  );

test('a file that is no input is not covered, whatever the folder of the repository is called', () => {
  const workspace = join(folder, 'dist', 'talad');
  const files = ['source/input.ts', 'other/file.ts', 'other/dist/output.js', 'node_modules/a/index.js'].map(
    (path) => join(workspace, path),
  );
  for (const file of files) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
  }
  writeFileSync(join(workspace, 'pnpm-lock.yaml'), '');
  assert.deepEqual(coverage(workspace, [join(workspace, 'source')], files), [true, false, true, true]);
});
