import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostAssets } from './page/document.ts';

/** Reads what the host's build left for the server: script names with their hashes, fonts and first rules. */
export function readHostAssets(distFolder: string): HostAssets {
  const file = join(distFolder, 'assets.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as HostAssets;
  } catch (cause) {
    throw new Error(`${file} is not there: build the host first (npm start does).`, { cause });
  }
}
