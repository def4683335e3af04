import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Discovery, ReleaseExtras } from '@talad/contract/composition';
import { type PublishedRemote, readEntries } from '@talad/contract/discovery-entry';
import type { LogEntry } from '@talad/contract/release-history';
import { replaceFile } from '@talad/registry-client/replace-file';
import { workspaceRoot } from '../webpack/workspace.ts';

/**
 * The store of published versions: immutable `<remote>/<version>/…` folders, `log.json` with every decision about what is
 * live, and `discovery.json`, the pointer itself, which is written last and atomically.
 */
export const storeFolder = () => resolve(process.env.STORE_DIR ?? join(workspaceRoot, '.data/store'));

const readJson = <T>(file: string, empty: T): T =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : empty;

export const readDiscovery = (): Discovery =>
  readJson<Discovery>(join(storeFolder(), 'discovery.json'), {
    schema: 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json',
    microFrontends: {},
  });

export const writeDiscovery = (discovery: Discovery) =>
  replaceFile(join(storeFolder(), 'discovery.json'), JSON.stringify(discovery, null, 2));

export const readLog = (): LogEntry[] => readJson<LogEntry[]>(join(storeFolder(), 'log.json'), []);

/** Adds an entry to the log; the caller has the store's lock. */
export const appendToLog = (entry: Omit<LogEntry, 'at'>) =>
  replaceFile(
    join(storeFolder(), 'log.json'),
    JSON.stringify([...readLog(), { at: new Date().toISOString(), ...entry }], null, 2),
  );

/** Version of the host's deployed build, if there is one. */
export const hostVersion = (): string | undefined =>
  readJson<{ version?: string }>(join(storeFolder(), 'host/current.json'), {}).version;

/** Folder of a host's build with its source maps, which are not public as its browser files are. */
export const mapsFolder = 'maps';

export const versionFolder = (remote: string, version: string) => join(storeFolder(), remote, version);

/** Metadata of a published version. */
export function readRelease(remote: string, version: string): ReleaseExtras {
  const file = join(versionFolder(remote, version), 'release.json');
  if (!existsSync(file)) throw new Error(`${remote} ${version} is not in the store.`);
  return JSON.parse(readFileSync(file, 'utf8')) as ReleaseExtras;
}

/** What is live of a remote, with its last good version and its rollout; undefined if nothing is. */
export const publishedRemote = (remote: string): PublishedRemote | undefined =>
  readEntries(readDiscovery().microFrontends[remote] ?? []);

/** The release that is live for a remote, if any. */
export const liveRelease = (remote: string) => publishedRemote(remote)?.live;

/** The last good version of a remote, which takes the place of the live one when that fails. */
export const fallbackRelease = (remote: string) => publishedRemote(remote)?.fallback;
