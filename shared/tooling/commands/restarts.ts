/** Restarts stop after this many deaths within the window. */
const maxDeaths = 5;
const windowMs = 60_000;
const firstPauseMs = 500;

export interface DeathRecord {
  /** Records a death. Returns the pause before the next start in ms, or undefined after too many deaths. */
  pauseAfterDeath(name: string): number | undefined;
}

/** Records when processes died. The pause doubles with each death of a process within a minute. */
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
