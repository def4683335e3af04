import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Discovery, discoveryExtras, type ReleaseExtras } from '@talad/contract/composition';
import { replaceFile } from '@talad/registry-client/replace-file';
import { storeFolder, versionFolder } from '../release/store.ts';

const isRelease = (value: unknown): value is ReleaseExtras =>
  typeof value === 'object' &&
  value !== null &&
  'integrity' in value &&
  'base' in value &&
  'version' in value;

async function fetchFile(address: string): Promise<Buffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

/** Fetches the public scripts of a version and stores only those that match their integrity hash. */
async function mirrorVersion(origin: string, release: ReleaseExtras) {
  const folder = versionFolder(release.name, release.version);
  const record = join(folder, 'mirrored.json');
  if (existsSync(record)) return;
  const scripts = Object.entries(release.integrity).filter(([file]) => /^[\w.-]+\.js$/.test(file));
  for (const [file, integrity] of scripts) {
    const content = await fetchFile(origin + release.base + file);
    const found = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    if (found !== integrity)
      throw new Error(`${release.name} ${release.version}: ${file} is not as published.`);
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  writeFileSync(record, JSON.stringify({ from: origin }));
}

/**
 * Copies the live versions of a running site into the local store, except for one remote, which stays local. The other
 * remotes' server builds are not public, so browsers render them.
 */
export async function mirrorSite(origin: string, own: string): Promise<void> {
  const discovery = JSON.parse((await fetchFile(`${origin}/discovery.json`)).toString('utf8')) as Discovery;
  for (const [name, versions] of Object.entries(discovery.microFrontends)) {
    const release = versions[0]?.extras?.[discoveryExtras];
    if (!isRelease(release)) throw new Error(`${origin} says nothing about the files of ${name}.`);
    if (name !== own) await mirrorVersion(origin, release);
  }
  const { [own]: _, ...others } = discovery.microFrontends;
  replaceFile(
    join(storeFolder(), 'discovery.json'),
    JSON.stringify({ ...discovery, microFrontends: others }, null, 2),
  );
}
