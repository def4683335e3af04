import { createHash } from 'node:crypto';
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '../site/running-site.ts';

/** Changes files of a version: maps a file's text to the new one. */
export type Change = Record<string, (text: string) => string>;

interface DiscoveryEntry {
  url: string;
  fallbackUrl?: string;
  metadata: { integrity: string; version: string };
  extras: { 'talad/v1': Release };
  deployment?: { traffic: number; default: boolean };
}

interface DiscoveryFile {
  microFrontends: Record<string, DiscoveryEntry[]>;
}

const sri = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Puts a changed copy of a version into a store, with valid hashes: a regular version with a bug in it. */
export function storeChanged(store: string, live: Release, change: Change): Release {
  const { name: remote } = live;
  const version = createHash('sha256')
    .update(`${live.version} ${Object.keys(change)} ${performance.now()}`)
    .digest('hex')
    .slice(0, 12);
  const folder = join(store, remote, version);
  cpSync(join(store, remote, live.version), folder, { recursive: true });
  const release: Release = {
    ...live,
    version,
    base: `/r/${remote}/${version}/`,
    integrity: { ...live.integrity },
  };
  const rewrite = (name: string, make: (text: string) => string) => {
    const text = make(readFileSync(join(folder, name), 'utf8'));
    writeFileSync(join(folder, name), text);
    // The compressed copies have the old text.
    rmSync(join(folder, `${name}.br`), { force: true });
    rmSync(join(folder, `${name}.gz`), { force: true });
    release.integrity[name] = sri(text);
  };
  for (const [name, make] of Object.entries(change)) rewrite(name, make);
  // The container includes the hashes of the files that it loads, so it changes with each of them.
  rewrite(live.entry, (text) =>
    Object.keys(change).reduce(
      (container, name) =>
        container.replaceAll(live.integrity[name] ?? name, release.integrity[name] ?? name),
      text,
    ),
  );
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  return release;
}

/**
 * Makes a changed copy of a remote's live version live. Returns its version. With `hasFallback`, the version that was live
 * becomes its last good version.
 */
export function releaseChanged(
  store: string,
  remote: string,
  change: Change,
  { hasFallback = false }: { hasFallback?: boolean } = {},
): string {
  const file = join(store, 'discovery.json');
  const discovery = JSON.parse(readFileSync(file, 'utf8')) as DiscoveryFile;
  const before = discovery.microFrontends[remote]?.[0];
  const live = before?.extras['talad/v1'];
  if (!before || !live) throw new Error(`${remote} is not live in ${store}`);
  const release = storeChanged(store, live, change);
  const { version } = release;
  const entry: DiscoveryEntry = {
    url: release.base + release.entry,
    metadata: { integrity: release.integrity[release.entry] ?? '', version },
    extras: { 'talad/v1': release },
    deployment: { traffic: 100, default: true },
  };
  const { fallbackUrl: _, ...lastGood } = { ...before, deployment: { traffic: 0, default: false } };
  discovery.microFrontends[remote] = hasFallback
    ? [{ ...entry, fallbackUrl: lastGood.url }, lastGood]
    : [entry];
  writeFileSync(`${file}.new`, JSON.stringify(discovery));
  renameSync(`${file}.new`, file);
  return version;
}

/** A container module whose component throws during rendering. */
export const throwsDuringRendering = (module: string): Change => ({
  'remoteEntry.js': (text) => {
    const key = `"${module}":`;
    if (!text.includes(key)) throw new Error(`the container does not expose ${module}`);
    const broken = `${key}()=>Promise.resolve(()=>({default:()=>{throw new Error("fault during rendering")}})),"${module}-as-it-was":`;
    return text.replace(key, () => broken);
  },
  'server/server.cjs': (text) =>
    `${text}\nmodule.exports[${JSON.stringify(module)}] = () => ({ default() { throw new Error('fault during rendering') } });`,
});

/** A container module whose component throws in the browser in a share (0 to 1) of its mounts. */
export const throwsSometimes = (module: string, share: number): Change => ({
  'remoteEntry.js': (text) => {
    const key = `"${module}":()=>`;
    if (!text.includes(key)) throw new Error(`the container does not expose ${module}`);
    const broken = 'Promise.resolve(()=>({default:()=>{throw new Error("fault during rendering")}}))';
    return text.replace(key, () => `${key}Math.random()<${share}?${broken}:`);
  },
});

/** Server code that loops forever on load. */
export const loopsOnTheServer: Change = { 'server/server.cjs': (text) => `for (;;) {}\n${text}` };

/** Server code whose component loops forever during rendering. */
export const loopsDuringServerRendering = (module: string): Change => ({
  'server/server.cjs': (text) =>
    `${text}\nmodule.exports[${JSON.stringify(module)}] = () => ({ default() { for (;;) {} } });`,
});

/** Server code that throws on load. */
export const failsOnTheServer: Change = {
  'server/server.cjs': (text) => `throw new Error('fault while loading');\n${text}`,
};
