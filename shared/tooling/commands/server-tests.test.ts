import assert from 'node:assert/strict';
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { execa } from 'execa';
import { workspaceRoot } from '../webpack/workspace.ts';
import { countOfTap } from './count.ts';
import { failuresOfTap } from './failures.ts';
import { planServerTests } from './server-tests.ts';
import { serverTestFolders } from './workspaces.ts';

describe('plan of the server tests', () => {
  it('has each test file once', () => {
    const { alone, processes } = planServerTests();
    const all = globSync(`{${serverTestFolders().join(',')}}/**/*.test.ts`, {
      cwd: workspaceRoot,
      exclude: ['**/node_modules'],
    });
    assert.deepEqual([...alone, ...processes.flatMap(({ files }) => files)].sort(), all.sort());
    for (const file of alone) assert.ok(existsSync(join(workspaceRoot, file)), file);
  });
});

describe('process that test files share', () => {
  const folder = mkdtempSync(join(tmpdir(), 'talad-shared-process-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  const runner = join(import.meta.dirname, 'shared-process.ts');
  const passing = "before(() => { ready = true }); it('passes', () => { if (!ready) throw new Error() });";

  /** Runs files in one process; returns the result in TAP. */
  async function run(sources: Readonly<Record<string, string>>) {
    const files = Object.entries(sources).map(([name, source]) => {
      const file = join(folder, `${name}.test.mjs`);
      writeFileSync(
        file,
        `import { before, it, mock } from 'node:test';\nimport { setImmediate } from 'node:timers/promises';\nlet ready = false;\n${source}\n`,
      );
      return file;
    });
    const entry = join(folder, 'entry.test.mjs');
    writeFileSync(
      entry,
      `import { runTestFiles } from ${JSON.stringify(runner)};\nawait runTestFiles(${JSON.stringify(files)});\n`,
    );
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const { stdout, exitCode = 1 } = await execa(
      process.execPath,
      ['--test', '--test-reporter=tap', '--test-concurrency=1', entry],
      { env, extendEnv: false, reject: false },
    );
    const count = countOfTap(stdout, exitCode);
    return { count, failed: failuresOfTap(stdout).map(({ name }) => name.split('/').at(-1)), stdout };
  }

  it('runs the hooks of each file for that file', async () => {
    const result = await run({ one: passing, two: passing, three: "it('is alone', () => undefined);" });
    assert.deepEqual(result.count, { passed: 3, failed: 0 });
  });

  it('reports by name a file that fails, cannot be loaded or leaves the process changed, and runs the files after it', async () => {
    const { count, failed, stdout } = await run({
      failing: "it('fails', () => { throw new Error('spilt') });",
      broken: "import './missing.mjs';",
      environment: "it('changes it', () => { process.env.SHELF = 'secret' });",
      clock: "it('stops it', () => { mock.timers.enable({ apis: ['Date'] }) });",
      global: "it('replaces it', () => { globalThis.fetch = () => undefined });",
      last: passing,
    });
    assert.deepEqual(failed, ['fails', 'broken.test.mjs', 'environment.test.mjs', 'global.test.mjs']);
    assert.deepEqual(count, { passed: 4, failed: 1 });
    assert.match(stdout, /'SHELF'/);
    assert.doesNotMatch(stdout, /secret/);
  });

  for (const [how, end] of Object.entries({ 'a crash': 'process.abort()', 'a success': 'process.exit(0)' }))
    it(`counts what passed before the process ends with ${how}, and fails`, async () => {
      const { count, stdout } = await run({
        first: passing,
        // The first result is sent by then.
        ending: `it('ends all', async () => { await setImmediate(); ${end} });`,
        never: passing,
      });
      assert.deepEqual(count, { passed: 1, failed: 1 });
      if (how === 'a success') assert.match(stdout, /ending\.test\.mjs ended the process\. Not run: .*never/);
    });
});
