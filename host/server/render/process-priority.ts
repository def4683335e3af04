import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/** A little below normal: it gets a fourth of a processor that others need as well. */
const low = 5;

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
