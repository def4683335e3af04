import { readFileSync } from 'node:fs';

/** Milliseconds that a process has computed; undefined on systems other than Linux. */
export function processorTime(pid: number): number | undefined {
  try {
    const [nanoseconds = '0'] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return undefined;
  }
}

/** Memory that a process has of the machine, in bytes; 0 on systems other than Linux. */
export function residentMemory(pid: number): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}
