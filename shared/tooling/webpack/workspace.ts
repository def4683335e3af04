import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Root of the repository; `TALAD_WORKSPACE` overrides it with another folder of the same layout. */
export const workspaceRoot = resolve(process.env.TALAD_WORKSPACE ?? join(import.meta.dirname, '../../..'));

interface PackageFile {
  name: string;
  version: string;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
}

/** Reads a package's package.json. */
export const readPackage = (folder: string): PackageFile =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;

/** Folder of a remote by its name; every `mf-*` folder with a declaration is a remote. */
export const remoteFolder = (name: string) => join(workspaceRoot, name);

/** Every folder whose name is that of a remote. */
export const remoteNames = (root = workspaceRoot) =>
  readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .sort();
