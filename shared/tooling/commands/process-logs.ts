import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ProcessLogs {
  /** Opens a process's log file and returns its descriptor, which the caller closes. */
  open(name: string): number;
  /** The last lines of a process's output. */
  tail(name: string): string;
}

/** The log files of processes, one per name; a file of an earlier run is overwritten. */
export function createProcessLogs(folder: string): ProcessLogs {
  mkdirSync(folder, { recursive: true });
  /** Processes whose log exists: output after a restart is appended. */
  const logged = new Set<string>();
  const logOf = (name: string) => join(folder, `${name}.log`);
  return {
    open(name) {
      const log = openSync(logOf(name), logged.has(name) ? 'a' : 'w');
      logged.add(name);
      return log;
    },
    tail: (name) =>
      existsSync(logOf(name))
        ? readFileSync(logOf(name), 'utf8').trimEnd().split('\n').slice(-15).join('\n')
        : '',
  };
}
