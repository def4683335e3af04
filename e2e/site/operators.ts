import { execa } from 'execa';
import { repository, site } from './running-site.ts';

/** Precedes the exit code in the output of `operator-commands.ts`. */
export const endOfCommand = '── exit code ';

const program = ['--import', './dev/database/use-existing-database.ts', 'e2e/site/operator-commands.ts'];

function startProgram() {
  const child = execa(process.execPath, [...program], {
    cwd: repository,
    env: {
      PORT: new URL(site.origin).port,
      API_PORT: process.env.E2E_API_PORT ?? '',
      SANDBOX_PORT: new URL(site.sandbox).port,
      DATA_DIR: site.data,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
    },
    stderr: 'inherit',
    buffer: false,
    reject: false,
  });
  return { child, lines: child.iterable() };
}

let running: ReturnType<typeof startProgram> | undefined;
let last: Promise<unknown> = Promise.resolve();

async function run(args: readonly string[]): Promise<string> {
  running ??= startProgram();
  running.child.stdin.write(`${JSON.stringify(args)}\n`);
  const output: string[] = [];
  for (;;) {
    const { value: line, done } = await running.lines.next();
    if (done) throw new Error(`The program ended during: ${args.join(' ')}`);
    if (line === `${endOfCommand}0`) return output.join('\n');
    if (line.startsWith(endOfCommand)) throw new Error(`${args.join(' ')}: ${line}`);
    output.push(line);
  }
}

/** Runs an operator's command on the running site; returns its output. */
export function operate(...args: string[]): Promise<string> {
  const result = last.then(() => run([...args, '--operator', 'e2e']));
  last = result.catch(() => undefined);
  return result;
}

/** Ends the program that runs the commands, which also uses the site's database server. */
export async function stopOperators(): Promise<void> {
  running?.child.stdin.end();
  await running?.child;
  running = undefined;
}
