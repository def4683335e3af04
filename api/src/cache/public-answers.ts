import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Clock } from '../clock.ts';

/** How an answer may travel. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer that is the same for everybody, ready to be sent. */
export interface PublicAnswer {
  readonly etag: string;
  /** Epoch milliseconds from which it is computed anew. */
  readonly until: number;
  /** The bytes in an encoding, made once; those of short answers stay as they are, which `encoding` says. */
  bytes(encoding: Encoding): Promise<{ readonly encoding: Encoding; readonly body: Buffer }>;
}

const compressFromBytes = 1024;
// Made once and sent to many, so a little more work than for an answer of one person is worth it.
const brotliQuality = 5;
const packers = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

const maxAnswers = 1000;
const ttlMs = 5000;

/** Answers to public calls: each is computed and serialised at most once per five seconds. */
export class PublicAnswers {
  readonly #clock: Clock;
  readonly #kept = new Map<string, { readonly answer: Promise<PublicAnswer>; readonly until: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The kept answer, or a new one; all who ask while it is made wait for the same one. A failure is not kept. */
  async get<T>(
    key: string,
    compute: () => Promise<T>,
    serialise: (value: T) => string,
  ): Promise<PublicAnswer> {
    const now = this.#clock.now().getTime();
    const found = this.#kept.get(key);
    if (found && now < found.until) return found.answer;
    const until = now + ttlMs;
    const made = { answer: answerOf(compute, serialise, until), until };
    // Taken out and put back at the end, so that the map begins with what is oldest.
    this.#kept.delete(key);
    this.#kept.set(key, made);
    if (this.#kept.size > maxAnswers) {
      const oldest = this.#kept.keys().next().value;
      if (oldest !== undefined) this.#kept.delete(oldest);
    }
    try {
      return await made.answer;
    } catch (error) {
      if (this.#kept.get(key) === made) this.#kept.delete(key);
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
  // Weak: the same answer also travels compressed.
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
