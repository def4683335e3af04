import { runCommand } from '../src/ops/run-command.ts';
import { modules } from '../src/registry.ts';
import type { TestApi } from './test-api.ts';

/** Runs a command as the operator nok; returns its exit status and its output. */
export async function runOps(api: Pick<TestApi, 'context'>, args: readonly string[]) {
  const [out, errorLines]: [string[], string[]] = [[], []];
  const status = await runCommand({
    commands: modules.flatMap(({ opsCommands }) => opsCommands ?? []),
    args: [...args, '--operator', 'nok'],
    open: async () => api.context,
    print: (line) => out.push(line),
    printError: (line) => errorLines.push(line),
  });
  return { status, out: out.join('\n'), errorLines: errorLines.join('\n') };
}
