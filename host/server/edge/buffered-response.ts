import { Readable } from 'node:stream';
import type { ByteBudget, Holder } from './byte-budget.ts';

/** Bytes of a response that are not counted: about what the operating system itself buffers for a connection. */
const uncountedBytes = 64 * 1024;
/** Maximum bytes buffered for one response. Only exports are larger; the API waits for their readers. */
const maxBufferedBytes = 8 * 1024 * 1024;

interface BufferedResponseOptions {
  source: Readable;
  budget: ByteBudget;
  holder: Holder;
  /** True if `reserve` has counted the response. */
  isReserved: boolean;
}

/**
 * An API response, read as fast as the API sends it and passed on as fast as the client reads: a slow reader costs
 * bytes of the budget, not a connection to the API.
 */
export class BufferedResponse extends Readable {
  readonly #source: Readable;
  readonly #budget: ByteBudget;
  readonly #holder: Holder;
  readonly #isReserved: boolean;
  readonly #chunks: Buffer[] = [];
  #bufferedBytes = 0;
  /** Taken from the budget chunk by chunk if the length was unknown. */
  #counted = 0;
  #canPush = false;

  constructor({ source, budget, holder, isReserved }: BufferedResponseOptions) {
    super();
    this.#source = source;
    this.#budget = budget;
    this.#holder = holder;
    this.#isReserved = isReserved;
    source.on('data', (chunk: Buffer) => this.#buffer(chunk));
    source.once('end', () => this.#flush());
    source.once('error', (error: Error) => this.destroy(error));
    source.once('close', () => {
      if (!source.readableEnded) this.destroy(new Error('the API broke its response off'));
    });
  }

  /** Counts a response of known length before its first byte; returns false if there is no room for it. */
  static reserve(budget: ByteBudget, holder: Holder, length: number): boolean {
    return budget.take(holder, Math.min(length, maxBufferedBytes));
  }

  /** Whether a response of known length counts against the budget. */
  static isCounted(length: number): boolean {
    return length > uncountedBytes;
  }

  #buffer(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#bufferedBytes += chunk.length;
    const missing = this.#isReserved ? 0 : this.#bufferedBytes - uncountedBytes - this.#counted;
    if (missing > 0 && !this.#budget.take(this.#holder, missing)) {
      this.#holder.drop();
      this.destroy();
      return;
    }
    this.#counted += Math.max(0, missing);
    if (this.#bufferedBytes >= maxBufferedBytes) this.#source.pause();
    this.#flush();
  }

  #flush(): void {
    while (this.#canPush) {
      const chunk = this.#chunks.shift();
      if (!chunk) break;
      this.#bufferedBytes -= chunk.length;
      this.#canPush = this.push(chunk);
    }
    if (this.#bufferedBytes < maxBufferedBytes && this.#source.isPaused()) this.#source.resume();
    if (this.#chunks.length === 0 && this.#source.readableEnded) this.push(null);
  }

  override _read(): void {
    this.#canPush = true;
    this.#flush();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#source.destroy();
    this.#budget.release(this.#holder);
    this.#chunks.length = 0;
    done(error);
  }
}
