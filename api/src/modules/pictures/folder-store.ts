import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '../../ports/file-store.ts';
import { writeWholeFile } from './write-whole-file.ts';

const keyPattern = /^[a-z0-9][a-z0-9-]*(\.[a-z0-9]+)?$/;

/**
 * Stores files in a folder; two characters of the key make a sub-folder, so that no folder grows too large to list.
 */
export function createFolderStore(root: string): FileStore {
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error(`Not a file key: ${key}`);
    return join(root, key.slice(0, 2), key);
  };
  return {
    put: async (key, content) => writeWholeFile(pathOf(key), content),
    get: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    delete: async (key) => rm(pathOf(key), { force: true }),
  };
}
