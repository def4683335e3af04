import assert from 'node:assert/strict';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { isCoveredBy } from '../release/run-once.ts';
import { runWebpack } from './run-webpack.ts';

describe('a build', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'talad-build-')));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const entry = join(folder, 'entry.js');
  const imported = join(folder, 'imported.js');
  writeFileSync(entry, "import './imported.js';\n");
  writeFileSync(imported, 'console.log(1);\n');
  const build = (inputs: string[]) =>
    runWebpack(
      [
        {
          name: 'small',
          mode: 'production',
          context: folder,
          entry,
          output: { path: join(folder, 'dist') },
        },
      ],
      isCoveredBy(inputs),
    );

  it('is made from its inputs', async () => {
    await build([folder]);
    await build([entry, imported]);
  });

  it('fails if it reads a file whose change would not lead to another build', async () => {
    await assert.rejects(build([entry]), {
      message: `small reads files that are none of its inputs: ${imported}`,
    });
  });
});
