/** Restarts stop after this many exits within the window. */
const maxDeaths = 5;
const windowMs = 60_000;
const firstPauseMs = 500;

export interface DeathRecord {
  /** Records an exit. Returns the delay before the next start in ms, or undefined after too many exits. */
  pauseAfterDeath(name: string): number | undefined;
}

/** Records when processes exited by themselves. The delay doubles with each exit of a process within a minute. */
export function createDeathRecord(now: () => number = Date.now): DeathRecord {
  const deaths = new Map<string, number[]>();
  return {
    pauseAfterDeath: (name) => {
      const at = now();
      const recent = [...(deaths.get(name) ?? []).filter((earlier) => at - earlier < windowMs), at];
      deaths.set(name, recent);
      return recent.length < maxDeaths ? firstPauseMs * 2 ** (recent.length - 1) : undefined;
    },
  };
}
