/** How far the server's clock is ahead of this device's, in ms; 0 until the server has answered. */
let ahead = 0;
/** Round-trip time of the response that `ahead` was measured with, in ms: the shorter, the more accurate. */
let roundTripMs = Number.POSITIVE_INFINITY;
/** How long a measurement is valid, in ms: a device's clock drifts or is adjusted. */
const validMs = 10 * 60_000;
let measuredAt = 0;

/**
 * Measures the clock offset from a response's `Date` header. `sentAt` and `receivedAt` are this device's ms since 1970. The
 * header has whole seconds, so half a second is added; the server's time is assumed at half the round trip.
 */
export function syncServerClock(date: string | undefined, sentAt: number, receivedAt: number): void {
  // On the server this module is the same for all pages, and the clock is right.
  if (typeof document === 'undefined') return;
  const serverTime = date === undefined ? Number.NaN : Date.parse(date);
  if (Number.isNaN(serverTime)) return;
  const waited = receivedAt - sentAt;
  if (waited < 0 || (waited > roundTripMs && receivedAt - measuredAt < validMs)) return;
  ahead = serverTime + 500 - (sentAt + waited / 2);
  roundTripMs = waited;
  measuredAt = receivedAt;
}

/** The server's time in ms since 1970, for deadlines: this device's clock may be wrong. */
export const serverNow = (): number => Date.now() + (Math.abs(ahead) < 1_000 ? 0 : ahead);
