import { Logger } from 'graphile-worker';
import type { Logger as PinoLogger } from 'pino';

/** Makes the queue write into the process's own log. */
export function jobLogger(log: Pick<PinoLogger, 'error' | 'warn' | 'info' | 'debug'>): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const write = { error: 'error', warning: 'warn', info: 'info', debug: 'debug' }[level] ?? 'debug';
    const fields = { ...scope, ...meta };
    if (write === 'error') log.error(fields, message);
    else if (write === 'warn') log.warn(fields, message);
    // The queue logs every job at "info", which is too verbose here.
    else log.debug(fields, message);
  });
}
