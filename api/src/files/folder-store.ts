import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore, StoredFile } from '../ports/file-store.ts';
import { assertFileKey, isFileKey } from './file-key.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/**
 * Stores files in a folder; two characters of the key make a sub-folder, so that no folder grows too large to list.
 */
export function createFolderStore(root: string): FileStore {
  const pathOf = (key: string) => {
    assertFileKey(key);
    return join(root, key.slice(0, 2), key);
  };

  async function* list(): AsyncGenerator<StoredFile> {
    for (const folder of await namesIn(root))
      for (const key of (await namesIn(join(root, folder))).filter(isFileKey)) {
        const { size: bytes, mtime: modifiedAt } = await stat(pathOf(key));
        yield { key, bytes, modifiedAt };
      }
  }

  return {
    put: async (key, content) => writeFileAtomically(pathOf(key), content),
    get: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    delete: async (key) => rm(pathOf(key), { force: true }),
    list,
    addressOf: async (key) => pathOf(key),
  };
}
