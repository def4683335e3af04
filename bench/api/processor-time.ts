import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Processor time of a process with all of its threads so far, in seconds; 0 if the system does not report it. */
export function processorSeconds(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
