import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

const source = resolve(import.meta.dirname, '../src');
export const modulesFolder = resolve(source, 'modules');

/** The module of a source file; undefined in the foundation. */
export const moduleOf = (file: string): string | undefined => {
  const path = relative(modulesFolder, file);
  return path.startsWith('..') ? undefined : path.split('/', 1)[0];
};

/** Every declared table with the module that owns it; undefined for the foundation's. */
export const tableOwners: ReadonlyMap<string, string | undefined> = new Map(
  globSync(`${source}/**/*.tables.ts`).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/pgTable\(\s*'([a-z_]+)'/g)].map(
      ([, table = '']) => [table, moduleOf(file)] as const,
    ),
  ),
);
