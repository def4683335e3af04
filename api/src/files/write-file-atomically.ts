import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes to a temporary file and renames it, so that no reader sees a partial file. */
export async function writeFileAtomically(path: string, content: Uint8Array): Promise<void> {
  const partial = `${path}.${process.pid}.${performance.now()}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(partial, content);
    await rename(partial, path);
  } catch (error) {
    // A full disk leaves a partial file, which would keep the disk full.
    await rm(partial, { force: true });
    throw error;
  }
}
