import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Discovery, discoveryExtras, type ReleaseExtras } from '@talad/contract/composition';
import { workspaceRoot } from '../webpack/workspace.ts';
import { withLock } from './lock.ts';

/**
 * The store of published versions: immutable `<remote>/<version>/…` folders, `log.json` with every pointer change, and
 * `discovery.json`, the pointer itself, which is written last and atomically.
 */
export const storeFolder = () => resolve(process.env.STORE_DIR ?? join(workspaceRoot, '.data/store'));

/** One change of a pointer. */
export interface LogEntry {
  at: string;
  remote: string;
  version: string;
  action: 'publish' | 'rollback';
}

const readJson = <T>(file: string, empty: T): T =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : empty;

/** Atomic replacement by rename: readers see the old file or the new one, never half of one. */
export function replaceFile(file: string, content: string) {
  mkdirSync(join(file, '..'), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}

export const readDiscovery = (): Discovery =>
  readJson<Discovery>(join(storeFolder(), 'discovery.json'), {
    schema: 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json',
    microFrontends: {},
  });

export const readLog = (): LogEntry[] => readJson<LogEntry[]>(join(storeFolder(), 'log.json'), []);

export const versionFolder = (remote: string, version: string) => join(storeFolder(), remote, version);

/** Metadata of a published version. */
export function readRelease(remote: string, version: string): ReleaseExtras {
  const file = join(versionFolder(remote, version), 'release.json');
  if (!existsSync(file)) throw new Error(`${remote} ${version} is not in the store.`);
  return JSON.parse(readFileSync(file, 'utf8')) as ReleaseExtras;
}

/** The release that is live for a remote, if any. */
export function liveRelease(remote: string): ReleaseExtras | undefined {
  const entry = readDiscovery().microFrontends[remote]?.[0];
  return entry?.extras?.[discoveryExtras] as ReleaseExtras | undefined;
}

/** The version that was live before the current one, from the log. */
export function previousVersion(remote: string): string | undefined {
  const stack: string[] = [];
  for (const entry of readLog().filter((line) => line.remote === remote)) {
    if (entry.action === 'rollback') stack.pop();
    else if (stack.at(-1) !== entry.version) stack.push(entry.version);
  }
  return stack.at(-2);
}

/** Makes a stored version live: the log first, the pointer last. */
export const pointTo = (remote: string, version: string, action: LogEntry['action']) =>
  withLock(storeFolder(), async () => movePointer(remote, version, action));

function entryFor(release: ReleaseExtras, deployment: { traffic: number; default: boolean }) {
  const { name, version, base, entry } = release;
  const integrity = release.integrity[entry];
  if (!integrity) throw new Error(`${name} ${version} does not list its own entry ${entry}.`);
  return {
    url: base + entry,
    metadata: { integrity, version },
    extras: { [discoveryExtras]: release },
    deployment,
  };
}

/** The last good version: the one that was live before, if the store still has it. */
function findFallback(remote: string): ReleaseExtras | undefined {
  const version = previousVersion(remote);
  if (!version || !existsSync(join(versionFolder(remote, version), 'release.json'))) return undefined;
  return readRelease(remote, version);
}

function movePointer(remote: string, version: string, action: LogEntry['action']) {
  const live = entryFor(readRelease(remote, version), { traffic: 100, default: true });
  const log: LogEntry[] = [...readLog(), { at: new Date().toISOString(), remote, version, action }];
  replaceFile(join(storeFolder(), 'log.json'), JSON.stringify(log, null, 2));
  const lastGood = findFallback(remote);
  const fallback = lastGood && entryFor(lastGood, { traffic: 0, default: false });
  const discovery = readDiscovery();
  discovery.microFrontends[remote] = fallback ? [{ ...live, fallbackUrl: fallback.url }, fallback] : [live];
  replaceFile(join(storeFolder(), 'discovery.json'), JSON.stringify(discovery, null, 2));
}
