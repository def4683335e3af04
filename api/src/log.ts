import { type Logger, pino } from 'pino';
import type { Config } from './config/config.ts';

/** Fields whose values are never written, wherever a line holds them. */
const secretFields = ['password', 'token', 'otp', 'bookBankNumber', 'accountNumber'];

/** One JSON line per event; what could sign somebody in, or names a bank account, is never written. */
export function createLogger(config: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: config.logLevel,
    redact: [
      'req.headers.cookie',
      'req.headers.authorization',
      ...secretFields.flatMap((field) => [field, `*.${field}`]),
    ],
  });
}
