import { setTimeout as delay } from 'node:timers/promises';
import { type Program, processIds, programOf, stateOf } from './site-processes.ts';

export type ProcessorTime = Readonly<Record<Program, number>>;

/** Linux counts in hundredths of a second, whatever the kernel's own clock is. */
const ticksPerSecond = 100;

/** Processor time of all processes of this machine so far, in seconds by program. Linux only. */
export function readProcessorTime(): ProcessorTime {
  const sums = { host: 0, rendering: 0, API: 0, worker: 0, registry: 0, PostgreSQL: 0 };
  for (const id of processIds()) {
    const program = programOf(id);
    const fields = stateOf(id);
    // User and system time.
    if (program) sums[program] += (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  }
  return sums;
}

const pollMs = 2_000;
/** Of one core. */
const idleShare = 0.15;
const idleWithinMs = 300_000;

/** Resolves when the site has nothing left to do: after a first start, the API makes the widths of all pictures. */
export async function untilIdle(): Promise<void> {
  const spent = () => Object.values(readProcessorTime()).reduce((sum, seconds) => sum + seconds, 0);
  for (const until = performance.now() + idleWithinMs; performance.now() < until; ) {
    const before = spent();
    await delay(pollMs);
    if (spent() - before < (idleShare * pollMs) / 1000) return;
  }
  throw new Error('The site does not become idle.');
}
