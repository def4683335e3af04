import { isDeepStrictEqual } from 'node:util';
import type { ReleaseExtras } from '@talad/contract/composition';
import { type Cause, record } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import { RegistryError } from '../registry-error.ts';
import { integrityOf } from './integrity.ts';
import { requireComplete } from './require-complete.ts';
import { requireDescription } from './version-files.ts';
import {
  findVersion,
  insertFile,
  insertVersion,
  listFiles,
  lockFile,
  lockVersion,
  sumIncomplete,
  sumStored,
} from './versions.repository.ts';

export interface FileAddress {
  readonly remote: string;
  readonly version: string;
  /** Relative to the version's folder. */
  readonly path: string;
}

/** An upload that is not completed within this time is removed, in ms. */
export const uploadLifeMs = 3_600_000;

const megabyte = 1_048_576;
/** What a token may store without completing its versions, in bytes: a version has some 5 MB. */
const maxIncompleteBytes = 64 * megabyte;
/** What the versions of a remote may take, in bytes. */
const maxStoredBytes = 2048 * megabyte;

const keyOf = ({ remote, version, path }: FileAddress): string => `${remote}/${version}/${path}`;

/**
 * Stores a file of a version that is being published. The same file again changes nothing; another content under the same
 * address throws ALREADY_STORED, and TOO_MUCH_STORED if the token leaves too much incomplete.
 */
export function storeFile(
  { db, store, now }: RegistryContext,
  address: FileAddress,
  content: Uint8Array,
  cause: Cause,
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
    const createdAt = now();
    const since = new Date(createdAt.getTime() - uploadLifeMs);
    if ((await sumIncomplete(tx, cause.actor, since)) + content.length > maxIncompleteBytes)
      throw new RegistryError(
        'TOO_MUCH_STORED',
        `The token "${cause.actor}" has ${maxIncompleteBytes / megabyte} MB of versions that are not complete. Complete them, or wait an hour.`,
      );
    await store.write(keyOf(address), content);
    const bytes = content.length;
    await insertFile(tx, { remote, version, path, integrity, bytes, createdAt, createdBy: cause.actor });
  });
}

/** Throws ALREADY_STORED unless a removed version comes back as it was: it may have passed the gate, or be on hosts. */
function requireSameVersion(before: ReleaseExtras, next: ReleaseExtras): void {
  if (isDeepStrictEqual({ ...before, builtAt: '' }, { ...next, builtAt: '' })) return;
  const detail = `${next.name} ${next.version} was stored with different content before; publish a new version.`;
  throw new RegistryError('ALREADY_STORED', detail);
}

/**
 * Makes a version known whose files are stored; returns false if it was. Throws BAD_REQUEST if a file is missing or
 * differs from the record, ALREADY_STORED for other content than the version had before it was removed, and TOO_MUCH_STORED
 * if the remote has too many versions.
 */
export function completeVersion(
  { db, store, now }: RegistryContext,
  { remote, version }: Omit<FileAddress, 'path'>,
  release: ReleaseExtras,
  cause: Cause,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockVersion(tx, remote, version);
    const known = await findVersion(tx, remote, version);
    if (known && !known.removedAt) return false;
    const files = await listFiles(tx, remote, version);
    await requireComplete({ store }, release, { remote, version }, files);
    await requireDescription({ store }, release);
    if (known) requireSameVersion(known.release, release);
    const at = now();
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    if ((await sumStored(tx, remote)) + bytes > maxStoredBytes)
      throw new RegistryError(
        'TOO_MUCH_STORED',
        `${remote} has ${maxStoredBytes / megabyte} MB of versions. Have old ones removed with "pnpm release prune".`,
      );
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
