import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { slotTitle } from '@talad/contract/release-findings';
import type { RemoteDeclaration } from '@talad/contract/remote';
import { replaceFile } from '@talad/registry-client/replace-file';
import { execa } from 'execa';
import { workspaceRoot } from '../../webpack/workspace.ts';
import type { Candidate } from './candidate.ts';
import type { RemoteFinding } from './gate-error.ts';

/** A declared module with the type that the site expects of it. */
const expectations = ({ pages, slots }: RemoteDeclaration) => [
  ...pages.map(({ id, module }) => ({ name: `the page ${id}`, module, type: 'Page' })),
  ...slots.map((declared) => ({
    name: slotTitle(declared),
    module: declared.module,
    type: `Slot<'${declared.slot}'>`,
  })),
];

const header = [
  "import type { SlotProps } from '@talad/contract/slots';",
  "import type { HeadInput, PageHead } from '@talad/runtime/composition/registry';",
  "import type { ComponentType } from 'react';",
  'type Page = { default: ComponentType; head?: (input: HeadInput) => PageHead };',
  'type Slot<N extends keyof SlotProps> = { default: ComponentType<SlotProps[N]> };',
];

const typesFolder = ({ folder }: Candidate) => join(folder, 'dist/checks');
const expectationsFile = (candidate: Candidate) => join(typesFolder(candidate), 'modules.ts');

/** The declared modules that exist. */
const expectedModules = ({ declaration, folder }: Candidate) =>
  expectations(declaration).filter(({ module }) => existsSync(join(folder, module)));

/** Writes a file that assigns each declared module, one per line, to what the site expects. */
function writeExpectations(candidate: Candidate): void {
  const lines = expectedModules(candidate).map(
    ({ module, type }, index) =>
      `import * as module${index} from ${JSON.stringify(`../../${module}`)}; export const checked${index}: ${type} = module${index};`,
  );
  replaceFile(expectationsFile(candidate), [...header, ...lines, ''].join('\n'));
}

/** Remotes that are checked in one program, which reads the sources that they share once. */
type Program = readonly [Candidate, ...Candidate[]];

/** One program for all remotes that have the same `tsconfig.json`. */
const programsOf = (candidates: readonly Candidate[]): Program[] =>
  [
    ...Map.groupBy(candidates, ({ folder }) => readFileSync(join(folder, 'tsconfig.json'), 'utf8')).values(),
  ].flatMap(([first, ...others]) => (first ? [[first, ...others] as const] : []));

/** Writes the configuration of a program; returns its folder. */
function writeProgram(program: Program): string {
  const [first, ...others] = program;
  const output =
    others.length === 0 ? typesFolder(first) : join(workspaceRoot, 'dist/checks', first.declaration.name);
  const pathsOf = (...parts: string[]) =>
    program.map(({ folder }) => relative(output, join(folder, ...parts)));
  program.forEach(writeExpectations);
  replaceFile(
    join(output, 'tsconfig.json'),
    JSON.stringify({
      extends: relative(output, join(first.folder, 'tsconfig.json')),
      // The result of the last run, so that only what changed is checked again.
      compilerOptions: { incremental: true, tsBuildInfoFile: './result.tsbuildinfo' },
      include: [
        ...pathsOf('remote.ts'),
        ...pathsOf('src'),
        ...program.map((candidate) => relative(output, expectationsFile(candidate))),
      ],
      // As in `fingerprintOf`: what is published has no tests.
      exclude: [...pathsOf('src/**/*.test.ts'), ...pathsOf('src/**/*.test.tsx'), ...pathsOf('src/testing')],
    }),
  );
  return output;
}

/** A type error of a remote. */
export interface TypeProblem {
  remote: string;
  /** Relative to the remote's folder, where the compiler names one. */
  file?: string;
  line?: number;
  reason: string;
  /** The page or slot whose module does not take what the site passes to it. */
  moduleName?: string;
}

/**
 * A report of tsc starts with `file(line,column): error TS2322: …`; indented lines explain it. What is in no remote is
 * reported for the first.
 */
function problemOf(report: string, program: Program): TypeProblem {
  const [, path = '', line, message = report] = /^(.+?)\((\d+),\d+\): error TS\d+: (.*)$/s.exec(report) ?? [];
  const reason = message.replaceAll(/\s*\n\s*/g, ' ').replace(/\.$/, '');
  const file = resolve(workspaceRoot, path);
  const candidate = program.find(({ folder }) => file.startsWith(folder + sep)) ?? program[0];
  const { name: remote } = candidate.declaration;
  if (file === expectationsFile(candidate)) {
    const expected = expectedModules(candidate)[Number(line) - header.length - 1];
    return { remote, reason, ...(expected && { moduleName: expected.name }) };
  }
  return { remote, reason, ...(path && { file: relative(candidate.folder, file), line: Number(line) }) };
}

function findingOf({ remote, file, line, reason, moduleName }: TypeProblem): RemoteFinding {
  if (moduleName)
    return {
      remote,
      check: 'types',
      problem: `the module of ${moduleName} does not fit what the site passes to it: ${reason}`,
      fix: 'export a component as default that takes the props of contract/slots, or none for a page',
    };
  return {
    remote,
    check: 'types',
    problem: file ? `${file}:${line}: ${reason}` : reason,
    fix: 'correct the type; `tsc -p .` in the folder shows the same',
  };
}

/** Type errors of remotes, and declared modules that do not take what the site passes to them. */
export async function checkTypes(candidates: readonly Candidate[]): Promise<RemoteFinding[]> {
  const problems = await Promise.all(programsOf(candidates).map((program) => typeProblems(program)));
  return problems.flat().map(findingOf);
}

/** The same for one program, as data; rejects if the signal aborts. */
export async function typeProblems(program: Program, cancelSignal?: AbortSignal): Promise<TypeProblem[]> {
  const { exitCode, all } = await execa(
    join(workspaceRoot, 'node_modules/.bin/tsc'),
    // One thread: several parse and check the shared declarations again, which takes longer beside webpack.
    ['-p', writeProgram(program), '--pretty', 'false', '--singleThreaded'],
    {
      cwd: workspaceRoot,
      all: true,
      reject: false,
      stdin: 'ignore',
      // It goes on after SIGTERM until it has checked everything.
      killSignal: 'SIGKILL',
      ...(cancelSignal && { cancelSignal }),
    },
  );
  cancelSignal?.throwIfAborted();
  if (exitCode === 0) return [];
  return all
    .split(/\n(?=\S)/)
    .filter((report) => report.trim() !== '')
    .map((report) => problemOf(report, program));
}
