import { Bucket, type BucketSettings } from '@talad/server/bucket';
import type { VersionStore } from './version-store.ts';

const contentTypes: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

/** Compressed copies have a generic content type; the host or the CDN sets their headers. */
const contentTypeOf = (key: string): string =>
  contentTypes[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

/** Long enough for the largest file of a version on a slow line. */
const limitMs = 30_000;

/** Stores versions in a bucket. Files never change, so every cache may keep them for ever. */
export function createS3Store(settings: BucketSettings): VersionStore {
  const bucket = new Bucket(settings, limitMs);
  return {
    write: (key, content) =>
      bucket.put(key, content, {
        contentType: contentTypeOf(key),
        cacheControl: 'public, max-age=31536000, immutable',
      }),
    read: (key) => bucket.get(key),
    async removeVersion(remote, version) {
      for await (const { key } of bucket.list(`${remote}/${version}/`)) await bucket.delete(key);
    },
  };
}
