import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { VersionStore } from './version-store.ts';

async function writeDurably(file: string, content: Uint8Array): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Stores versions in a folder of this machine. */
export function createFolderStore(folder: string): VersionStore {
  const fileOf = (key: string) => join(folder, key);
  return {
    async write(key, content) {
      const file = fileOf(key);
      await mkdir(dirname(file), { recursive: true });
      const draft = join(folder, `.draft-${randomUUID()}`);
      try {
        await writeDurably(draft, content);
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async read(key) {
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    removeVersion: (remote, version) => rm(fileOf(`${remote}/${version}`), { recursive: true, force: true }),
  };
}
