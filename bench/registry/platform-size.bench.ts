import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { table } from '../site/table.ts';

/**
 * Counts what a reader of the platform has before them: lines without tests by folder, and the files of the command line that the
 * publish of a remote enters. A file is entered where another one imports a value from it, and entered again where a second one does.
 */
const root = resolve(import.meta.dirname, '../..');
const commandLine = join(root, 'shared/tooling/release');
const publish = join(commandLine, 'publish.ts');

const isTest = (file: string) => /\.test\.tsx?$|(^|\/)(test|tests|testing|test-support)\//.test(file);

/** Lines of TypeScript in a folder without tests. */
const linesIn = (folder: string): number =>
  globSync('**/*.{ts,tsx}', { cwd: join(root, folder), exclude: ['**/node_modules/**', '**/dist/**'] })
    .filter((file) => !isTest(file))
    .reduce((sum, file) => sum + readFileSync(join(root, folder, file), 'utf8').split('\n').length - 1, 0);

/** Files of the command line from which a file imports values. */
const importsOf = (file: string): string[] =>
  parseSync(file, readFileSync(file, 'utf8'))
    .module.staticImports.filter(
      ({ entries, moduleRequest }) =>
        moduleRequest.value.startsWith('.') && entries.some(({ isType }) => !isType),
    )
    .map(({ moduleRequest }) => resolve(dirname(file), moduleRequest.value))
    .filter((path) => path.startsWith(commandLine));

function readPath() {
  const entered = new Set<string>();
  const again: string[] = [];
  const enter = (file: string, depth: number) => {
    console.log(`${'  '.repeat(depth)}${relative(commandLine, file)}${entered.has(file) ? ' (again)' : ''}`);
    if (entered.has(file)) return void again.push(file);
    entered.add(file);
    for (const imported of importsOf(file)) enter(imported, depth + 1);
  };
  enter(publish, 0);
  return { entered, again };
}

console.log('Files that the publish of a remote enters:\n');
const { entered, again } = readPath();
console.log(`\n${entered.size} files, ${again.length} entered again.\n`);

const folders = ['shared/tooling/release', 'registry', 'shared/registry-client', 'host/server'];
const rows = folders.map((folder) => ({ folder, lines: linesIn(folder) }));
console.log(table([...rows, { folder: 'together', lines: rows.reduce((sum, { lines }) => sum + lines, 0) }]));
