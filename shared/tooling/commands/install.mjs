// Runs on the machine's own Node (20.19 or later) before anything is installed, so it may import only Node built-ins.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../../..');
/** The pinned Node of the project, independent of the machine's. */
export const projectNode = join(root, 'node_modules/.bin/node');

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Talad needs Node 20.19 or later to start; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs the locked dependencies unless they are already installed. */
export function installDependencies() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  const stamp = join(root, 'node_modules/.talad-lock');
  if (existsSync(stamp) && existsSync(projectNode) && readFileSync(stamp, 'utf8') === lock) return;
  // The package manager's version is pinned like any dependency.
  const { config } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  console.log('Installing the dependencies …');
  const result = spawnSync(
    'npx',
    ['--yes', `pnpm@${config.pnpm}`, 'install', '--frozen-lockfile', '--reporter=append-only'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (result.status !== 0) {
    console.error('The dependencies could not be installed. Is the npm registry within reach?');
    process.exit(result.status ?? 1);
  }
  writeFileSync(stamp, lock);
}
