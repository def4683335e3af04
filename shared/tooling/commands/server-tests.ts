import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../webpack/workspace.ts';
import { serverTestFolders } from './workspaces.ts';

/** Folders whose test files share processes. */
const sharing = [
  'api',
  'dev/demo',
  'dev/sandbox',
  'host/server',
  'registry',
  'shared/contract',
  'shared/server',
];

/** Test files in them that need a process of their own, with the reason. */
const alone: Readonly<Record<string, string>> = {
  'api/src/domain-events/domain-event.test.ts': 'a process registers its subscribers once',
  'api/src/memory.test.ts': 'measures the memory of its process',
  'registry/src/trial/trial.test.ts': 'takes minutes, which the files after it would wait for',
};

/** Files of one process: many for one load of the API, and few enough that no process is the last for minutes. */
const filesPerProcess = 20;

/** A process of the server tests, and its test files. Paths are relative to the workspace. */
interface TestProcess {
  readonly name: string;
  readonly files: readonly string[];
}

const testFilesIn = (folder: string): string[] =>
  globSync(`${folder}/**/*.test.ts`, { cwd: workspaceRoot, exclude: ['**/node_modules'] }).sort();

/** Distributes the files of a package over processes, so that slow files of one folder are not all in one. */
function processesOf(folder: string): TestProcess[] {
  const files = testFilesIn(folder).filter((file) => !(file in alone));
  const count = Math.ceil(files.length / filesPerProcess);
  return Array.from({ length: count }, (_, part) => ({
    name: `${folder.replace('/', '-')}-${part + 1}`,
    files: files.filter((_, index) => index % count === part),
  }));
}

/** The test files that have a process of their own, and the processes of all others. */
export const planServerTests = () => ({
  alone: [
    ...Object.keys(alone),
    ...serverTestFolders()
      .filter((folder) => !sharing.includes(folder))
      .flatMap(testFilesIn),
  ],
  processes: sharing.flatMap(processesOf),
});

const isChosen = (chosen: readonly string[] | undefined) => (file: string) => chosen?.includes(file) ?? true;

/** Writes an entry for each shared process; returns the paths that `node --test` runs, all without a choice. */
export function writeServerTestEntries(chosen?: readonly string[]): string[] {
  const plan = planServerTests();
  const folder = join(workspaceRoot, '.cache/server-tests');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const runner = '../../shared/tooling/commands/shared-process.ts';
  const entries = plan.processes.flatMap(({ name, files: planned }) => {
    const files = planned.filter(isChosen(chosen));
    if (files.length === 0) return [];
    const entry = join(folder, `${name}.test.ts`);
    const list = JSON.stringify(files, undefined, 2);
    writeFileSync(entry, `import { runTestFiles } from '${runner}';\n\nawait runTestFiles(${list});\n`);
    return [entry];
  });
  return [...plan.alone.filter(isChosen(chosen)), ...entries];
}
