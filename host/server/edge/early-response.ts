import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** For how long, and how many bytes, the rest of a refused body is read and discarded. */
const maxDurationMs = 2_000;
const maxBytes = 16 * 1024 * 1024;

/**
 * A response to a request whose body is still arriving. It is sent at once, but the connection closes only when the
 * client has stopped sending: unread bytes cause a TCP reset, which could discard the response (RFC 9112, 9.6).
 */
export function earlyResponse(request: IncomingMessage, text: string): Readable {
  let discarded = 0;
  const finish = () => {
    clearTimeout(deadline);
    request.off('data', discard).off('end', finish).off('close', finish);
    answer.push(null);
  };
  const discard = (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > maxBytes) finish();
  };
  const answer = new Readable({ read: () => undefined });
  // If the client has disconnected, there is nothing to wait for.
  answer.once('close', () => clearTimeout(deadline));
  const deadline = setTimeout(finish, maxDurationMs);
  answer.push(text);
  request.on('data', discard).once('end', finish).once('close', finish).resume();
  return answer;
}
