import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { ReleaseExtras } from '@talad/contract/composition';
import type { RegistryContext } from '../context.ts';
import { RegistryError } from '../registry-error.ts';
import { integrityOf } from './integrity.ts';
import { describingFiles } from './version-files.ts';
import type { VersionFileRow } from './versions.repository.ts';

type FilesByPath = ReadonlyMap<string, VersionFileRow>;

function refuse(detail: string, field: string): never {
  throw new RegistryError('BAD_REQUEST', detail, field);
}

/** Throws unless the record has the names of this version: hosts and pages find its parts by them. */
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
    const given = release[field as keyof typeof own];
    if (given !== value) refuse(`The ${field} is ${value}, not ${given}.`, field);
  }
  if (release.declaration.name !== remote)
    refuse(`The declaration is that of ${release.declaration.name}.`, 'declaration.name');
}

const derived = /\.(map|br|gz)$/;

/** Throws unless the record and the stored files name each other. Maps and compressed copies belong to a file of the record. */
function requireSameFiles({ integrity, chunks }: ReleaseExtras, files: FilesByPath): void {
  const needed = ['remoteEntry.js', 'server/server.cjs', ...describingFiles, ...Object.values(chunks).flat()];
  for (const path of needed)
    if (!Object.hasOwn(integrity, path)) refuse(`${path} has no integrity.`, `integrity.${path}`);
  for (const [path, hash] of Object.entries(integrity)) {
    const stored = files.get(path);
    if (!stored) refuse(`${path} is not stored. Send it first.`, `integrity.${path}`);
    if (stored.integrity !== hash)
      refuse(`${path} is already stored with different content.`, `integrity.${path}`);
  }
  for (const path of files.keys())
    if (!Object.hasOwn(integrity, path.replace(derived, '')))
      refuse(`${path} is stored, and the record does not have it.`, 'integrity');
}

const unpack = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

/** Throws unless compressed copies contain their file: browsers get them in its place. */
async function requireEqualCopies(
  { store }: Pick<RegistryContext, 'store'>,
  { name, version }: ReleaseExtras,
  files: FilesByPath,
): Promise<void> {
  for (const path of files.keys()) {
    const [, of = '', kind] = /^(.+)\.(br|gz)$/.exec(path) ?? [];
    const original = files.get(of);
    if (!original) continue;
    const copy = await store.read(`${name}/${version}/${path}`);
    const content = await unpack[kind as keyof typeof unpack](copy ?? '', {
      maxOutputLength: original.bytes + 1,
    }).catch(() => undefined);
    if (!content || integrityOf(content) !== original.integrity)
      refuse(`${path} does not contain ${of}, compressed.`, 'integrity');
  }
}

/** Throws BAD_REQUEST unless the record is that of this version and of its stored files, each with the content that it gives. */
export async function requireComplete(
  context: Pick<RegistryContext, 'store'>,
  release: ReleaseExtras,
  { remote, version }: { remote: string; version: string },
  stored: readonly VersionFileRow[],
): Promise<void> {
  const files = new Map(stored.map((file) => [file.path, file]));
  requireOwnNames(release, remote, version);
  requireSameFiles(release, files);
  await requireEqualCopies(context, release, files);
}
