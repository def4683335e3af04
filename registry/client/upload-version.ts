import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ReleaseExtras } from '@talad/contract/composition';
import { inLanes } from './lanes.ts';
import type { LocalCopy } from './local-copy.ts';
import { isFound } from './registry-connection.ts';
import { recordFile } from './remove-old-copies.ts';

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== recordFile)
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

/** Stores a version of the folder in the registry, unless it is there: its files first, its record last. */
export async function uploadVersion(copy: LocalCopy, remote: string, version: string): Promise<void> {
  if (await isFound(copy.registry.release(remote, version))) return;
  const folder = join(copy.folder, remote, version);
  await inLanes(filesIn(folder), (path) =>
    copy.registry.storeFile(remote, version, path, new Uint8Array(readFileSync(join(folder, path)))),
  );
  const release = JSON.parse(readFileSync(join(folder, recordFile), 'utf8')) as ReleaseExtras;
  await copy.registry.completeVersion(release);
}
