import { setTimeout as delay } from 'node:timers/promises';

interface ShutdownLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Longest time for closing, in ms. */
const closeTimeoutMs = 15_000;

/** How a server ends on SIGINT or SIGTERM; a second signal ends it immediately. */
export class Shutdown {
  readonly #delayMs: number;
  #isUnderWay = false;

  /** `delayMs`: how long requests are accepted after the signal, until the load balancer has seen `GET /readyz` fail. */
  constructor(delayMs = 0) {
    this.#delayMs = delayMs;
  }

  /** Whether the server has received the shutdown signal; its load balancer then removes it. */
  isUnderWay = (): boolean => this.#isUnderWay;

  /** Calls `close` and ends the process, after the load balancer had time to remove this server. */
  onSignal(log: ShutdownLog, close: () => Promise<void>): void {
    const end = (signal: NodeJS.Signals) => {
      if (this.#isUnderWay) process.exit(1);
      this.#isUnderWay = true;
      log.info({ signal }, 'closing');
      delay(this.#delayMs + closeTimeoutMs, undefined, { ref: false }).then(() => {
        log.error({}, 'did not close in time');
        process.exit(1);
      });
      delay(this.#delayMs)
        .then(close)
        .then(
          () => process.exit(0),
          (error: unknown) => {
            log.error({ err: error }, 'closing failed');
            process.exit(1);
          },
        );
    };
    process.on('SIGINT', end);
    process.on('SIGTERM', end);
  }
}
