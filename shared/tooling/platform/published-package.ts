import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';

/** The highest published version of a package, in a folder; undefined if none was ever published. */
export async function fetchPublished(
  name: string,
  registry: string,
  folder: string,
): Promise<{ version: string; folder: string } | undefined> {
  const { exitCode, stdout, stderr } = await execa(
    'npm',
    ['view', name, 'dist-tags.latest', '--registry', registry],
    { reject: false },
  );
  if (exitCode !== 0 && !stderr.includes('E404')) throw new Error(stderr);
  const version = stdout.trim();
  if (exitCode !== 0 || version === '') return undefined;
  mkdirSync(folder, { recursive: true });
  const packed = await execa(
    'npm',
    ['pack', `${name}@${version}`, '--pack-destination', folder, '--registry', registry, '--json'],
    { cwd: folder },
  );
  const [{ filename }] = JSON.parse(packed.stdout) as [{ filename: string }];
  await execa('tar', ['-xzf', join(folder, filename), '-C', folder]);
  return { version, folder: join(folder, 'package') };
}

/** The package.json of a built or published package. */
export const readBuiltManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    exports?: Record<string, string | { types: string; default: string }>;
    dependencies?: Record<string, string>;
  };
