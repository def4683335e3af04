import { globSync } from 'node:fs';
import { basename } from 'node:path';

/** The commands that run a program by its name, where their programs are, and how the names of their files end. */
const kinds = {
  bench: { folder: 'bench', ending: '.bench.ts' },
  prove: { folder: 'deploy', ending: '.proof.ts' },
};

export type ProgramCommand = keyof typeof kinds;

export const programCommands = Object.keys(kinds) as ProgramCommand[];

/** The programs of a command: name and path in the repository, sorted. */
export function programsOf(root: string, command: ProgramCommand): Map<string, string> {
  const { folder, ending } = kinds[command];
  const files = globSync(`${folder}/**/*${ending}`, { cwd: root, exclude: ['**/node_modules/**'] });
  return new Map(files.toSorted().map((file) => [basename(file, ending), file]));
}
