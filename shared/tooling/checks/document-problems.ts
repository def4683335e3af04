import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { programCommands, programsOf } from '../commands/programs.ts';
import { readPackage, remoteNames } from '../webpack/workspace.ts';

const platform = [
  'host',
  'api',
  'dev/demo',
  'dev/database',
  'dev/sandbox',
  'e2e',
  'bench',
  'deploy',
  'docs',
  'shared/contract',
  'shared/runtime',
  'shared/ui',
  'shared/tooling',
  'shared/testing',
];

/** The workspace's documents, by path. */
export const documentsOf = (root: string) =>
  globSync('{*.md,docs/**/*.md,*/README.md,{dev,shared}/*/README.md}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  }).sort();

const read = (root: string, file: string) => {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
};

/** Commands that run a program by its name, as documents write them. */
const namedPrograms = new RegExp(`\\bpnpm (?:${programCommands.join('|')}) [a-z][\\w-]*`, 'g');

const programLines = (root: string) =>
  programCommands.flatMap((command) =>
    [...programsOf(root, command).keys()].map((name) => `pnpm ${command} ${name}`),
  );

/** Unknown commands in one document. */
function problemsOfDocument(root: string, document: string, scripts: Set<string>): string[] {
  const text = read(root, document) ?? '';
  const problems: string[] = [];
  for (const [command, ofNpm, ofPnpm] of text.matchAll(/\bnpm run ([\w:-]+)|\bpnpm (\w+:[\w:-]+)/g)) {
    if (!scripts.has(ofNpm ?? ofPnpm ?? ''))
      problems.push(`${document} names "${command}", which package.json does not have`);
  }
  const programs = programLines(root);
  for (const [command] of text.matchAll(namedPrograms))
    if (!programs.includes(command)) problems.push(`${document} names "${command}", which does not exist`);
  return problems;
}

function problemsOfTree(root: string): string[] {
  const architecture = read(root, 'ARCHITECTURE.md');
  if (architecture === undefined) return ['ARCHITECTURE.md is not there'];
  const shown = new Set(
    [...architecture.matchAll(/^\s*([\w-]+)\/(?=\s|$)/gm)].map(([, folder = '']) => folder),
  );
  return [...platform, ...remoteNames(root)]
    .filter((folder) => !shown.has(basename(folder)))
    .map((folder) => `ARCHITECTURE.md does not show ${folder}/`);
}

function problemsOfRemote(root: string, name: string): string[] {
  return [
    ...(existsSync(join(root, name, 'README.md')) ? [] : [`${name} has no README`]),
    ...(readPackage(join(root, name)).name === `@talad/${name}`
      ? []
      : [`${name}'s package has another name`]),
  ];
}

function problemsOfDecisions(root: string): string[] {
  const index = read(root, 'docs/decisions/README.md') ?? '';
  return globSync('docs/decisions/0*.md', { cwd: root })
    .map((file) => file.split('/').at(-1) ?? '')
    .filter((name) => !index.includes(name))
    .sort()
    .map((name) => `docs/decisions/README.md does not list ${name}`);
}

/** Programs that no document names are never run; a module that is missing from the tree is hard to find. */
function problemsOfOmissions(root: string): string[] {
  const architecture = read(root, 'ARCHITECTURE.md') ?? '';
  const named = new Set(
    documentsOf(root).flatMap((document) => [...(read(root, document) ?? '').matchAll(namedPrograms)].flat()),
  );
  const modules = globSync('api/src/modules/*/', { cwd: root }).map((path) => basename(path));
  return [
    ...programLines(root)
      .filter((command) => !named.has(command))
      .map((command) => `no document names "${command}"`),
    ...modules
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(architecture))
      .map((name) => `ARCHITECTURE.md does not name the module ${name}`),
  ];
}

const sourceGlob = '{api,dev,registry,host,shared,e2e,bench,deploy}/**/*.{ts,mjs,cjs}';

/** A variable that docs/configuration.md leaves out is never set, and one that nothing reads misleads. */
function problemsOfConfiguration(root: string): string[] {
  const configuration = read(root, 'docs/configuration.md') ?? '';
  const documented = new Set(
    [...configuration.matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(([, name = '']) => name),
  );
  const sources = globSync(sourceGlob, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: read(root, file) ?? '' }));
  const undocumented = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\bprocess\.env\.([A-Z][A-Z0-9_]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => name !== 'PATH' && !documented.has(name))
      .map((name) => `docs/configuration.md does not list ${name}, which ${file} reads`),
  );
  // The host builds the names of its edge limits from their keys; its own test compares those.
  const unread = [...documented].filter(
    (name) => !name.startsWith('EDGE_') && !sources.some(({ text }) => text.includes(name)),
  );
  return [
    ...new Set(undocumented),
    ...unread.map((name) => `docs/configuration.md lists ${name}, which nothing reads`),
  ].sort();
}

/** Errors in the documents: unknown commands, and a folder tree that does not match the repository. */
export function documentProblems(root: string): string[] {
  const { scripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts?: object;
  };
  const known = new Set(Object.keys(scripts));
  return [
    ...documentsOf(root).flatMap((document) => problemsOfDocument(root, document, known)),
    ...problemsOfTree(root),
    ...problemsOfOmissions(root),
    ...remoteNames(root).flatMap((name) => problemsOfRemote(root, name)),
    ...problemsOfDecisions(root),
    ...problemsOfConfiguration(root),
  ];
}
