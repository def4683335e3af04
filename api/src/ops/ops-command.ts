import type { ParseArgsOptionsConfig } from 'node:util';
import type { AppContext } from '../context.ts';

/** What an operator typed after the command's own words. */
export interface OpsInput {
  readonly positionals: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  /** Name of the operator, for the audit log. */
  readonly operator: string;
  readonly say: (line: string) => void;
}

/** Something that operators do from the command line. */
export interface OpsCommand {
  /** Its words: `listing approve`. */
  readonly name: string;
  /** What follows them, for the help: `ID --reason TEXT`. */
  readonly usage: string;
  readonly summary: string;
  readonly options?: ParseArgsOptionsConfig;
  readonly run: (context: AppContext, input: OpsInput) => Promise<void>;
}

/** What an operator typed wrongly; shown without a stack. */
export class OpsUsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OpsUsageError';
  }
}

/** A row's id among the positionals. */
export function idOf({ positionals }: OpsInput, at = 0): number {
  const text = positionals[at] ?? '';
  if (!/^[1-9]\d{0,15}$/.test(text)) throw new OpsUsageError(`"${text}" is not a valid ID.`);
  return Number(text);
}

/** An option that has to be there and say something. */
export function textOf({ options }: OpsInput, name: string): string {
  const text = options[name];
  if (typeof text !== 'string' || text.trim() === '') throw new OpsUsageError(`--${name} TEXT is required.`);
  return text.trim();
}
