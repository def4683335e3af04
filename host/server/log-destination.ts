import { loggedRequest } from '@talad/server/logged-request';
import { type DestinationStream, pino, stdSerializers } from 'pino';

/** In bytes: lines that could not be written are buffered up to this size and then dropped. */
const bufferLimit = 1024 * 1024;

/** Standard output. A full disk or a closed pipe loses log lines but does not end the process. */
export function createLogDestination(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: bufferLimit });
  output.on('error', () => undefined);
  return output;
}

/** Serializers of the host's log. By default only `err` is serialized: an `error` would be logged as `{}`. */
export const logSerializers = { error: stdSerializers.err, req: loggedRequest };
