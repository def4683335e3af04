/** How far the server's clock is ahead of this device's, in ms; 0 until the server has answered. */
let ahead = 0;
/** The waiting time of the answer that `ahead` was taken from, in ms: the shorter, the surer. */
let doubt = Number.POSITIVE_INFINITY;
/** A device's clock drifts or is set anew, so a sure reading does not count for ever, in ms. */
const goodForMs = 10 * 60_000;
let takenAt = 0;

/**
 * Takes the server's time from an answer's `Date` header. `sentAt` and `heardAt` are this device's ms since 1970; the
 * header has whole seconds, so half of one is added, and half of the way is taken for the way back.
 */
export function noteServerTime(date: string | undefined, sentAt: number, heardAt: number): void {
  const told = date === undefined ? Number.NaN : Date.parse(date);
  if (Number.isNaN(told)) return;
  const waited = heardAt - sentAt;
  if (waited < 0 || (waited > doubt && heardAt - takenAt < goodForMs)) return;
  ahead = told + 500 - (sentAt + waited / 2);
  doubt = waited;
  takenAt = heardAt;
}

/** The server's time in ms since 1970: what deadlines are measured by, whatever this device's clock says. */
export const serverNow = (): number => Date.now() + (Math.abs(ahead) < 1_000 ? 0 : ahead);
