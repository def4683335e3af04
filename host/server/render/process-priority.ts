import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Below normal: it gets a tenth of a processor that others need as well. */
const low = 10;

/** Lets other processes compute first. Linux sets the priority of each thread, and those that collect garbage count. */
export function lowerPriority(pid: number): void {
  for (const thread of threadsOf(pid)) {
    try {
      setPriority(thread, low);
    } catch {
      // The thread has ended, or the platform does not permit it.
    }
  }
}

function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [pid];
  }
}
