import { setMaxListeners } from 'node:events';
import { createInterface } from 'node:readline';
import { endOfCommand } from './operators.ts';

// Runs the operators' program once for each line of standard input, a JSON array of arguments. One process for all of
// them: loading the API takes longer than a command.

const program = new URL('../../api/src/ops.ts', import.meta.url);
// Each run of the program listens for errors of its output.
setMaxListeners(Number.POSITIVE_INFINITY, process.stdout, process.stderr);

let count = 0;
for await (const line of createInterface(process.stdin)) {
  count += 1;
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...(JSON.parse(line) as string[]));
  process.exitCode = undefined;
  // A module is loaded again for each query, while what it imports stays loaded.
  program.searchParams.set('run', String(count));
  await import(program.href);
  process.stdout.write(`${endOfCommand}${process.exitCode}\n`);
}
