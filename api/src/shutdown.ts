import type { Logger } from 'pino';

const deadlineMs = 15_000;

/** Closes the process gracefully on SIGINT or SIGTERM; a second signal ends it immediately. */
export function shutDownOnSignal(log: Logger, close: () => Promise<void>): void {
  let isClosing = false;
  const end = (signal: NodeJS.Signals) => {
    if (isClosing) process.exit(1);
    isClosing = true;
    log.info({ signal }, 'closing');
    setTimeout(() => {
      log.error('did not close in time');
      process.exit(1);
    }, deadlineMs).unref();
    close().then(
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
