import { readFileSync } from 'node:fs';

/**
 * Milliseconds that a process has spent computing or waiting. On Linux, time in which it was ready to run and the machine
 * ran something else does not count.
 */
export function processTime(pid: number): number {
  return performance.now() - timeWithoutProcessor(pid);
}

/** Milliseconds in which a process was ready to run and the machine ran something else; 0 where that is not known. */
export function timeWithoutProcessor(pid: number): number {
  try {
    const [, nanoseconds = '0'] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return 0;
  }
}
