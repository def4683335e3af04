import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { execa } from 'execa';
import { workspaceRoot } from '../webpack/workspace.ts';

/** An export that both versions of a package have. */
export interface SharedExport {
  /** `@talad/ui/button Button`. */
  label: string;
  name: string;
  isValue: boolean;
  /** Files with its types. */
  before: string;
  after: string;
}

/** Lets a package find what it depends on besides other packages of the platform: the same files for both versions. */
export function linkDependencies(sourceFolder: string, builtFolder: string): void {
  const from = join(sourceFolder, 'node_modules');
  const to = join(builtFolder, 'node_modules');
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((one) => one !== '@talad' && !one.startsWith('.')))
    symlinkSync(join(from, name), join(to, name));
}

/**
 * A value may get a narrower type, since others use it by the type of before. A type may move in one direction only: the
 * values show in which positions it is used. Schemas are compared as schemas.
 */
const header = `
type Follows<New, Old> = [New] extends [Old] ? true : false;
type Moves<New, Old> = [New] extends [Old] ? true : [Old] extends [New] ? true : false;
type Schema = { '~kind': string };
type Schemas = Schema | { response: unknown } | Record<string, Schema | { response: unknown }>;
type Values<New, Old> = [Old] extends [Schemas] ? true : Follows<New, Old>;
`
  .trim()
  .split('\n');

const request = (folder: string, file: string) =>
  JSON.stringify(`./${relative(folder, file).replace(/\.d\.ts$/, '.js')}`);

function lineOf(folder: string, { name, isValue, before, after }: SharedExport, index: number): string {
  const [newName, oldName] = [`New${index}`, `Old${index}`];
  const type = isValue ? `Values<typeof ${newName}, typeof ${oldName}>` : `Moves<${newName}, ${oldName}>`;
  return [
    `import type { ${name} as ${newName} } from ${request(folder, after)};`,
    `import type { ${name} as ${oldName} } from ${request(folder, before)};`,
    `export const same${index}: ${type} = true;`,
  ].join(' ');
}

/** The exports whose new type is not assignable to the old one. Types with parameters are not compared. */
export async function findTypeChanges(shared: SharedExport[], folder: string): Promise<string[]> {
  const file = join(folder, 'compare.ts');
  const lines = shared.map((one, index) => lineOf(folder, one, index));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, [...header, ...lines, ''].join('\n'));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(workspaceRoot, 'tsconfig.base.json'),
      files: ['compare.ts'],
    }),
  );
  const { stdout } = await execa(
    join(workspaceRoot, 'node_modules/.bin/tsc'),
    ['-p', '.', '--pretty', 'false'],
    {
      cwd: folder,
      reject: false,
    },
  );
  // TS2322: `false` is not assignable to `true`.
  const changed = [...stdout.matchAll(/^compare\.ts\((\d+),\d+\): error TS2322/gm)].map(
    ([, line]) => shared[Number(line) - header.length - 1]?.label,
  );
  return changed.filter((label) => label !== undefined);
}
