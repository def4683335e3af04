import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join, resolve, sep } from 'node:path';

/** A team has this package installed; in its own repository, commands run where the declaration is. */
const isInstalled = import.meta.dirname.split(sep).includes('node_modules');
const defaultRoot = isInstalled ? process.cwd() : join(import.meta.dirname, '../../..');

/** Root of the repository; `TALAD_WORKSPACE` overrides it with another folder of the same layout. */
export const workspaceRoot = resolve(process.env.TALAD_WORKSPACE ?? defaultRoot);

/** True in the repository of a team: it has one remote, at its root, and the platform from npm. */
export const isOwnRepository = existsSync(join(workspaceRoot, 'remote.ts'));

interface PackageFile {
  name: string;
  version: string;
  /** In this repository the source file of each subpath, in a published package its types and its script. */
  exports?: Record<string, unknown>;
  dependencies?: Record<string, string>;
}

/** Reads a package's package.json. */
export const readPackage = (folder: string): PackageFile =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;

/** Folder of a package that this one depends on, such as `@talad/ui`: a folder of this repository, or an installed package. */
export function packageFolder(name: string): string {
  const file = findPackageJSON(name, import.meta.url);
  if (!file) throw new Error(`${name} is not installed.`);
  return realpathSync(dirname(file));
}

/** Folder of a remote by its name; every `mf-*` folder with a declaration is a remote. */
export const remoteFolder = (name: string) => (isOwnRepository ? workspaceRoot : join(workspaceRoot, name));

/** Every folder whose name is that of a remote. */
export const remoteNames = (root = workspaceRoot) =>
  readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .sort();

/** File whose content changes with every dependency of a build. */
export const lockFile = (): string => {
  const found = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock', 'bun.lock']
    .map((name) => join(workspaceRoot, name))
    .find((file) => existsSync(file));
  if (!found) throw new Error(`${workspaceRoot} has no lock file: install the dependencies first.`);
  return found;
};
