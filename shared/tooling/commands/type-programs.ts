import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../webpack/workspace.ts';
import { packageFolders } from './workspaces.ts';

/** Packages that TypeScript checks together. Paths are relative to the workspace. */
interface TypeProgram {
  readonly folders: readonly string[];
  readonly compilerOptions: object;
  readonly include: readonly string[];
}

/** The fields of a package's tsconfig.json, all of which extend `tsconfig.base.json`. */
interface Configuration {
  readonly compilerOptions: object;
  readonly include: readonly string[];
}

const readConfiguration = (folder: string) =>
  JSON.parse(readFileSync(join(workspaceRoot, folder, 'tsconfig.json'), 'utf8')) as Configuration;

/**
 * Packages with the same compiler options are one program, which checks a file once however many packages import it.
 * The API is apart: without the types of browsers, it cannot use these by mistake.
 */
export function planTypePrograms(): TypeProgram[] {
  const packages = packageFolders().map((folder) => ({ folder, ...readConfiguration(folder) }));
  const groups = Object.groupBy(packages, ({ compilerOptions }) => JSON.stringify(compilerOptions));
  return Object.values(groups).flatMap((group = []) => {
    const [first] = group;
    if (!first) return [];
    return {
      folders: group.map(({ folder }) => folder),
      compilerOptions: first.compilerOptions,
      include: group.flatMap(({ folder, include }) => include.map((path) => `${folder}/${path}`)),
    };
  });
}

/** Writes the configuration of each program; returns its name and the path that `tsc -p` takes. */
export function writeTypePrograms(): { name: string; configuration: string }[] {
  const folder = join(workspaceRoot, '.cache/types');
  mkdirSync(folder, { recursive: true });
  return planTypePrograms().map(({ folders, compilerOptions, include }) => {
    const [first = '', ...others] = folders;
    const file = first.replace('/', '-');
    const configuration = join(folder, `${file}.json`);
    writeFileSync(
      configuration,
      JSON.stringify({
        extends: '../../tsconfig.base.json',
        // The result of the last run, so that only what a change reaches is checked again.
        compilerOptions: { ...compilerOptions, incremental: true, tsBuildInfoFile: `./${file}.tsbuildinfo` },
        include: include.map((path) => `../../${path}`),
        exclude: ['../../**/node_modules', '../../**/dist'],
      }),
    );
    return { name: others.length > 0 ? `${first} and ${others.length} others` : first, configuration };
  });
}
