import { readFileSync } from 'node:fs';

/** Start time of a process in clock ticks where the system tells it, so that a reused id is another process. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the last bracket may contain spaces. A zombie has ended; its parent has not noticed yet.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' || state === 'X' ? undefined : fields[18];
  } catch {
    return undefined;
  }
}

const ownStart = startOf(process.pid);

/** A unique file name that contains the process id and its start time. */
export const newOwner = () => `${process.pid}-${ownStart ?? 0}-${crypto.randomUUID()}`;

/** Whether the process of a name from `newOwner` still runs. */
export function isOwnerAlive(owner: string): boolean {
  const [pid, start] = owner.split('-');
  if (ownStart !== undefined) return startOf(Number(pid)) === start;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
