import { loggedRequest } from '@talad/server/logged-request';
import { traceFields } from '@talad/server/span';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import type { Config } from './config/config.ts';

/** Fields whose values are redacted in log lines. */
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

const emailAddress = /[^\s@<>"'(),:;]+@(?=[^\s@<>"'(),:;]+\.)/g;
const maskEmails = (text: string): string => text.replaceAll(emailAddress, '…@');

/** A mail server names the address that it refuses. */
const loggedError = stdSerializers.wrapErrorSerializer((error) => ({
  ...error,
  message: maskEmails(error.message),
  stack: maskEmails(error.stack),
}));

/** Bytes buffered while the destination cannot be written; further lines are dropped. */
const maxUnwrittenBytes = 1024 * 1024;

/** A full disk or a closed pipe loses log lines but must not end the process. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: maxUnwrittenBytes });
  output.on('error', () => undefined);
  return output;
}

/**
 * One JSON line per event; credentials and data of cards, bank accounts and identity cards are redacted. Writes to
 * standard output by default.
 */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    mixin: traceFields,
    // By default only `err` is serialized: the job queue's `error` would be logged as `{}`.
    serializers: { err: loggedError, error: loggedError, req: loggedRequest },
    redact: [
      // In any object: the multipart parser also logs request headers.
      '*.headers.cookie',
      '*.headers.authorization',
      '*.headers["set-cookie"]',
      ...secretFields.flatMap((field) => [field, `*.${field}`]),
    ],
  };
  return pino(options, destination ?? standardOutput());
}
