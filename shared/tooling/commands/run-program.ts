import { join } from 'node:path';
import { execa } from 'execa';
import { workspaceRoot } from '../webpack/workspace.ts';
import { programCommands, programsOf } from './programs.ts';

/** Runs the program of a name, `pnpm bench <name> [options]`; without a known name, lists them. */
const [kind, name = '', ...options] = process.argv.slice(2);
const command = programCommands.find((one) => one === kind);
if (!command) throw new Error(`There are no programs for ${kind}.`);
const programs = programsOf(workspaceRoot, command);
const file = programs.get(name);
if (file) {
  const child = execa(process.execPath, [join(workspaceRoot, file), ...options], {
    stdio: 'inherit',
    reject: false,
  });
  process.exitCode = (await child).exitCode ?? 1;
} else {
  console.error(`pnpm ${command} <name>: ${[...programs.keys()].join(', ')}`);
  process.exitCode = 2;
}
