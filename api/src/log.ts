import { type Logger, pino } from 'pino';
import type { Config } from './config/config.ts';

/** One JSON line per event; what could sign somebody in is never written. */
export function createLogger(config: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: config.logLevel,
    redact: ['req.headers.cookie', 'req.headers.authorization', 'password', 'token', '*.password', '*.token'],
  });
}
