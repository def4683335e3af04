import { loadConfig } from './config/config.ts';
import { type AppContext, createContext } from './context.ts';
import { migrate } from './db/migrate.ts';
import { modules } from './modules/registry.ts';
import { openDatabaseServer } from './open-database.ts';
import { runCommand } from './ops/run-command.ts';

let close = async (): Promise<void> => undefined;

async function open(): Promise<AppContext> {
  const config = loadConfig();
  const database = await openDatabaseServer(config);
  const context = createContext({ config, databaseUrl: database.url });
  close = async () => {
    await context.close();
    database.release();
  };
  await migrate(context.db);
  return context;
}

const write = (stream: NodeJS.WriteStream) => (line: string) => void stream.write(`${line}\n`);
try {
  process.exitCode = await runCommand({
    commands: modules.flatMap(({ opsCommands }) => opsCommands ?? []),
    args: process.argv.slice(2).filter((arg, at) => !(at === 0 && arg === '--')),
    open,
    say: write(process.stdout),
    complain: write(process.stderr),
  });
} finally {
  await close();
}
