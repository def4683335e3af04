import type { Command } from './commands/command.ts';
import { errorsCommand } from './commands/errors.ts';
import { freezeCommand, unfreezeCommand } from './commands/freeze.ts';
import { listCommand } from './commands/list.ts';
import { previewCommand } from './commands/preview.ts';
import { pruneCommand } from './commands/prune.ts';
import { publishCommand } from './commands/publish.ts';
import { rollbackCommand } from './commands/rollback.ts';
import { statusCommand } from './commands/status.ts';
import { tokenCommand } from './commands/token.ts';
import { useCommand } from './commands/use.ts';
import { GateError } from './gate/gate-error.ts';

const commands = new Map<string, Command>([
  ['publish', publishCommand],
  ['preview', previewCommand],
  ['rollback', rollbackCommand],
  ['use', useCommand],
  ['freeze', freezeCommand],
  ['unfreeze', unfreezeCommand],
  ['status', statusCommand],
  ['list', listCommand],
  ['errors', errorsCommand],
  ['prune', pruneCommand],
  ['token', tokenCommand],
]);

const usage = [
  ...[...commands.values()].map((command) => command.usage),
  '\nEvery command takes --json.',
].join('\n');

const jsonOption = '--json';

/** Runs one command of `pnpm release`. */
export async function runRelease([name = '', ...args]: string[]): Promise<void> {
  const command = commands.get(name);
  if (!command) throw new Error(usage);
  const answered = await command.run(args.filter((argument) => argument !== jsonOption));
  const isJson = args.includes(jsonOption);
  if ('print' in answered) {
    if (isJson) console.log(JSON.stringify(answered.data, null, 2));
    else answered.print();
    return;
  }
  for await (const output of answered) {
    if (isJson) console.log(JSON.stringify(output.data));
    else {
      console.clear();
      output.print();
    }
  }
}

/** An error as a program reads it: with the findings of the gate, if it refused. */
const errorData = (error: unknown) => ({
  error: error instanceof Error ? error.message : String(error),
  ...(error instanceof GateError && { findings: error.findings }),
});

if (import.meta.main) {
  const args = process.argv.slice(2);
  runRelease(args).catch((error: unknown) => {
    if (args.includes(jsonOption)) console.log(JSON.stringify(errorData(error), null, 2));
    else console.error(errorData(error).error);
    process.exitCode = 1;
  });
}
