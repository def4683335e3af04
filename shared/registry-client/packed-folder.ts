import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ReleaseExtras } from '@talad/contract/composition';
import { recordFile } from './remove-old-copies.ts';
import type { PackedVersion } from './upload-version.ts';

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== recordFile)
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

/** A version that lies in a folder with its record, such as one of a local copy. */
export const packedIn = (folder: string): PackedVersion => ({
  release: JSON.parse(readFileSync(join(folder, recordFile), 'utf8')) as ReleaseExtras,
  readFiles: async () => new Map(filesIn(folder).map((path) => [path, readFileSync(join(folder, path))])),
});
