import { createHash } from 'node:crypto';
import type { ReleaseExtras } from '@talad/contract/composition';
import { type Cause, record } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import { RegistryError } from '../registry-error.ts';
import {
  findVersion,
  insertFile,
  insertVersion,
  listFiles,
  lockFile,
  lockVersion,
  type VersionFileRow,
} from './versions.repository.ts';

export interface FileAddress {
  readonly remote: string;
  readonly version: string;
  /** Relative to the version's folder. */
  readonly path: string;
}

const integrityOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const keyOf = ({ remote, version, path }: FileAddress): string => `${remote}/${version}/${path}`;

/**
 * Stores a file of a version that is being published. The same file again changes nothing; another content under the same
 * address throws ALREADY_STORED.
 */
export function storeFile(
  { db, store, now }: RegistryContext,
  address: FileAddress,
  content: Uint8Array,
): Promise<void> {
  const { remote, version, path } = address;
  const integrity = integrityOf(content);
  return db.transaction(async (tx) => {
    await lockFile(tx, remote, version, path);
    const files = await listFiles(tx, remote, version);
    const stored = files.find((file) => file.path === path);
    if (stored?.integrity === integrity) return;
    if (stored)
      throw new RegistryError(
        'ALREADY_STORED',
        `${keyOf(address)} is already stored with different content.`,
        'path',
      );
    const complete = await findVersion(tx, remote, version);
    if (complete && !complete.removedAt)
      throw new RegistryError('ALREADY_STORED', `${remote} ${version} is complete; publish a new version.`);
    await store.write(keyOf(address), content);
    await insertFile(tx, { remote, version, path, integrity, bytes: content.length, createdAt: now() });
  });
}

/** Throws unless the record names this version and only files that are stored with the content that it gives. */
function requireComplete(
  release: ReleaseExtras,
  { remote, version }: Omit<FileAddress, 'path'>,
  files: readonly VersionFileRow[],
): void {
  const refuse = (detail: string, field: string) => {
    throw new RegistryError('BAD_REQUEST', detail, field);
  };
  if (release.name !== remote) refuse(`The record is that of ${release.name}.`, 'name');
  if (release.version !== version) refuse(`The record is that of version ${release.version}.`, 'version');
  const base = `/r/${remote}/${version}/`;
  if (release.base !== base) refuse(`The base is ${base}.`, 'base');
  const stored = new Map(files.map(({ path, integrity }) => [path, integrity]));
  for (const [path, integrity] of Object.entries(release.integrity)) {
    if (!stored.has(path)) refuse(`${path} is not stored. Send it first.`, `integrity.${path}`);
    if (stored.get(path) !== integrity)
      refuse(`${path} is already stored with different content.`, `integrity.${path}`);
  }
  for (const field of ['entry', 'server'] as const)
    if (!release.integrity[release[field]]) refuse(`${release[field]} has no integrity.`, field);
}

/**
 * Makes a version known whose files are stored; returns false if it was. Throws BAD_REQUEST if a file is missing or
 * differs from the record.
 */
export function completeVersion(
  { db, now }: RegistryContext,
  { remote, version }: Omit<FileAddress, 'path'>,
  release: ReleaseExtras,
  cause: Cause,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockVersion(tx, remote, version);
    const known = await findVersion(tx, remote, version);
    if (known && !known.removedAt) return false;
    const files = await listFiles(tx, remote, version);
    requireComplete(release, { remote, version }, files);
    const at = now();
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    await insertVersion(tx, { remote, version, release, bytes, createdAt: at, createdBy: cause.actor });
    await record(tx, at, cause, { action: 'store version', remote, version, details: { bytes } });
    return true;
  });
}

/** The content of a stored file. Throws NOT_FOUND if there is none, or if the version is not complete. */
export async function readFile({ db, store }: RegistryContext, address: FileAddress): Promise<Uint8Array> {
  const { remote, version } = address;
  const known = await findVersion(db, remote, version);
  const content = known && !known.removedAt ? await store.read(keyOf(address)) : undefined;
  if (!content) throw new RegistryError('NOT_FOUND', `${keyOf(address)} is not in the registry.`);
  return content;
}
