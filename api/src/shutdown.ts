import type { Logger } from 'pino';

const deadlineMs = 15_000;

/** Ends the process in order on Ctrl-C and on a supervisor's request; a second signal ends it at once. */
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
