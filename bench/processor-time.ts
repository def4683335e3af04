import { readdirSync, readFileSync } from 'node:fs';

/** Programs of a site, by what their command lines contain. Processes that render are the host's children. */
const programs = {
  host: /host\/server\/server\.ts|render-process/,
  API: /api\/src\/server\.ts/,
  worker: /api\/src\/worker\.ts/,
  registry: /registry\/src\/server\.ts/,
  PostgreSQL: /^postgres|\/postgres\b/,
} as const;

export type Program = keyof typeof programs;
export type ProcessorTime = Readonly<Record<Program, number>>;

/** Linux counts in hundredths of a second, whatever the kernel's own clock is. */
const ticksPerSecond = 100;

function readProcess(id: string): { command: string; seconds: number } | undefined {
  try {
    const command = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ');
    // The name in brackets may have blanks; user and system time are the 12th and 13th field after it.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return { command, seconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond };
  } catch {
    // The process has ended since the folder was listed.
    return undefined;
  }
}

/** Processor time of all processes of this machine so far, in seconds by program. Linux only. */
export function readProcessorTime(): ProcessorTime {
  const sums = { host: 0, API: 0, worker: 0, registry: 0, PostgreSQL: 0 };
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const found = readProcess(id);
    const program = (Object.keys(programs) as Program[]).find((name) =>
      programs[name].test(found?.command ?? ''),
    );
    if (found && program) sums[program] += found.seconds;
  }
  return sums;
}
