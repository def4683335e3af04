import { execa } from 'execa';
import type { PackedPackage } from './pack.ts';

/** True if the npm registry has this version of a package. */
async function isPublished({ name, version }: PackedPackage, registry: string): Promise<boolean> {
  const { exitCode, stdout, stderr } = await execa(
    'npm',
    ['view', `${name}@${version}`, 'version', '--registry', registry],
    {
      reject: false,
    },
  );
  if (exitCode !== 0 && !stderr.includes('E404')) throw new Error(stderr);
  return exitCode === 0 && stdout.trim() !== '';
}

/** Publishes packed packages, in order; returns what happened to each. */
export async function publishPackages(packed: PackedPackage[], registry: string): Promise<string[]> {
  const lines: string[] = [];
  for (const one of packed) {
    const isThere = await isPublished(one, registry);
    if (!isThere) await execa('npm', ['publish', one.tarball, '--registry', registry]);
    lines.push(`${one.name} ${one.version} ${isThere ? 'is there already' : 'is published'}`);
  }
  return lines;
}
