import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { isFresh } from './is-fresh.ts';

/** Content encodings of a response. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** A response that is the same for every user, ready to send. */
export interface PublicAnswer {
  readonly etag: string;
  /** Epoch milliseconds at which it expires. */
  readonly until: number;
  /** The body in an encoding, compressed once; short bodies stay uncompressed, as `encoding` says. */
  bytes(encoding: Encoding): Promise<{ readonly encoding: Encoding; readonly body: Buffer }>;
}

const compressFromBytes = 1024;
// Compressed once and sent to many, so it may cost more than a personal response.
const brotliQuality = 5;
const packers = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

const maxAnswers = 1000;
/** How long a public response is cached, in ms. */
export const publicAnswerMs = 5000;

/** Response cache of public calls: each response is computed and serialized at most once per five seconds. */
export class PublicResponses {
  readonly #clock: Clock;
  readonly #answers = new LRUCache<
    string,
    { readonly answer: Promise<PublicAnswer>; readonly until: number }
  >({
    max: maxAnswers,
  });

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Returns the cached response or computes it; concurrent callers share one computation. A failure is not cached.
   */
  async get<T>(
    key: string,
    compute: () => Promise<T>,
    serialise: (value: T) => string,
  ): Promise<PublicAnswer> {
    const now = this.#clock.now().getTime();
    const found = this.#answers.get(key);
    if (found && isFresh(found.until, publicAnswerMs, now)) return found.answer;
    const until = now + publicAnswerMs;
    const made = { answer: answerOf(compute, serialise, until), until };
    this.#answers.set(key, made);
    try {
      return await made.answer;
    } catch (error) {
      if (this.#answers.get(key) === made) this.#answers.delete(key);
      throw error;
    }
  }
}

async function answerOf<T>(
  compute: () => Promise<T>,
  serialise: (value: T) => string,
  until: number,
): Promise<PublicAnswer> {
  const body = Buffer.from(serialise(await compute()));
  // Weak: the same entity is also sent compressed.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const plain = Promise.resolve({ encoding: 'identity' as const, body });
  const packed = new Map<Encoding, Promise<{ encoding: Encoding; body: Buffer }>>();
  return {
    etag,
    until,
    bytes: (encoding) => {
      if (encoding === 'identity' || body.length < compressFromBytes) return plain;
      const found =
        packed.get(encoding) ?? packers[encoding](body).then((bytes) => ({ encoding, body: bytes }));
      packed.set(encoding, found);
      return found;
    },
  };
}
