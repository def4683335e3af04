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

/** In bytes: what cannot be written is remembered up to here, and dropped beyond. */
const mostUnwritten = 1024 * 1024;

/** A full disk or a closed pipe costs log lines and not the process. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: mostUnwritten });
  output.on('error', () => undefined);
  return output;
}

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
  return pino(options, destination ?? standardOutput());
}
