import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { ReleaseExtras } from '@talad/contract/composition';
import { RegistryError } from '../registry-error.ts';
import { integrityOf } from './integrity.ts';
import { describingFiles } from './version-files.ts';

type Files = ReadonlyMap<string, Uint8Array>;

function refuse(detail: string, field: string): never {
  throw new RegistryError('BAD_REQUEST', detail, field);
}

/** Throws unless the names in the record are those of this version, by which hosts and pages find its files. */
function requireOwnNames(release: ReleaseExtras, remote: string, version: string): void {
  const own = {
    name: remote,
    version,
    base: `/r/${remote}/${version}/`,
    // The name of the container's variable in the page: another would replace that of another remote.
    globalName: remote.replaceAll('-', '_'),
    entry: 'remoteEntry.js',
    server: 'server/server.cjs',
  };
  for (const [field, value] of Object.entries(own)) {
    const fieldValue = release[field as keyof typeof own];
    if (fieldValue !== value) refuse(`The ${field} is ${value}, not ${fieldValue}.`, field);
  }
  if (release.declaration.name !== remote)
    refuse(`The declaration is that of ${release.declaration.name}.`, 'declaration.name');
}

const derived = /\.(map|br|gz)$/;

/** Throws unless the record and the files name each other. Maps and compressed copies belong to a file of the record. */
function requireSameFiles({ integrity, chunks }: ReleaseExtras, files: Files): void {
  const needed = ['remoteEntry.js', 'server/server.cjs', ...describingFiles, ...Object.values(chunks).flat()];
  for (const path of needed)
    if (!Object.hasOwn(integrity, path)) refuse(`${path} has no integrity.`, `integrity.${path}`);
  for (const [path, hash] of Object.entries(integrity)) {
    const content = files.get(path);
    if (!content) refuse(`${path} is missing.`, `integrity.${path}`);
    if (integrityOf(content) !== hash)
      refuse(`${path} has other content than its hash.`, `integrity.${path}`);
  }
  for (const path of files.keys())
    if (!Object.hasOwn(integrity, path.replace(derived, '')))
      refuse(`The record does not have ${path}.`, 'integrity');
}

const unpack = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

/** Throws unless compressed copies contain their file: browsers get them in its place. */
async function requireEqualCopies(files: Files): Promise<void> {
  for (const [path, copy] of files) {
    const [, of = '', kind] = /^(.+)\.(br|gz)$/.exec(path) ?? [];
    const original = files.get(of);
    if (!original) continue;
    const content = await unpack[kind as keyof typeof unpack](copy, {
      maxOutputLength: original.length + 1,
    }).catch(() => undefined);
    if (!content?.equals(original)) refuse(`${path} does not contain ${of}, compressed.`, 'integrity');
  }
}

/** Throws BAD_REQUEST unless the record is that of this version and of its files, each with the content that it gives. */
export async function requireComplete(
  release: ReleaseExtras,
  { remote, version }: { remote: string; version: string },
  files: Files,
): Promise<void> {
  requireOwnNames(release, remote, version);
  requireSameFiles(release, files);
  await requireEqualCopies(files);
}
