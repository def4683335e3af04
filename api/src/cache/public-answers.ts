import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';

/** An answer that is the same for everybody, ready to be sent. */
export interface PublicAnswer<T> {
  readonly value: T;
  readonly body: string;
  readonly etag: string;
}

const maxAnswers = 1000;
const ttlMs = 5000;

/** Answers to public calls: each is computed and serialised at most once per five seconds. */
export class PublicAnswers {
  readonly #clock: Clock;
  readonly #kept = new Map<
    string,
    { readonly answer: Promise<PublicAnswer<unknown>>; readonly until: number }
  >();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The kept answer, or a new one; all who ask while it is made wait for the same one. A failure is not kept. */
  async get<T>(
    key: string,
    compute: () => Promise<T>,
    serialise: (value: T) => string,
  ): Promise<PublicAnswer<T>> {
    const now = this.#clock.now().getTime();
    const found = this.#kept.get(key);
    // A key begins with the name of its call, so what was kept under it has that call's type.
    if (found && now < found.until) return found.answer as Promise<PublicAnswer<T>>;
    const made = { answer: answerOf(compute, serialise), until: now + ttlMs };
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
): Promise<PublicAnswer<T>> {
  const value = await compute();
  const body = serialise(value);
  // Weak: the same answer also travels compressed.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  return { value, body, etag };
}
