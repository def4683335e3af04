import { type DestinationStream, pino } from 'pino';

/** In bytes: lines that could not be written are buffered up to here, and dropped beyond. */
const bufferLimit = 1024 * 1024;

/** Standard output. A full disk or a closed pipe costs log lines and not the process. */
export function createLogDestination(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: bufferLimit });
  output.on('error', () => undefined);
  return output;
}
