import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { VersionStore } from './version-store.ts';

/** A bucket of S3, or of an object store with its protocol. Credentials come from the usual `AWS_…` variables. */
export interface Bucket {
  readonly name: string;
  readonly region: string;
  /** Address of an object store other than S3. */
  readonly endpoint?: string | undefined;
}

const contentTypes: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

/** Compressed copies are opaque files: the host or the CDN's rules say what they are. */
const contentTypeOf = (key: string): string =>
  contentTypes[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

/** Stores versions in a bucket. Files never change, so every cache may keep them for ever. */
export function createS3Store({ name: Bucket, region, endpoint }: Bucket): VersionStore {
  // Other object stores rarely have a host name for each bucket.
  const client = new S3Client({ region, ...(endpoint && { endpoint, forcePathStyle: true }) });

  async function keysOf(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: token }),
      );
      keys.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key])));
      token = page.NextContinuationToken;
    }
    return keys;
  }

  return {
    async write(key, content) {
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: key,
          Body: content,
          ContentType: contentTypeOf(key),
          CacheControl: 'public, max-age=31536000, immutable',
        }),
      );
    },
    async read(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
        return await Body?.transformToByteArray();
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async removeVersion(remote, version) {
      for (const Key of await keysOf(`${remote}/${version}/`))
        await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}
