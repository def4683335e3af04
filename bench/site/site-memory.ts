import { commandOf, type Program, processIds, programOf, readOfProcess, stateOf } from './site-processes.ts';

/** Memory of each program of a site, in MB. */
export type SiteMemory = Readonly<Partial<Record<Program, number>>>;

/** What a process has for itself: the pages that PostgreSQL's processes share fill up once and stay. */
const ownMegabytesOf = (id: string) =>
  Number(/^Pss_Anon:\s+(\d+) kB/m.exec(readOfProcess(id, 'smaps_rollup'))?.[1] ?? 0) / 1024;

/** Whether a process, or one that has started it, names the site's folder in its command or its environment. */
function isOf(dataFolder: string, id: string): boolean {
  if (Number(id) <= 1) return false;
  const names = commandOf(id) + readOfProcess(id, 'environ');
  return names.includes(dataFolder) || isOf(dataFolder, stateOf(id)[1] ?? '');
}

/** Memory of the site with this data folder, by program. Linux only. */
export function readSiteMemory(dataFolder: string): SiteMemory {
  const sums: Partial<Record<Program, number>> = {};
  for (const id of processIds()) {
    const program = programOf(id);
    if (program && isOf(dataFolder, id)) sums[program] = (sums[program] ?? 0) + ownMegabytesOf(id);
  }
  return sums;
}
