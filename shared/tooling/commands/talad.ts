#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

// npm may run this on any Node that the package permits: everything else is imported on one that runs TypeScript.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const runsTypeScript = major > 22 || (major === 22 && minor >= 18);
/** The Node that the repository pins among its dependencies. */
const pinnedNode = resolve('node_modules/.bin/node');

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

if (runsTypeScript)
  import('./talad-commands.ts').then(({ runTalad }) => runTalad(process.argv.slice(2))).catch(fail);
else if (existsSync(pinnedNode)) {
  const child = spawn(pinnedNode, process.argv.slice(1), { stdio: 'inherit' });
  // The terminal sends Ctrl-C to the whole process group; this process only waits until the child has exited.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => signal !== 'SIGINT' && child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
} else
  fail(
    `talad needs Node 22.18 or later; this is ${process.versions.node}. Run npm install: the repository has one.`,
  );
