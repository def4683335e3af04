import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';

/** Folder of the store with the builds whose files browsers may load. */
export const buildsIn = (storeFolder: string): string => join(storeFolder, 'host');

/** The version that a folder of builds points to. */
export const currentBuild = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'current.json'), 'utf8')) as { version: string }).version;

/** Two servers that start at the same time write the same build; the first one to finish wins. */
function renameUnlessExists(draft: string, target: string): void {
  try {
    renameSync(draft, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
    rmSync(draft, { recursive: true });
  }
}

/**
 * Copies the build that this server runs to the builds of other servers, which may be on other machines: pages that
 * were rendered by any of them load their files from any other.
 */
export function copyBuildToStore(buildFolder: string, storeFolder: string): void {
  const version = currentBuild(buildFolder);
  const target = join(buildsIn(storeFolder), version);
  if (existsSync(target)) return;
  const draft = join(buildsIn(storeFolder), `.draft-${crypto.randomUUID()}`);
  cpSync(join(buildFolder, version), draft, { recursive: true });
  renameUnlessExists(draft, target);
}

/** Marks this server's build as used, and removes builds that no server has marked for `keepMs`; returns their names. */
export function removeOldBuilds(buildFolder: string, storeFolder: string, keepMs: number): string[] {
  const folder = buildsIn(storeFolder);
  const now = new Date();
  utimesSync(join(folder, currentBuild(buildFolder)), now, now);
  const old = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^([0-9a-f]+|\.draft-.+)$/.test(entry.name))
    .map(({ name }) => name)
    .filter((name) => now.getTime() - statSync(join(folder, name)).mtimeMs > keepMs);
  for (const name of old) rmSync(join(folder, name), { recursive: true, force: true });
  return old.map((name) => join('host', name));
}
