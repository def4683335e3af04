import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config/config.ts';

/** Fields whose values are never written, wherever a line holds them. */
const secretFields = [
  'password',
  'currentPassword',
  'confirmPassword',
  'token',
  'otp',
  'secret',
  'cvc',
  'nationalId',
  'laserCode',
  'bookBankNumber',
  'accountNumber',
];

/**
 * One JSON line per event; what could sign somebody in, or names a card, a bank account or a person's papers, is never
 * written. Goes to the standard output unless told where.
 */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    redact: [
      // Whatever object holds them: the reader of forms writes down the headers of a request as well.
      '*.headers.cookie',
      '*.headers.authorization',
      '*.headers["set-cookie"]',
      ...secretFields.flatMap((field) => [field, `*.${field}`]),
    ],
  };
  return destination ? pino(options, destination) : pino(options);
}
