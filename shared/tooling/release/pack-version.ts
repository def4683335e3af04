import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { RemoteDeclaration } from '@talad/contract/remote';
import type { PackedVersion } from '@talad/registry-client/upload-version';
import { messageKeysOf } from '../checks/message-problems.ts';
import { type Mode, outputFolder } from '../webpack/base.ts';
import { globalNameOf } from '../webpack/remote-config.ts';
import { remoteFolder } from '../webpack/workspace.ts';
import { readUses } from './compatibility/read-uses.ts';
import { compressedCopies } from './precompress.ts';

interface FederationManifest {
  exposes: { path: string; assets: { js: { sync: string[] } } }[];
}

const sri = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Packs a remote's build output as a version, which is named by the hash of its content. */
export async function packVersion(declaration: RemoteDeclaration, mode: Mode): Promise<PackedVersion> {
  const { name } = declaration;
  const folder = remoteFolder(name);
  const dist = outputFolder(folder, mode);
  const manifest = JSON.parse(
    readFileSync(join(dist, 'browser/mf-manifest.json'), 'utf8'),
  ) as FederationManifest;
  const files = new Map<string, Buffer>();
  for (const file of readdirSync(join(dist, 'browser'))) {
    if (/\.(js|css|map)$/.test(file)) files.set(file, readFileSync(join(dist, 'browser', file)));
  }
  for (const file of readdirSync(join(dist, 'server')))
    files.set(`server/${file}`, readFileSync(join(dist, 'server', file)));
  files.set('uses.json', Buffer.from(JSON.stringify(readUses([join(folder, 'src')], declaration))));
  files.set('messages.json', Buffer.from(JSON.stringify(messageKeysOf(dirname(folder), basename(folder)))));
  const content = createHash('sha256').update(JSON.stringify(declaration));
  // Without the maps, which do not run: webpack writes an interim name of the script, with the folder in its hash, into them.
  const running = [...files].filter(([file]) => !file.endsWith('.map'));
  for (const [file, bytes] of running.sort(([a], [b]) => (a < b ? -1 : 1)))
    content.update(file).update(bytes);
  const version = content.digest('hex').slice(0, 12);
  return {
    readFiles: async () => (mode === 'production' ? withCompressed(files) : files),
    release: {
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
    },
  };
}

/** The files with compressed copies of the scripts and styles, which hosts and CDNs send. */
async function withCompressed(files: ReadonlyMap<string, Buffer>): Promise<Map<string, Buffer>> {
  const packed = [...files].filter(([file]) => /\.(js|css)$/.test(file));
  const copies = packed.map(async ([file, bytes]) =>
    (await compressedCopies(bytes)).map(([extension, copy]): [string, Buffer] => [file + extension, copy]),
  );
  return new Map([...files, ...(await Promise.all(copies)).flat()]);
}
