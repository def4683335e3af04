import { readdirSync, readFileSync } from 'node:fs';

/** Programs of a site, by what their command lines contain. Processes that render are the host's children. */
const programs = {
  host: /host\/server\/server\.ts/,
  rendering: /render-process/,
  API: /api\/src\/server\.ts/,
  worker: /api\/src\/worker\.ts/,
  registry: /registry\/src\/server\.ts/,
  PostgreSQL: /^postgres|\/postgres\b/,
} as const;

export type Program = keyof typeof programs;
const programNames = Object.keys(programs) as Program[];

/** A file of /proc; empty if its process has ended. */
export function readOfProcess(id: string, name: string): string {
  try {
    return readFileSync(`/proc/${id}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

export const processIds = (): string[] => readdirSync('/proc').filter((name) => /^\d+$/.test(name));

/** Fields of a process's state after its name, which may have blanks. */
export const stateOf = (id: string): string[] =>
  readOfProcess(id, 'stat').split(') ').at(-1)?.split(' ') ?? [];

export const commandOf = (id: string): string => readOfProcess(id, 'cmdline').replaceAll('\0', ' ');

export const programOf = (id: string): Program | undefined => {
  const command = commandOf(id);
  return programNames.find((name) => programs[name].test(command));
};
