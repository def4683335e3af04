import { chownSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { type Deployable, mountImage, readConfig } from './build-images.ts';
import { cacheFolder } from './folders.ts';

/**
 * Mounts the image read-only, its volumes, the secrets and what every container has, in a mount namespace of the process; then
 * becomes the program with the image's user and no other group.
 */
const enter = `
set -eu
root=$1 user=$2 place=$3 folder=$4 volumes=$5
shift 5
mount --bind "$root" "$root"
mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc"
mount --bind "$folder/secrets" "$root/run"
for path in $volumes; do mount --bind "$folder/volumes$path" "$root$path"; done
mount -o remount,bind,ro "$root"
exec unshare --root="$root" --wd="$place" --setuid="\${user%:*}" --setgid="\${user#*:}" "$@"
`;

export interface Container {
  /** Runs a command in it, with the settings that it was made with; by default the image's own. */
  run(command?: readonly string[]): ReturnType<typeof startProcess>;
  remove(): Promise<void>;
}

const startProcess = (args: readonly string[], env: Record<string, string>) =>
  execa('unshare', ['--mount', 'sh', '-c', enter, 'enter', ...args], {
    env,
    extendEnv: false,
    stdin: 'ignore',
    all: true,
    reject: false,
  });

/** Makes a container of an image. Its secrets are the files of `secretsFolder`, which it finds in /run. */
export async function createContainer(
  name: Deployable,
  settings: Record<string, string>,
  secretsFolder: string,
): Promise<Container> {
  const config = await readConfig(name);
  const { root, remove } = await mountImage(name);
  const folder = join(cacheFolder, 'containers', name);
  const volumes = Object.keys(config.Volumes);
  const [user = '', group = ''] = config.User.split(':');
  rmSync(folder, { recursive: true, force: true });
  for (const path of volumes) {
    const volume = join(folder, 'volumes', path);
    mkdirSync(volume, { recursive: true });
    chownSync(volume, Number(user), Number(group));
  }
  await execa('cp', ['--archive', secretsFolder, join(folder, 'secrets')]);
  await execa('chown', ['--recursive', config.User, join(folder, 'secrets')]);
  const env = {
    ...Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string])),
    ...settings,
  };
  return {
    run: (command = [...config.Entrypoint, ...config.Cmd]) =>
      startProcess([root, config.User, config.WorkingDir, folder, volumes.join(' '), ...command], env),
    remove,
  };
}
