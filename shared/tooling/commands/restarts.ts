/** Restarts stop after this many exits within the window. */
const maxExits = 5;
const windowMs = 60_000;
const firstDelayMs = 500;

export interface ExitHistory {
  /** Records an exit. Returns the delay before the next start in ms, or undefined after too many exits. */
  restartDelay(name: string): number | undefined;
}

/** Records when processes exited by themselves. The delay doubles with each exit of a process within a minute. */
export function createExitHistory(now: () => number = Date.now): ExitHistory {
  const exits = new Map<string, number[]>();
  return {
    restartDelay: (name) => {
      const at = now();
      const recent = [...(exits.get(name) ?? []).filter((earlier) => at - earlier < windowMs), at];
      exits.set(name, recent);
      return recent.length < maxExits ? firstDelayMs * 2 ** (recent.length - 1) : undefined;
    },
  };
}
