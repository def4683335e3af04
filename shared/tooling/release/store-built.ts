import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseExtras } from '@talad/contract/composition';
import type { RemoteDeclaration } from '@talad/contract/remote';
import { writeFolder } from '@talad/registry-client/drafts';
import { noteUse } from '@talad/registry-client/remove-old-copies';
import { type Mode, outputFolder } from '../webpack/base.ts';
import { globalNameOf } from '../webpack/remote-config.ts';
import { remoteFolder } from '../webpack/workspace.ts';
import { usesFile } from './compatibility/deployed.ts';
import { readUses } from './compatibility/read-uses.ts';
import { precompress } from './precompress.ts';
import { storeFolder, versionFolder } from './store.ts';

interface FederationManifest {
  exposes: { path: string; assets: { js: { sync: string[] } } }[];
}

const sri = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Stores a remote's build output under the hash of its content, on this machine; returns the version. */
export async function storeBuilt(declaration: RemoteDeclaration, mode: Mode): Promise<string> {
  const { name } = declaration;
  const dist = outputFolder(remoteFolder(name), mode);
  const manifest = JSON.parse(
    readFileSync(join(dist, 'browser/mf-manifest.json'), 'utf8'),
  ) as FederationManifest;
  const files = new Map<string, Buffer>();
  for (const file of readdirSync(join(dist, 'browser'))) {
    if (/\.(js|css|map)$/.test(file)) files.set(file, readFileSync(join(dist, 'browser', file)));
  }
  for (const file of readdirSync(join(dist, 'server')))
    files.set(`server/${file}`, readFileSync(join(dist, 'server', file)));
  files.set(usesFile, Buffer.from(JSON.stringify(readUses([join(remoteFolder(name), 'src')], declaration))));
  const content = createHash('sha256').update(JSON.stringify(declaration));
  // Without the maps, which do not run: webpack writes an interim name of the script, with the folder in its hash, into them.
  const running = [...files].filter(([file]) => !file.endsWith('.map'));
  for (const [file, bytes] of running.sort(([a], [b]) => (a < b ? -1 : 1)))
    content.update(file).update(bytes);
  const version = content.digest('hex').slice(0, 12);
  const release: ReleaseExtras = {
    name,
    version,
    builtAt: new Date().toISOString(),
    globalName: globalNameOf(name),
    base: `/r/${name}/${version}/`,
    entry: 'remoteEntry.js',
    server: 'server/server.cjs',
    integrity: Object.fromEntries(running.map(([file, bytes]) => [file, sri(bytes)])),
    chunks: Object.fromEntries(manifest.exposes.map(({ path, assets }) => [path, assets.js.sync])),
    declaration,
  };
  await storeVersion(release, files, mode);
  return version;
}

/**
 * A version appears in the store atomically, by one rename; an existing one is left unchanged. A folder without its
 * record is left over from an interrupted copy: it was never live and is replaced.
 */
async function storeVersion(release: ReleaseExtras, files: Map<string, Buffer>, mode: Mode) {
  const target = versionFolder(release.name, release.version);
  if (existsSync(join(target, 'release.json'))) {
    // The host on this machine removes copies that have not been used for days.
    noteUse(storeFolder(), release.name, release.version);
    return;
  }
  await writeFolder(storeFolder(), target, async (draft) => {
    mkdirSync(join(draft, 'server'));
    for (const [file, bytes] of files) writeFileSync(join(draft, file), bytes);
    const packed = [...files].filter(([file]) => mode === 'production' && /\.(js|css)$/.test(file));
    await Promise.all(packed.map(([file, bytes]) => precompress(join(draft, file), bytes)));
    writeFileSync(join(draft, 'release.json'), JSON.stringify(release, null, 2));
  });
}
