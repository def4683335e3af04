import { join } from 'node:path';
import { execa } from 'execa';
import { cacheFolder, repository } from './folders.ts';

/** A storage of the check's own, which needs no kernel support and leaves the machine's images alone. */
const storage = [
  ...['--root', join(cacheFolder, 'storage')],
  ...['--runroot', join(cacheFolder, 'run')],
  ...['--storage-driver', 'vfs'],
];

/** Runs buildah and returns what it prints; rejects with its output if it fails. */
export async function buildah(...args: string[]): Promise<string> {
  const { stdout, all, failed } = await execa('buildah', [...storage, ...args], {
    cwd: repository,
    stdin: 'ignore',
    all: true,
    reject: false,
  });
  if (failed) throw new Error(`buildah ${args.join(' ')}\n${all.slice(-4000)}`);
  return stdout.trim();
}

/** Makes an image of a folder. */
export async function imageOf(folder: string, name: string, settings: readonly string[] = []): Promise<void> {
  const container = await buildah('from', 'scratch');
  await buildah('copy', '--quiet', container, folder, '/');
  if (settings.length > 0) await buildah('config', ...settings, container);
  await buildah('commit', '--quiet', '--rm', container, name);
}

export const hasImage = (name: string): Promise<boolean> =>
  buildah('inspect', '--type', 'image', name).then(
    () => true,
    () => false,
  );
