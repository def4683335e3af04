import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { workspaceRoot } from '../webpack/workspace.ts';
import { planServerTests } from './server-tests.ts';
import { browserPackages, packageFolders } from './workspaces.ts';

/** A file of the import graph, as dependency-cruiser reports it. Paths are relative to the workspace. */
export interface Module {
  readonly source: string;
  readonly dependencies: readonly {
    readonly resolved: string;
    readonly dependencyTypes: readonly string[];
  }[];
}

/** Test files by their runner. */
export interface TestFiles {
  readonly browser: readonly string[];
  readonly server: readonly string[];
}

/** What every test of a runner uses without an import: Jest's preset, the database server, the process of the tests. */
const usedByAll = {
  browser: /^shared\/testing\/[\w-]+\.cjs$/,
  server: /^(api\/test\/one-server|shared\/tooling\/commands\/shared-process)\.ts$/,
};

/** The files that were changed since the branch left `main`, with those that git does not know yet. */
export async function changedFiles(root = workspaceRoot): Promise<string[]> {
  const git = async (...args: string[]) => (await execa('git', args, { cwd: root })).stdout;
  const main = await git('merge-base', 'main', 'HEAD').catch(() => git('merge-base', 'origin/main', 'HEAD'));
  const lists = await Promise.all([
    git('diff', '-z', '--no-renames', '--name-only', main),
    git('ls-files', '-z', '--others', '--exclude-standard'),
  ]);
  return lists.flatMap((list) => list.split('\0').filter(Boolean)).sort();
}

/** Returns the given files and all that import them, directly or not. Types are erased before a test runs. */
function filesThatReach(targets: readonly string[], modules: readonly Module[]): Set<string> {
  const importers = new Map<string, string[]>();
  for (const { source, dependencies } of modules)
    for (const { resolved, dependencyTypes } of dependencies)
      if (!dependencyTypes.includes('type-only'))
        importers.set(resolved, [...(importers.get(resolved) ?? []), source]);
  const reached = new Set(targets);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}

/**
 * Selects the test files that changed files reach by imports. A file that nothing can import (SQL, a template, a
 * setting) reaches all tests of its package; one of the root, such as the lock file, all tests. Documents reach none.
 */
export function selectTests(
  changed: readonly string[],
  modules: readonly Module[],
  tests: TestFiles,
  packages: readonly string[],
): TestFiles {
  const known = new Set(modules.map(({ source }) => source));
  // Files that imported a deleted one were changed with it.
  const others = changed.filter(
    (file) =>
      !known.has(file) && !/\.[cm]?[jt]sx?$/.test(file) && (!file.endsWith('.md') || file.includes('/src/')),
  );
  const folders = others.map((file) => packages.find((folder) => file.startsWith(`${folder}/`)) ?? '');
  const isNear = (test: string) => folders.some((folder) => folder === '' || test.startsWith(`${folder}/`));
  const reached = filesThatReach(changed, modules);
  const select = (runner: keyof TestFiles) => {
    const isForAll = [...reached].some((file) => usedByAll[runner].test(file));
    return tests[runner].filter((test) => isForAll || reached.has(test) || isNear(test));
  };
  return { browser: select('browser'), server: select('server') };
}

const isIn = (folders: readonly string[]) => (file: string) =>
  folders.some((folder) => file.startsWith(`${folder}/`));

function allTests(modules: readonly Module[]): TestFiles {
  const { alone, processes } = planServerTests();
  const server = [...alone, ...processes.flatMap(({ files }) => files)];
  const browser = modules
    .map(({ source }) => source)
    .filter((file) => /\.test\.tsx?$/.test(file) && isIn(browserPackages())(file) && !server.includes(file));
  return { browser, server };
}

/** What a change can reach, for `npm test -- changed`. */
export interface Change {
  /** Changed files that still exist. */
  readonly files: readonly string[];
  readonly tests: TestFiles;
}

/** Reads the import graph, in which the caller has the dependency rules checked too. */
export async function readChange(graph: string): Promise<Change> {
  const changed = await changedFiles();
  const { modules } = JSON.parse(readFileSync(graph, 'utf8')) as { modules: Module[] };
  return {
    files: changed.filter((file) => existsSync(join(workspaceRoot, file))),
    tests: selectTests(changed, modules, allTests(modules), packageFolders()),
  };
}
