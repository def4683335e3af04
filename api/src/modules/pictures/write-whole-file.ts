import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file under its name once it is complete, so that no reader sees a part of it. */
export async function writeWholeFile(path: string, content: Uint8Array): Promise<void> {
  const partial = `${path}.${process.pid}.${performance.now()}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(partial, content);
    await rename(partial, path);
  } catch (error) {
    // A full disk leaves a part of the file, which would keep the disk full.
    await rm(partial, { force: true });
    throw error;
  }
}
