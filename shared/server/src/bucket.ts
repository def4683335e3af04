import { addAbortSignal, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** A bucket of S3, or of an object store with its protocol. Credentials come from the usual `AWS_…` variables. */
export interface BucketSettings {
  readonly name: string;
  readonly region: string;
  /** Address of an object store other than S3. */
  readonly endpoint?: string | undefined;
  /** How the store encrypts what is written; by default as the bucket is configured. */
  readonly encryption?:
    | { readonly algorithm: 'AES256' | 'aws:kms'; readonly key?: string | undefined }
    | undefined;
}

/** A file in a bucket. */
export interface BucketFile {
  readonly key: string;
  readonly bytes: number;
  readonly modifiedAt: Date;
}

/** A failed call of a bucket: it is unavailable, too slow, full, or refuses. */
export class BucketError extends Error {
  readonly isFull: boolean;

  constructor(bucket: string, cause: unknown) {
    const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
    super(`Bucket ${bucket}: ${reason}`, { cause });
    this.name = 'BucketError';
    this.isFull = statusOf(cause) === 507;
  }
}

function statusOf(error: unknown): unknown {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  const { $metadata: metadata } = error;
  return typeof metadata === 'object' && metadata && 'httpStatusCode' in metadata
    ? metadata.httpStatusCode
    : undefined;
}

const connectMs = 3_000;

/** Loads the client with the first call: programs whose files are in a folder start without it. */
async function connect({ region, endpoint }: BucketSettings) {
  const [sdk, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  const client = new sdk.S3Client({
    region,
    // Other object stores rarely have a host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: connectMs },
  });
  return { sdk, client, getSignedUrl };
}

/** The files of one bucket. Every method but `addressOf` throws a BucketError if the bucket fails or takes longer than the limit. */
export class Bucket {
  readonly #settings: BucketSettings;
  readonly #limitMs: number;
  #connected: ReturnType<typeof connect> | undefined;

  /** `limitMs`: longest time of one call, repetitions included. */
  constructor(settings: BucketSettings, limitMs: number) {
    this.#settings = settings;
    this.#limitMs = limitMs;
  }

  /** Writes a file whole or not at all. */
  async put(
    key: string,
    content: Uint8Array,
    headers: { readonly contentType?: string; readonly cacheControl?: string } = {},
  ): Promise<void> {
    const { name, encryption } = this.#settings;
    const { sdk, client } = await this.#connect();
    const command = new sdk.PutObjectCommand({
      Bucket: name,
      Key: key,
      Body: content,
      ContentType: headers.contentType ?? 'application/octet-stream',
      CacheControl: headers.cacheControl,
      ServerSideEncryption: encryption?.algorithm,
      SSEKMSKeyId: encryption?.key,
    });
    await this.#limited((abortSignal) => client.send(command, { abortSignal }));
  }

  /** The content of a file; undefined if there is none. */
  async get(key: string): Promise<Buffer | undefined> {
    const { sdk, client } = await this.#connect();
    const command = new sdk.GetObjectCommand({ Bucket: this.#settings.name, Key: key });
    return this.#limited(async (abortSignal) => {
      try {
        const { Body } = await client.send(command, { abortSignal });
        return Body instanceof Readable ? await buffer(addAbortSignal(abortSignal, Body)) : undefined;
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined;
        throw error;
      }
    });
  }

  async delete(key: string): Promise<void> {
    const { sdk, client } = await this.#connect();
    const command = new sdk.DeleteObjectCommand({ Bucket: this.#settings.name, Key: key });
    await this.#limited((abortSignal) => client.send(command, { abortSignal }));
  }

  /** The files whose keys begin with the prefix. */
  async *list(prefix: string): AsyncGenerator<BucketFile> {
    const { sdk, client } = await this.#connect();
    let token: string | undefined;
    do {
      const command = new sdk.ListObjectsV2Command({
        Bucket: this.#settings.name,
        Prefix: prefix,
        ContinuationToken: token,
      });
      const page = await this.#limited((abortSignal) => client.send(command, { abortSignal }));
      for (const { Key: key, Size: bytes = 0, LastModified: modifiedAt = new Date(0) } of page.Contents ?? [])
        if (key !== undefined) yield { key, bytes, modifiedAt };
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  /** A presigned URL of a file. It is computed without a request. */
  async addressOf(
    key: string,
    { seconds, contentType }: { readonly seconds: number; readonly contentType: string },
  ): Promise<string> {
    const { sdk, client, getSignedUrl } = await this.#connect();
    const command = new sdk.GetObjectCommand({
      Bucket: this.#settings.name,
      Key: key,
      ResponseContentType: contentType,
    });
    return getSignedUrl(client, command, { expiresIn: seconds });
  }

  #connect(): ReturnType<typeof connect> {
    this.#connected ??= connect(this.#settings);
    return this.#connected;
  }

  async #limited<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    try {
      return await work(AbortSignal.timeout(this.#limitMs));
    } catch (error) {
      throw new BucketError(this.#settings.name, error);
    }
  }
}
