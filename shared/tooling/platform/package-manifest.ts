import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { workspaceRoot } from '../webpack/workspace.ts';
import { platformFolders } from './platform-packages.ts';

/** A package.json, as far as it is read here. */
export interface Manifest {
  name: string;
  version: string;
  description?: string;
  exports?: Record<string, string>;
  /** Files that are published beside what the exports reach. */
  files?: string[];
  bin?: Record<string, string>;
  engines?: Record<string, string>;
  dependencies?: Record<string, string>;
}

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

function catalog(): Record<string, string> {
  const file = join(workspaceRoot, 'pnpm-workspace.yaml');
  return (parse(readFileSync(file, 'utf8')) as { catalog: Record<string, string> }).catalog;
}

/** Replaces `catalog:` and `workspace:` ranges in the text of a package.json, which only this repository understands. */
export function withVersions(text: string): string {
  const versions = catalog();
  const own = new Map(
    platformFolders().map((folder) => [readManifest(folder).name, readManifest(folder).version]),
  );
  return text.replaceAll(
    /"([^"]+)": "(catalog:|workspace:([*^]))"/g,
    (whole, name: string, range: string, kind) => {
      const version = range === 'catalog:' ? versions[name] : own.get(name);
      if (!version) throw new Error(`Nothing says which version ${whole} is.`);
      return `"${name}": "${kind ? '^' : ''}${version}"`;
    },
  );
}

const isScript = (file: string) => /\.tsx?$/.test(file);
/** The path of a source file after it was compiled. */
export const scriptOf = (file: string) => file.replace(/\.tsx?$/, '.js');
export const typesOf = (file: string) => file.replace(/\.tsx?$/, '.d.ts');

/** Fields that only this repository needs: all files of a package's build are published. */
const ownFields = ['private', 'devDependencies', 'scripts', 'files'];

/** The package.json of a published package: the same subpaths, with scripts and types in place of sources. */
export function publishedManifest(folder: string): object {
  const fields = Object.entries(readManifest(folder)).filter(([field]) => !ownFields.includes(field));
  const {
    exports = {},
    bin,
    ...manifest
  } = JSON.parse(withVersions(JSON.stringify(Object.fromEntries(fields), null, 2))) as Manifest;
  return {
    license: 'MIT',
    engines: readManifest(workspaceRoot).engines,
    ...manifest,
    exports: Object.fromEntries(
      Object.entries(exports).map(([subpath, file]) => [
        subpath,
        isScript(file) ? { types: typesOf(file), default: scriptOf(file) } : file,
      ]),
    ),
    ...(bin && {
      bin: Object.fromEntries(Object.entries(bin).map(([name, file]) => [name, scriptOf(file)])),
    }),
  };
}
