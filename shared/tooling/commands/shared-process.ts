import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { after, describe, mock } from 'node:test';
import { pathToFileURL } from 'node:url';
import { workspaceRoot } from '../webpack/workspace.ts';

/** A file that hangs fails by its name. */
const fileTimeoutMs = 600_000;
/** Variables that a library sets when it is first used. */
const ofLibraries = ['VIPSHOME'];

/** What the files of a process share; of functions, the identity counts. */
const stateOfProcess = (): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>([
    ...Object.entries(process.env).filter(([name]) => !ofLibraries.includes(name)),
    ['the working directory', process.cwd()],
    ...Object.entries({ Date, setTimeout, setInterval, setImmediate, fetch }),
  ]);

/** Names of what differs; values of the environment may be secret. */
const changesOf = (before: ReadonlyMap<string, unknown>, now: ReadonlyMap<string, unknown>): string[] =>
  [...new Set([...before.keys(), ...now.keys()])].filter((name) => before.get(name) !== now.get(name));

/** Fails the run if a test ends the process, even as if all were well: the files after it would be missing unnoticed. */
function failIfEnded(files: ReadonlySet<string>): void {
  process.once('exit', () => {
    if (files.size === 0) return;
    const [file, ...others] = files;
    console.error(`${file} ended the process. Not run: ${others.join(', ') || 'nothing'}`);
    process.exitCode = 1;
  });
}

/**
 * Runs test files one after another in this process, each as a group named by its path. A file fails if its tests
 * leave the process changed for the files after it. Paths are relative to the workspace.
 */
export async function runTestFiles(files: readonly string[]): Promise<void> {
  const left = new Set(files);
  failIfEnded(left);
  for (const file of files) {
    await describe(file, { timeout: fileTimeoutMs }, async () => {
      const found = stateOfProcess();
      await import(pathToFileURL(resolve(workspaceRoot, file)).href);
      after(() => {
        mock.reset();
        const hint = `restore what the tests of ${file} change, or add the file to "alone" of server-tests.ts`;
        assert.deepEqual(changesOf(found, stateOfProcess()), [], hint);
      });
    });
    left.delete(file);
  }
}
