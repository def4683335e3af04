import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, slotTitle } from '@talad/contract/release-findings';
import type { RemoteDeclaration } from '@talad/contract/remote';
import { execa } from 'execa';
import { workspaceRoot } from '../../webpack/workspace.ts';
import type { Candidate } from './candidate.ts';

const typesFolder = 'dist/types';
const generated = `${typesFolder}/modules.ts`;

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

/** Writes a file that assigns each declared module, one per line, to what the site expects. */
function writeExpectations({ declaration, folder }: Candidate): Map<number, string> {
  const expected = expectations(declaration).filter(({ module }) => existsSync(join(folder, module)));
  const lines = expected.map(
    ({ module, type }, index) =>
      `import * as module${index} from ${JSON.stringify(`../../${module}`)}; export const checked${index}: ${type} = module${index};`,
  );
  mkdirSync(join(folder, typesFolder), { recursive: true });
  writeFileSync(join(folder, generated), [...header, ...lines, ''].join('\n'));
  writeFileSync(
    join(folder, typesFolder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.json',
      // The result of the last run, so that only what changed is checked again.
      compilerOptions: { incremental: true, tsBuildInfoFile: './result.tsbuildinfo' },
      include: ['../../remote.ts', '../../src', './modules.ts'],
    }),
  );
  return new Map(expected.map(({ name }, index) => [header.length + index + 1, name]));
}

/** A type error of a remote. */
export interface TypeProblem {
  /** Relative to the remote's folder, where the compiler names one. */
  file?: string;
  line?: number;
  reason: string;
  /** The page or slot whose module does not take what the site passes to it. */
  moduleName?: string;
}

/** A report of tsc starts with `file(line,column): error TS2322: …`; indented lines explain it. */
function problemOf(report: string, names: Map<number, string>): TypeProblem {
  const [, file, line, message = report] = /^(.+?)\((\d+),\d+\): error TS\d+: (.*)$/s.exec(report) ?? [];
  const reason = message.replaceAll(/\s*\n\s*/g, ' ').replace(/\.$/, '');
  if (file === generated) return { reason, moduleName: names.get(Number(line)) };
  return { ...(file && { file, line: Number(line) }), reason };
}

function findingOf({ file, line, reason, moduleName }: TypeProblem): Finding {
  if (moduleName)
    return {
      check: 'types',
      problem: `the module of ${moduleName} does not fit what the site passes to it: ${reason}`,
      fix: 'export a component as default that takes the props of contract/slots, or none for a page',
    };
  return {
    check: 'types',
    problem: file ? `${file}:${line}: ${reason}` : reason,
    fix: 'correct the type; `tsc -p .` in the folder shows the same',
  };
}

/** Type errors of the remote, and declared modules that do not take what the site passes to them. */
export const checkTypes = async (candidate: Candidate): Promise<Finding[]> =>
  (await typeProblems(candidate)).map(findingOf);

/** The same as data; rejects if the signal aborts. */
export async function typeProblems(candidate: Candidate, cancelSignal?: AbortSignal): Promise<TypeProblem[]> {
  const names = writeExpectations(candidate);
  const { exitCode, all } = await execa(
    join(workspaceRoot, 'node_modules/.bin/tsc'),
    // One thread: several parse and check the shared declarations again, which takes longer beside webpack.
    ['-p', typesFolder, '--pretty', 'false', '--singleThreaded'],
    {
      cwd: candidate.folder,
      all: true,
      reject: false,
      stdin: 'ignore',
      ...(cancelSignal && { cancelSignal }),
    },
  );
  cancelSignal?.throwIfAborted();
  if (exitCode === 0) return [];
  return all
    .split(/\n(?=\S)/)
    .filter((report) => report.trim() !== '')
    .map((report) => problemOf(report, names));
}
