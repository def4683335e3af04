/** Time between two polls of a page that is looked at, in ms. */
export const pollMs = 10_000;
const firstBackOffMs = 1_000;
const longestBackOffMs = 60_000;

/** Wait before the next poll in ms: ten seconds, give or take a fifth, so that visitors do not ask in step. */
export const nextPoll = (random = Math.random): number => pollMs + pollMs * 0.2 * (2 * random() - 1);

/**
 * Wait before a stream that ended is opened anew, in ms: spread over three times the time between two polls, and over twice
 * as much after each failure, so that those who come back together hardly add to the polls.
 */
export const nextStream = (failures: number, random = Math.random): number =>
  (pollMs / 5 + pollMs * 2.8 * random()) * 2 ** Math.min(failures - 1, 3);

/**
 * Wait after a failure in ms: anywhere from 1 s up to a ceiling that doubles from 10 s to 60 s, so that a server which comes
 * back is not met by everybody at once; never less than the server asked for.
 */
export function backOff(failures: number, retryAfterMs = 0, random = Math.random): number {
  const ceiling = Math.min(longestBackOffMs, pollMs * 2 ** (failures - 1));
  return Math.max(firstBackOffMs + random() * (ceiling - firstBackOffMs), retryAfterMs);
}
