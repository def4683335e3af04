import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Native date inputs, which show the date in the format of the browser's language. */
export function dateInputProblems(root: string, folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/src/**/*.tsx`, { cwd: root }))
    .filter((file) =>
      /\btype=\{?["'](date|datetime-local|month|week)["']/.test(readFileSync(join(root, file), 'utf8')),
    )
    .map((file) => `${file}: a date input shows the format of the browser; use @talad/ui/date-field`);
}
