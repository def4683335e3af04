import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeFolder } from './drafts.ts';
import { withLock } from './folder-lock.ts';
import { inLanes } from './lanes.ts';
import type { RegistryClient, StoredFile } from './registry-client.ts';
import { markAllUsed, recordFile, releasesOf } from './remove-old-copies.ts';
import { replaceFile } from './replace-file.ts';

/** A local copy of a registry: the discovery document, and the files of its versions. */
export interface LocalCopy {
  folder: string;
  registry: RegistryClient;
}

/** The same, as far as files are fetched. */
export interface CopiedFiles extends Pick<LocalCopy, 'folder'> {
  registry: Pick<RegistryClient, 'url' | 'files' | 'readFile'>;
}

const integrityOf = (content: Uint8Array) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Fetches a file of a version. Throws if the content differs from its hash. */
async function fetchFile(
  registry: CopiedFiles['registry'],
  { remote, version, path, integrity }: StoredFile & { remote: string; version: string },
): Promise<Uint8Array> {
  const content = await registry.readFile(remote, version, path);
  if (integrityOf(content) === integrity) return content;
  throw new Error(`${remote} ${version}: ${path} from ${registry.url} does not have its hash.`);
}

/**
 * Fetches a version that the folder does not have. It appears by one rename, after each file was compared with its hash;
 * its record is written last.
 */
export async function fetchVersion(
  { folder, registry }: LocalCopy,
  remote: string,
  version: string,
): Promise<void> {
  const target = join(folder, remote, version);
  if (existsSync(join(target, recordFile))) return;
  const release = await registry.release(remote, version);
  await writeFolder(folder, target, async (draft) => {
    await inLanes(await registry.files(remote, version), async (file) => {
      const content = await fetchFile(registry, { remote, version, ...file });
      mkdirSync(dirname(join(draft, file.path)), { recursive: true });
      writeFileSync(join(draft, file.path), content);
    });
    writeFileSync(join(draft, recordFile), JSON.stringify(release, null, 2));
  });
}

/**
 * Fetches the files of a version again that are damaged or missing in the folder, and returns their paths. Each is replaced
 * by one rename.
 */
export async function repairVersion(
  { folder, registry }: CopiedFiles,
  remote: string,
  version: string,
): Promise<string[]> {
  const target = join(folder, remote, version);
  const isDamaged = ({ path, integrity }: StoredFile) => {
    const file = join(target, path);
    return !existsSync(file) || integrityOf(readFileSync(file)) !== integrity;
  };
  const damaged = (await registry.files(remote, version)).filter(isDamaged);
  await inLanes(damaged, async (file) =>
    replaceFile(join(target, file.path), await fetchFile(registry, { remote, version, ...file })),
  );
  return damaged.map(({ path }) => path);
}

/**
 * Synchronizes the folder with the registry; returns the revision. The discovery document is replaced last, so it
 * names only versions whose files are there. The caller has the folder's lock.
 */
export async function updateLockedCopy(copy: LocalCopy): Promise<number> {
  const { revision, document } = await copy.registry.discovery();
  for (const { name, version } of releasesOf(document)) await fetchVersion(copy, name, version);
  const file = join(copy.folder, 'discovery.json');
  const text = JSON.stringify(document, null, 2);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    markAllUsed(copy.folder);
    replaceFile(file, text);
  }
  return revision;
}

/** As `updateLockedCopy`, for a caller without the lock. */
export const updateCopy = (copy: LocalCopy): Promise<number> =>
  withLock(copy.folder, () => updateLockedCopy(copy));
