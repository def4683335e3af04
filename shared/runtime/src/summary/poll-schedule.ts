/** Poll interval of a visible page, in ms. */
export const pollMs = 10_000;
const firstBackOffMs = 1_000;
const maxBackOffMs = 60_000;

/** Wait before the next poll in ms: ten seconds with 20 % jitter, so that clients do not poll in step. */
export const nextPoll = (random = Math.random): number => pollMs + pollMs * 0.2 * (2 * random() - 1);

/**
 * Wait before an ended stream reconnects, in ms: spread over three poll intervals, doubled after each failure, so that
 * clients that reconnect together add little to the load of the polls.
 */
export const nextStream = (failures: number, random = Math.random): number =>
  (pollMs / 5 + pollMs * 2.8 * random()) * 2 ** Math.min(failures - 1, 3);

/**
 * Wait after a failure in ms: random between 1 s and a ceiling that doubles from 10 s to 60 s, so that a recovering
 * server does not get all clients at once; never less than `Retry-After`.
 */
export function backOff(failures: number, retryAfterMs = 0, random = Math.random): number {
  const ceiling = Math.min(maxBackOffMs, pollMs * 2 ** (failures - 1));
  return Math.max(firstBackOffMs + random() * (ceiling - firstBackOffMs), retryAfterMs);
}
