import { userInfo } from 'node:os';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { AppContext } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import { type OpsCommand, OpsUsageError } from './ops-command.ts';

const common: ParseArgsOptionsConfig = {
  operator: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
};

export interface OpsRun {
  readonly commands: readonly OpsCommand[];
  readonly args: readonly string[];
  /** Opens the database, called only after the arguments are parsed. */
  readonly open: () => Promise<AppContext>;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

/** Runs a command line; returns the exit status. */
export async function runCommand(run: OpsRun): Promise<number> {
  const command = findCommand(run.commands, run.args);
  if (!command) return printHelp(run);
  try {
    await parseAndRun(command, run);
    return 0;
  } catch (error) {
    return reportError(error, command, run);
  }
}

function printHelp({ commands, args, print, printError }: OpsRun): number {
  const wantsHelp = args.length === 0 || args[0] === 'help' || args.includes('--help') || args.includes('-h');
  const write = wantsHelp ? print : printError;
  if (!wantsHelp) printError(`There is no command "${args.slice(0, 2).join(' ')}".`);
  for (const line of helpLines(commands)) write(line);
  return wantsHelp ? 0 : 2;
}

async function parseAndRun(command: OpsCommand, { args, open, print }: OpsRun): Promise<void> {
  const { values, positionals } = parseArgs({
    args: args.slice(command.name.split(' ').length),
    options: { ...command.options, ...common },
    allowPositionals: true,
  });
  if (values.help) {
    print(`${command.name} ${command.usage}\n  ${command.summary}`);
    return;
  }
  const options: Record<string, string | boolean | undefined> = {};
  for (const [name, value] of Object.entries(values)) if (!Array.isArray(value)) options[name] = value;
  const operator = typeof values.operator === 'string' ? values.operator : userInfo().username;
  await command.run(await open(), { positionals, options, operator, print });
}

/** Prints an expected error and returns its exit status; rethrows any other. */
function reportError(error: unknown, { name, usage }: OpsCommand, { printError }: OpsRun): number {
  if (error instanceof ApiError) {
    printError(`${error.code}: ${error.message}`);
    return 1;
  }
  if (!isUsageError(error)) throw error;
  printError(`${error.message}\nUsage: ${name} ${usage}`);
  return 2;
}

const isUsageError = (error: unknown): error is Error =>
  error instanceof OpsUsageError ||
  // A named file that cannot be read or written; the message says which and why.
  (error instanceof Error && 'syscall' in error && 'path' in error) ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

/** The longest name wins, so that `listing` could be a command beside `listing approve`. */
const findCommand = (commands: readonly OpsCommand[], args: readonly string[]): OpsCommand | undefined =>
  commands
    .filter(({ name }) => name.split(' ').every((word, at) => args[at] === word))
    .toSorted((a, b) => b.name.length - a.name.length)[0];

function helpLines(commands: readonly OpsCommand[]): string[] {
  const heads = commands.map(({ name, usage }) => `${name} ${usage}`.trim());
  const width = Math.max(...heads.map(({ length }) => length));
  return [
    'Commands (each takes --operator NAME, else the name of the system user):',
    ...commands.map(({ summary }, at) => `  ${(heads[at] ?? '').padEnd(width)}  ${summary}`),
  ];
}
