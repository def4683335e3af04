import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

type Values<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true }>
>['values'];

/** What a command answers. */
export interface CommandOutput {
  /** For `--json`. */
  data: unknown;
  /** Prints the same for people. */
  print: () => void;
}

/** One command of `pnpm release`. */
export interface Command {
  /** Its forms, one a line, each with what it does. */
  usage: string;
  /** Runs it with the arguments after its name. A command that watches has a response again and again. */
  run: (args: string[]) => Promise<CommandOutput | AsyncIterable<CommandOutput>>;
}

/** A response that is printed as lines. */
export const output = (data: unknown, ...lines: string[]): CommandOutput => ({
  data,
  print: () => {
    for (const line of lines) console.log(line);
  },
});

interface CommandDefinition<O extends Options> {
  usage: string;
  options: O;
  run: (positionals: string[], values: Values<O>) => Promise<CommandOutput | AsyncIterable<CommandOutput>>;
}

/** A command with its own options; others are refused. */
export const defineCommand = <O extends Options>({ usage, options, run }: CommandDefinition<O>): Command => ({
  usage,
  run: async (args) => {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    return run(positionals, values);
  },
});

/** The argument at this place, or an error with the command's usage. */
export function required(positionals: string[], index: number, usage: string): string {
  const argument = positionals[index];
  if (!argument) throw new Error(usage);
  return argument;
}
