import { describe } from './origins.ts';

/** Longest line, in characters, and lines of one second: a remote could otherwise fill the log. */
const maxLength = 2000;
const maxLines = 50;

let lines = 0;

const clear = () => {
  lines = 0;
};

const textOf = (value: unknown): string => {
  const { reason, stack } = describe(value);
  return stack ?? reason;
};

/** The console of a compartment: it writes to the standard error, with a name before each line. */
export function consoleOf(name: string) {
  const write = (...values: unknown[]): void => {
    if (lines === 0) setTimeout(clear, 1000).unref();
    lines += 1;
    const line = `${name}: ${values.map(textOf).join(' ')}`;
    if (lines <= maxLines) process.stderr.write(`${line.slice(0, maxLength)}\n`);
  };
  return { log: write, info: write, debug: write, warn: write, error: write, trace: write };
}
