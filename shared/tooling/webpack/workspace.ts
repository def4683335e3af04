import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Folder of the whole repository; `TALAD_WORKSPACE` puts another of the same shape in its place. */
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

/** Folders of the remotes, by their name: every `mf-*` folder with a declaration. */
export const remoteFolder = (name: string) => join(workspaceRoot, name);
