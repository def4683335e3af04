import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { isFresh } from './is-fresh.ts';

/** Content encodings of a response. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** A response that is the same for every user, ready to send. */
export interface PublicResponse {
  readonly etag: string;
  /** Epoch milliseconds at which it expires. */
  readonly until: number;
  /** Length of the body before compression, in bytes. */
  readonly length: number;
  /** The body in an encoding, compressed once; short bodies stay uncompressed, as `encoding` says. */
  bytes(encoding: Encoding): Promise<{ readonly encoding: Encoding; readonly body: Buffer }>;
}

const compressFromBytes = 1024;
// Compressed once and sent to many, so it may cost more than a personal response.
const brotliQuality = 5;
/** A short buffer is a part of a larger one, all of which would stay in memory while it is cached. */
function copyOf(part: Buffer): Buffer {
  const whole = Buffer.allocUnsafeSlow(part.length);
  part.copy(whole);
  return whole;
}

const packers = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/** Of bodies before compression; their compressed forms are far shorter. Enough for what a process computes in five seconds. */
const defaultMaxBytes = 8 * 1024 * 1024;
/** What a response takes beside its body, at most. */
const entryBytes = 2048;
/** How long a public response is cached, in ms. */
export const publicMaxAgeMs = 5000;

interface CacheEntry {
  readonly response: Promise<PublicResponse>;
  readonly until: number;
}

/** Response cache of public calls: each response is computed and serialized at most once per five seconds. */
export class PublicResponses {
  readonly #clock: Clock;
  readonly #entries: LRUCache<string, CacheEntry>;

  constructor(clock: Clock, maxBytes = defaultMaxBytes) {
    this.#clock = clock;
    this.#entries = new LRUCache({ maxSize: maxBytes });
  }

  /**
   * Returns the cached response or computes it; concurrent callers share one computation. A failure is not cached.
   */
  async get<T>(
    key: string,
    compute: () => Promise<T>,
    serialise: (value: T) => string,
  ): Promise<PublicResponse> {
    const now = this.#clock.now().getTime();
    const found = this.#entries.get(key);
    if (found && isFresh(found.until, publicMaxAgeMs, now)) return found.response;
    const until = now + publicMaxAgeMs;
    const made = { response: computeResponse(compute, serialise, until), until };
    this.#entries.set(key, made, { size: entryBytes });
    try {
      const response = await made.response;
      // A new entry, as the size of an entry stays what it was.
      if (this.#entries.peek(key) === made)
        this.#entries.set(key, { ...made }, { size: entryBytes + response.length });
      return response;
    } catch (error) {
      if (this.#entries.peek(key) === made) this.#entries.delete(key);
      throw error;
    }
  }
}

async function computeResponse<T>(
  compute: () => Promise<T>,
  serialise: (value: T) => string,
  until: number,
): Promise<PublicResponse> {
  return publicResponse(copyOf(Buffer.from(serialise(await compute()))), until);
}

/** A response of that body, compressed once per encoding. */
export function publicResponse(body: Buffer, until: number): PublicResponse {
  // Weak: the same entity is also sent compressed.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const plain = Promise.resolve({ encoding: 'identity' as const, body });
  const packed = new Map<Encoding, Promise<{ encoding: Encoding; body: Buffer }>>();
  return {
    etag,
    until,
    length: body.length,
    bytes: (encoding) => {
      if (encoding === 'identity' || body.length < compressFromBytes) return plain;
      const found =
        packed.get(encoding) ?? packers[encoding](body).then((bytes) => ({ encoding, body: copyOf(bytes) }));
      packed.set(encoding, found);
      return found;
    },
  };
}
