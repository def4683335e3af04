import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';

const folders = ['api/migrations', 'registry/migrations'];
/** As in shared/server/src/migrations.ts. */
const outsideTransaction = '-- outside a transaction\n';

/** The migrations of API and registry. */
export const migrationsIn = (root: string): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.sql'))
      .map((name) => join(folder, name)),
  );

/** What squawk reports about migrations, as lines; none if they are safe while the site runs. */
export async function migrationProblems(root: string, files: readonly string[]): Promise<string[]> {
  const isOutside = (file: string) => readFileSync(join(root, file), 'utf8').startsWith(outsideTransaction);
  const report = async (chosen: readonly string[], options: readonly string[]): Promise<string[]> => {
    if (chosen.length === 0) return [];
    const squawk = join(import.meta.dirname, '../../../node_modules/.bin/squawk');
    const configuration = join(import.meta.dirname, '../../../.squawk.toml');
    const args = ['--config', configuration, '--reporter', 'gcc', ...options, ...chosen];
    const { stdout, stderr, failed } = await execa(squawk, args, { cwd: root, reject: false });
    const lines = stdout.split('\n').filter((line) => line !== '');
    return failed && lines.length === 0 ? [stderr] : lines;
  };
  return [
    ...(await report(
      files.filter((file) => !isOutside(file)),
      ['--assume-in-transaction'],
    )),
    ...(await report(files.filter(isOutside), [])),
  ];
}
