import { join } from 'node:path';
import { workspaceRoot } from '../webpack/workspace.ts';

/** The packages that teams in their own repositories install, by folder; each depends only on those before it. */
const folders = [
  'shared/contract',
  'shared/registry-client',
  'shared/runtime',
  'shared/ui',
  'shared/tooling',
  'shared/testing',
  'shared/create-remote',
];

/** Folders of the platform's packages. */
export const platformFolders = (): string[] => folders.map((folder) => join(workspaceRoot, folder));
