#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { assertRemoteName, writeRemote } from './write-remote.ts';

const usage =
  'npm create @talad/remote@latest mf-<name> -- [--owner "<team>"] [--mission "<one sentence>"] [--no-install]';

function run(folder: string, command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`"${command} ${args.join(' ')}" failed in ${folder}.`);
}

/** Creates the repository of a remote, with its dependencies. */
function create(args: string[]): void {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      owner: { type: 'string', default: 'A team' },
      mission: { type: 'string', default: 'Is new on Talad.' },
      'no-install': { type: 'boolean', default: false },
    },
  });
  const [name] = positionals;
  if (!name) throw new Error(usage);
  assertRemoteName(name);
  const folder = resolve(name);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  writeRemote(folder, { name, owner: values.owner, mission: values.mission }, 'own-repository');
  run(folder, 'git', ['init', '--quiet']);
  if (!values['no-install']) {
    run(folder, 'npm', ['install', '--no-audit', '--no-fund']);
    // Where a line breaks depends on the names.
    run(folder, 'npm', ['run', '--silent', 'format']);
  }
  console.log(`\n${folder} is ready: cd ${name}, then npm run release. Its README.md says the rest.`);
}

try {
  create(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
