import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Discovery, ReleaseExtras } from '@talad/contract/composition';
import { releaseOf } from '@talad/contract/discovery-entry';
import { newDraft, removeDeadDrafts } from './drafts.ts';
import { withLock } from './folder-lock.ts';

/** Record of a version, in its folder. Its modification time is the last one at which the version was in use. */
export const recordFile = 'release.json';

/** The versions that a discovery document names. */
export const releasesOf = ({ microFrontends }: Discovery): ReleaseExtras[] =>
  Object.values(microFrontends)
    .flat()
    .flatMap((entry) => releaseOf(entry) ?? []);

/** The document of a folder; undefined for one that never had one. */
function documentIn(folder: string): Discovery | undefined {
  const file = join(folder, 'discovery.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Discovery) : undefined;
}

/** Marks a version as used now, which restarts its retention time. */
export function markUsed(folder: string, remote: string, version: string): void {
  const file = join(folder, remote, version, recordFile);
  const now = new Date();
  if (existsSync(file)) utimesSync(file, now, now);
}

/** Marks the versions of the folder's document as used, before another document replaces it. */
export function markAllUsed(folder: string): void {
  const document = documentIn(folder);
  for (const { name, version } of document ? releasesOf(document) : []) markUsed(folder, name, version);
}

const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name);

/**
 * Removes the copies of versions that the discovery document has not named for `keepMs`: pages that were opened with them
 * load their files for a while. Returns what was removed. Versions that are needed later are fetched again.
 */
export const removeOldCopies = (folder: string, keepMs: number): Promise<string[]> =>
  withLock(folder, async () => {
    const document = documentIn(folder);
    if (!document) return [];
    removeDeadDrafts(folder);
    const used = new Set(releasesOf(document).map(({ name, version }) => join(name, version)));
    const copies = foldersIn(folder).flatMap((remote) =>
      foldersIn(join(folder, remote)).map((version) => join(remote, version)),
    );
    const old = copies.filter((copy) => {
      const record = join(folder, copy, recordFile);
      return !used.has(copy) && existsSync(record) && Date.now() - statSync(record).mtimeMs > keepMs;
    });
    for (const copy of old) {
      // By one rename, so that a partly deleted folder is never served as a version.
      const draft = newDraft(folder);
      renameSync(join(folder, copy), draft);
      rmSync(draft, { recursive: true });
    }
    return old;
  });
