/** Runs at most `parallel` tasks at once and rejects more than `waiting` queued ones. */
export class WorkLimit {
  readonly #parallel: number;
  readonly #waitingLimit: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(parallel: number, waitingLimit: number) {
    this.#parallel = parallel;
    this.#waitingLimit = waitingLimit;
  }

  /** Whether tasks wait for others to finish. */
  get isBusy(): boolean {
    return this.#waiting.length > 0;
  }

  /** Whether a further task would have to wait. */
  get isOccupied(): boolean {
    return this.#running >= this.#parallel;
  }

  get isFull(): boolean {
    return this.#waiting.length >= this.#waitingLimit;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isOccupied) {
      // A finishing task passes its slot on, so the count stays the same.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
