import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseExtras } from '@talad/contract/composition';
import type { VersionStore } from '../store/version-store.ts';

/** Files of a version that are read from the store at a time. */
const maxReads = 16;

async function copyVersion(
  target: string,
  { name, version, integrity }: ReleaseExtras,
  store: VersionStore,
): Promise<void> {
  const paths = Object.keys(integrity);
  const copyNext = async (): Promise<void> => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      const content = await store.read(`${name}/${version}/${path}`);
      if (!content) continue;
      await mkdir(dirname(join(target, path)), { recursive: true });
      await writeFile(join(target, path), content);
    }
  };
  await Promise.all(Array.from({ length: maxReads }, copyNext));
}

/** Where the files of versions are; `folder` if that is a folder of this machine. */
interface StoredFiles {
  store: VersionStore;
  folder: string | undefined;
}

/** Copies or links the files of versions into the store of a trial's host. */
export async function writeTrialFiles(
  target: string,
  releases: readonly ReleaseExtras[],
  { store, folder }: StoredFiles,
): Promise<void> {
  for (const release of releases) {
    const { name, version } = release;
    await mkdir(join(target, name));
    const files = join(target, name, version);
    if (folder) await symlink(join(folder, name, version), files);
    else await copyVersion(files, release, store);
  }
}
