import type { ParseArgsOptionsConfig } from 'node:util';
import { exactSatang, parseBaht } from '@talad/contract/money';
import type { AppContext } from '../context.ts';

/** An operator's input after the command name. */
export interface OpsInput {
  readonly positionals: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  /** Name of the operator, for the audit log. */
  readonly operator: string;
  readonly print: (line: string) => void;
}

/** An operator command of the CLI. */
export interface OpsCommand {
  /** The words that call it: `listing approve`. */
  readonly name: string;
  /** Arguments for the help: `ID --reason TEXT`. */
  readonly usage: string;
  readonly summary: string;
  readonly options?: ParseArgsOptionsConfig;
  readonly run: (context: AppContext, input: OpsInput) => Promise<void>;
}

/** A usage error; shown without a stack trace. */
export class OpsUsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OpsUsageError';
  }
}

/** Parses a row id from the positionals. */
export function idOf({ positionals }: OpsInput, at = 0): number {
  const text = positionals[at] ?? '';
  if (!/^[1-9]\d{0,15}$/.test(text)) throw new OpsUsageError(`"${text}" is not a valid ID.`);
  return Number(text);
}

const maxDays = 3650;

/** Returns the required option `--days`. */
export function daysOf({ options }: OpsInput): number {
  const days = Number(options.days);
  if (!Number.isInteger(days) || days < 1 || days > maxDays)
    throw new OpsUsageError(`--days takes 1 to ${maxDays}.`);
  return days;
}

/** Returns a required, non-empty option. */
export function textOf({ options }: OpsInput, name: string): string {
  const text = options[name];
  if (typeof text !== 'string' || text.trim() === '') throw new OpsUsageError(`--${name} TEXT is required.`);
  return text.trim();
}

/** Parses a required option in baht, as satang. */
export function satangOf(input: OpsInput, name: string): number {
  const satang = exactSatang(parseBaht(textOf(input, name)) ?? Number.NaN);
  if (satang === undefined) throw new OpsUsageError(`--${name} takes baht with at most two decimals.`);
  return satang;
}
