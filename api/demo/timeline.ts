/** Something that happened in the shop's past; what it leads to is added while the past is played. */
export interface PastStep {
  readonly at: Date;
  readonly run: (at: Date) => Promise<readonly PastStep[]>;
}

/** Plays the past in the order of its moments, up to the present; what lies beyond has not happened yet. */
export async function playPast(steps: readonly PastStep[], now: Date): Promise<number> {
  const waiting = [...steps].sort((a, b) => a.at.getTime() - b.at.getTime());
  let played = 0;
  for (let next = waiting.shift(); next && next.at <= now; next = waiting.shift()) {
    for (const step of await next.run(next.at)) {
      const place = waiting.findIndex((later) => later.at > step.at);
      waiting.splice(place < 0 ? waiting.length : place, 0, step);
    }
    played += 1;
  }
  return played;
}
