import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether this is a Debian of which this user may change the packages. */
export const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

export function installPackages(...packages: string[]): void {
  spawnSync('apt-get', ['update'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { stdio: 'ignore' });
}

/** Makes sure that programs of Debian are there: installs the packages that lack, or throws what to install. */
export function requirePrograms(
  programs: Readonly<Record<string, { package: string }>>,
  logLine: (line: string) => void,
): void {
  const missing = () =>
    Object.entries(programs).flatMap(([path, { package: name }]) => (existsSync(path) ? [] : [name]));
  if (missing().length > 0 && mayInstall()) {
    logLine(`Installing ${missing().join(' and ')} …`);
    installPackages(...missing());
  }
  const missingPackages = missing().join(' ');
  if (missingPackages)
    throw new Error(`Debian packages are missing: run \`apt-get install ${missingPackages}\` as root.`);
}
