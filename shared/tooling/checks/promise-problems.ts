import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The parts of what the product promises; each is a folder of tables. */
const parts = ['screens', 'states', 'rules', 'failures', 'numbers'];

/** What the tables hold together. */
export interface PromiseCount {
  promises: number;
  shown: number;
  reasoned: number;
  problems: string[];
}

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** What varies in a title: of a template, of a table of cases, of a table of named cases. */
const variable = /\$\{[^}]*\}|%[a-z#]|\$\w+/g;

/**
 * The titles of a test file: of tests, groups and steps, also where cases stand between the word and the title. Those
 * that are skipped or only planned show nothing.
 */
export function titlesOf(source: string): Set<string> {
  const title =
    /(?:\b(?:it|test|describe)(?:\.(?:each|describe|step))*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g;
  return new Set(
    [...source.matchAll(title)].map(([, , text = '']) => text.replace(/\\(.)/g, '$1').replace(variable, '…')),
  );
}

/** One file is named by many rows, and read once. */
function titleReader(root: string): (file: string) => Set<string> | undefined {
  const known = new Map<string, Set<string> | undefined>();
  return (file) => {
    const path = join(root, file);
    if (!known.has(file))
      known.set(file, existsSync(path) ? titlesOf(readFileSync(path, 'utf8')) : undefined);
    return known.get(file);
  };
}

function problemsOfProof(proof: unknown, read: ReturnType<typeof titleReader>): string[] {
  if (!isRow(proof) || !isText(proof.file) || !isText(proof.test)) return ['names no test'];
  if (!/\.(test|spec)\.tsx?$/.test(proof.file)) return [`names ${proof.file}, which is no file of tests`];
  const titles = read(proof.file);
  if (!titles) return [`names ${proof.file}, which is not there`];
  return titles.has(proof.test) ? [] : [`names "${proof.test}", which ${proof.file} does not have`];
}

function problemsOfRow(row: Row, read: ReturnType<typeof titleReader>): string[] {
  const hasReason = isText(row.reason);
  const proofs = Array.isArray(row.shownBy) ? row.shownBy : [];
  if (hasReason && proofs.length > 0) return ['has a test and a reason for having none'];
  if (!hasReason && proofs.length === 0) return ['has neither a test nor a reason'];
  return proofs.flatMap((proof) => problemsOfProof(proof, read));
}

const rowsOf = async (root: string, table: string) => {
  const module = (await import(pathToFileURL(join(root, table)).href)) as Row;
  return Array.isArray(module.promises) ? module.promises.filter(isRow) : [];
};

/**
 * What is wrong with the tables of promises: each part has some, each row says once what is promised, and names tests
 * that are there or the reason why there is none.
 */
export async function promiseProblems(root: string): Promise<PromiseCount> {
  const read = titleReader(root);
  const count: PromiseCount = { promises: 0, shown: 0, reasoned: 0, problems: [] };
  for (const part of parts) {
    const said = new Set<string>();
    const tables = globSync(`e2e/promises/${part}/*.ts`, { cwd: root }).sort();
    for (const table of tables) {
      const rows = await rowsOf(root, table);
      if (rows.length === 0) count.problems.push(`${table} promises nothing`);
      for (const row of rows) {
        const promise = isText(row.promise) ? row.promise : '';
        const problems = problemsOfRow(row, read);
        if (promise === '') problems.push('does not say what is promised');
        if (said.has(promise)) problems.push('stands twice');
        said.add(promise);
        count.promises += 1;
        count[isText(row.reason) ? 'reasoned' : 'shown'] += 1;
        count.problems.push(...problems.map((problem) => `${table}: "${promise}" ${problem}`));
      }
    }
    if (tables.length === 0) count.problems.push(`e2e/promises has no table of ${part}`);
  }
  return count;
}
