import { loadConfig } from './config/config.ts';
import type { AppContext } from './context.ts';
import { createContext } from './create-context.ts';
import { withDataKeys } from './data-keys/data-keys.ts';
import { prepareDatabase } from './db/migrate.ts';
import { createLogger } from './log.ts';
import { openDatabase } from './open-database.ts';
import { runCommand } from './ops/run-command.ts';
import { modules } from './registry.ts';

let close = async (): Promise<void> => undefined;

// `ops … | head` closes the pipe early: finish the command and drop its remaining output.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

const write = (stream: NodeJS.WriteStream) => (line: string) => void stream.write(`${line}\n`);

async function openShop() {
  try {
    const config = loadConfig();
    const urls = await openDatabase(config);
    await prepareDatabase(config, urls);
    return { config: await withDataKeys(config, urls.directUrl), databaseUrl: urls.databaseUrl };
  } catch (error) {
    // The message names what is wrong; a stack trace would hide it.
    write(process.stderr)(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

async function open(): Promise<AppContext> {
  const shop = await openShop();
  // Standard output is the response of the command.
  const context = createContext({ ...shop, log: createLogger(shop.config, process.stderr) });
  close = () => context.close();
  return context;
}

try {
  process.exitCode = await runCommand({
    commands: modules.flatMap(({ opsCommands }) => opsCommands ?? []),
    args: process.argv.slice(2).filter((arg, at) => !(at === 0 && arg === '--')),
    open,
    print: write(process.stdout),
    printError: write(process.stderr),
  });
} finally {
  await close();
}
