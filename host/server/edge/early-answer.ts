import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** How long, and for how many bytes, the rest of a refused body is read and thrown away. */
const longestMs = 2_000;
const mostBytes = 16 * 1024 * 1024;

/**
 * An answer to a request whose body has not come to its end. It goes out at once, but the connection is closed only when
 * the client has stopped sending: the reset that follows unread bytes would take the answer away from it (RFC 9112, 9.6).
 */
export function earlyAnswer(request: IncomingMessage, text: string): Readable {
  let discarded = 0;
  const finish = () => {
    clearTimeout(deadline);
    request.off('data', discard).off('end', finish).off('close', finish);
    answer.push(null);
  };
  const discard = (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > mostBytes) finish();
  };
  const answer = new Readable({ read: () => undefined });
  // A client that is gone leaves nothing to wait for.
  answer.once('close', () => clearTimeout(deadline));
  const deadline = setTimeout(finish, longestMs);
  answer.push(text);
  request.on('data', discard).once('end', finish).once('close', finish).resume();
  return answer;
}
