import type { Connection, ConnectionTable } from './connections.ts';
import type { EdgeLimits } from './edge-limits.ts';

interface Checkpoint {
  /** Start time of the response to which the checkpoint belongs. */
  since: number;
  at: number;
  sent: number;
}

/**
 * Closes the connections of clients that read too slowly or not at all, and, if there are too many, of those whose
 * response has been pending longest. A response that the operating system has buffered completely is no longer checked.
 */
export function dropSlowReaders(table: ConnectionTable, limits: EdgeLimits): NodeJS.Timeout {
  const checkpoints = new WeakMap<Connection, Checkpoint>();

  function isSlow(connection: Connection, now: number): boolean {
    const { socket, since } = connection;
    if (now - since >= limits.responseMs) return true;
    const waiting = socket.writableLength;
    const sent = socket.bytesWritten - waiting;
    const checkpoint = checkpoints.get(connection);
    if (
      !checkpoint ||
      checkpoint.since !== since ||
      waiting === 0 ||
      sent - checkpoint.sent >= limits.drainBytes
    ) {
      checkpoints.set(connection, { since, at: now, sent });
      return false;
    }
    return now - checkpoint.at >= limits.drainMs;
  }

  function sweep(): void {
    const now = performance.now();
    for (const connection of [...table.of('response')]) {
      if (isSlow(connection, now)) {
        table.drop(connection);
        continue;
      }
      const isTooMany =
        table.of('response').size > limits.responses ||
        (connection.owner !== undefined &&
          table.of('response', connection.owner).size > limits.responsesPerAddress);
      if (isTooMany && now - connection.since >= limits.safeMs) table.drop(connection);
    }
  }
  return setInterval(sweep, Math.min(1_000, limits.drainMs / 4)).unref();
}
