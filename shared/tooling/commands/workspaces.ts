import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNames, workspaceRoot } from '../webpack/workspace.ts';

const fixed = [
  'shared/contract',
  'shared/server',
  'shared/runtime',
  'shared/ui',
  'shared/tooling',
  'shared/testing',
  'shared/create-remote',
  'shared/registry-client',
  'registry',
  'api',
  'dev/demo',
  'dev/database',
  'dev/sandbox',
  'host',
  'e2e',
  'bench',
  'deploy',
];

/** Every package of the workspace, by folder. */
export const packageFolders = () => [...fixed, ...remoteNames()];

/** Packages whose tests run in jsdom. */
export const browserPackages = () =>
  ['shared/runtime', 'shared/ui', 'host', ...remoteNames()].filter((folder) =>
    existsSync(join(workspaceRoot, folder, 'jest.config.cjs')),
  );

/** Folders whose tests run on Node's test runner: all that no browser runs, so that no package is left out. */
export function serverTestFolders(): string[] {
  const inBrowsers = [...browserPackages(), 'e2e'];
  const folders = packageFolders().filter((folder) => !inBrowsers.includes(folder));
  const isWithinAnother = (folder: string) => folders.some((other) => folder.startsWith(`${other}/`));
  return [...folders.filter((folder) => !isWithinAnother(folder)), 'host/server'];
}
