import { isDeepStrictEqual } from 'node:util';
import type { ReleaseExtras } from '@talad/contract/composition';
import { type Cause, record } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import { RegistryError } from '../registry-error.ts';
import { integrityOf } from './integrity.ts';
import { requireComplete } from './require-complete.ts';
import { requireDescription } from './version-files.ts';
import { findVersion, insertFiles, insertVersion, lockVersion, sumStored } from './versions.repository.ts';

interface VersionAddress {
  readonly remote: string;
  readonly version: string;
}

export interface FileAddress extends VersionAddress {
  /** Relative to the version's folder. */
  readonly path: string;
}

/** A version as it is sent: its record, and the content of its files in Base64, by path. */
interface SentVersion {
  readonly release: ReleaseExtras;
  readonly files: Readonly<Record<string, string>>;
}

const megabyte = 1_048_576;
/** Storage limit of all versions of a remote, in bytes. */
const maxStoredBytes = 2048 * megabyte;
/** Block size of the store: each file uses at least one block. */
const blockBytes = 4096;
/** Files that are written at the same time. */
const maxWrites = 16;

const keyOf = ({ remote, version, path }: FileAddress): string => `${remote}/${version}/${path}`;

/** Writes all files of a version, or none. */
async function writeFiles(
  { store }: Pick<RegistryContext, 'store'>,
  { remote, version }: VersionAddress,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const left = files.entries();
  const writeNext = async () => {
    for (const [path, content] of left) await store.write(keyOf({ remote, version, path }), content);
  };
  const written = await Promise.allSettled(Array.from({ length: maxWrites }, writeNext));
  const failed = written.find((result) => result.status === 'rejected');
  if (!failed) return;
  await store.removeVersion(remote, version).catch(() => undefined);
  throw failed.reason;
}

/** Throws ALREADY_STORED unless a version is sent again as it was: it may have passed the gate, or be on hosts. */
function requireSameVersion(before: ReleaseExtras, next: ReleaseExtras): void {
  if (isDeepStrictEqual({ ...before, builtAt: '' }, { ...next, builtAt: '' })) return;
  const detail = `${next.name} ${next.version} was stored with different content before; publish a new version.`;
  throw new RegistryError('ALREADY_STORED', detail);
}

/**
 * Stores a version whole; returns false if it was stored before. Throws BAD_REQUEST if a file is missing or differs from the
 * record, ALREADY_STORED for other content than the version had, also before it was removed, and TOO_MUCH_STORED if the remote
 * has too many versions.
 */
export async function storeVersion(
  context: RegistryContext,
  address: VersionAddress,
  { release, files: encoded }: SentVersion,
  cause: Cause,
): Promise<boolean> {
  const { remote, version } = address;
  const files = new Map(
    Object.entries(encoded).map(([path, content]) => [path, Buffer.from(content, 'base64')]),
  );
  await requireComplete(release, address, files);
  requireDescription(files);
  return context.db.transaction(async (tx) => {
    await lockVersion(tx, remote, version);
    const known = await findVersion(tx, remote, version);
    if (known) requireSameVersion(known.release, release);
    if (known && !known.removedAt) return false;
    const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
    if ((await sumStored(tx, remote)) + bytes + files.size * blockBytes > maxStoredBytes)
      throw new RegistryError(
        'TOO_MUCH_STORED',
        `${remote} has ${maxStoredBytes / megabyte} MB of versions. Have old ones removed with "pnpm release prune".`,
      );
    await writeFiles(context, address, files);
    const at = context.now();
    const rows = [...files].map(([path, content]) => ({
      ...{ remote, version, path, createdAt: at },
      ...{ integrity: integrityOf(content), bytes: content.length },
    }));
    await insertFiles(tx, rows);
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
