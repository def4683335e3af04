import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeRemote } from '@talad/create-remote/write-remote';
import { workspaceRoot } from '../webpack/workspace.ts';

/** Creates a remote's folder in this repository; refuses a folder that exists. Returns its files. */
function createRemote(name: string, owner: string, mission: string): string[] {
  const folder = join(workspaceRoot, name);
  if (existsSync(join(folder, 'remote.ts'))) throw new Error(`${name} is there already.`);
  return writeRemote(folder, { name, owner, mission }, 'in-platform').map((file) => join(name, file));
}

/** Where a line breaks, and which quotes a text has, depends on the values. */
function format(files: string[]): void {
  const biome = join(workspaceRoot, 'node_modules/@biomejs/biome/bin/biome');
  const sources = files.filter((file) => /\.(tsx?|json|cjs)$/.test(file));
  execFileSync(process.execPath, [biome, 'check', '--write', '--vcs-enabled=false', ...sources], {
    cwd: workspaceRoot,
    stdio: 'pipe',
  });
}

const [name, owner, mission] = process.argv.slice(2);
if (!name || !owner || !mission) {
  console.error('pnpm new:remote mf-<name> "<team>" "<mission in one sentence>"');
  process.exitCode = 2;
} else {
  const files = createRemote(name, owner, mission);
  format(files);
  for (const file of files) console.log(file);
  console.log(`\nNow: pnpm install, then pnpm release publish ${name}; add its owners to CODEOWNERS.`);
}
