import type { Logger } from 'pino';

const flushEveryMs = 2000;

/**
 * Counts views in memory and writes them in batches, so that a popular page costs one write every two seconds instead
 * of one per visitor. Failed writes are retried with the next batch.
 */
export class ViewCounter {
  readonly #write: (views: ReadonlyMap<number, number>) => Promise<void>;
  readonly #log: Pick<Logger, 'error'>;
  readonly #timer: NodeJS.Timeout;
  #waiting = new Map<number, number>();
  #writing: Promise<void> = Promise.resolve();

  constructor(write: (views: ReadonlyMap<number, number>) => Promise<void>, log: Pick<Logger, 'error'>) {
    this.#write = write;
    this.#log = log;
    this.#timer = setInterval(() => void this.flush(), flushEveryMs);
    this.#timer.unref();
  }

  add(id: number, views = 1): void {
    this.#waiting.set(id, (this.#waiting.get(id) ?? 0) + views);
  }

  /** Writes pending views; resolves when they are written. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(async () => {
      if (this.#waiting.size === 0) return;
      const views = this.#waiting;
      this.#waiting = new Map();
      try {
        await this.#write(views);
      } catch (error) {
        for (const [id, count] of views) this.add(id, count);
        this.#log.error({ err: error }, 'writing views failed');
      }
    });
    return this.#writing;
  }

  /** Writes pending views and stops the timer. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }
}
