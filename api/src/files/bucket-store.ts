import { Bucket, BucketError, type BucketSettings } from '@talad/server/bucket';
import { type FileStore, FilesUnavailable, type StoredFile } from '../ports/file-store.ts';
import { assertFileKey } from './file-key.ts';

/** A visitor waits for at most this long before the error. */
const limitMs = 5_000;
const addressSeconds = 15 * 60;

/** Where in the bucket a file lies. Lifecycle rules and policies name these prefixes: docs/operations/files.md. */
export interface Prefixes {
  readonly all: readonly string[];
  of(key: string): string;
}

export const masterPrefixes: Prefixes = {
  all: ['pictures/', 'identity/', 'exports/'],
  of: (key) => {
    if (key.startsWith('kyc-')) return 'identity/';
    return key.startsWith('export-') ? 'exports/' : 'pictures/';
  },
};

export const derivedPrefixes: Prefixes = { all: ['derived/'], of: () => 'derived/' };

/** A full bucket is reported as a full disk is. */
function asOutage(error: unknown): never {
  if (!(error instanceof BucketError)) throw error;
  if (error.isFull) throw Object.assign(new Error(error.message, { cause: error }), { code: 'EDQUOT' });
  throw new FilesUnavailable(error);
}

/** Stores files in a private bucket. */
export function createBucketStore(
  settings: BucketSettings,
  prefixes: Prefixes,
  callLimitMs = limitMs,
): FileStore {
  const bucket = new Bucket(settings, callLimitMs);
  const objectOf = (key: string) => {
    assertFileKey(key);
    return `${prefixes.of(key)}${key}`;
  };

  async function* list(): AsyncGenerator<StoredFile> {
    try {
      for (const prefix of prefixes.all)
        for await (const { key, bytes, modifiedAt } of bucket.list(prefix))
          yield { key: key.slice(prefix.length), bytes, modifiedAt };
    } catch (error) {
      asOutage(error);
    }
  }

  return {
    put: async (key, content) => bucket.put(objectOf(key), content).catch(asOutage),
    get: async (key) => bucket.get(objectOf(key)).catch(asOutage),
    delete: async (key) => bucket.delete(objectOf(key)).catch(asOutage),
    list,
    addressOf: async (key, contentType) =>
      bucket.addressOf(objectOf(key), { seconds: addressSeconds, contentType }),
  };
}
