import { type ProcessGroup, waitForResponse } from './processes.ts';

interface ServerProcess {
  /** The process's name in the group. */
  name: string;
  /** Its name in the error if it does not start. */
  title: string;
  args: string[];
  /** Answers 200 when the process has started. */
  url: string;
  withinMs: number;
}

interface BackendOptions {
  apiPort: number;
  sandboxPort: number;
  /** False if the environment names a database. */
  needsDatabase: boolean;
  /** False for a shop without demo data. */
  isSeeded: boolean;
  isWatched: boolean;
}

/** Starts a process and waits until it answers; rejects with its last output if it does not. */
export async function startServer(
  group: ProcessGroup,
  { name, title, args, url, withinMs }: ServerProcess,
): Promise<void> {
  const child = group.start(name, args);
  await waitForResponse(url, withinMs, child).catch((error: unknown) => {
    throw new Error(
      `${title} did not start: ${error instanceof Error ? error.message : error}\n${group.tail(name)}`,
    );
  });
}

const databaseArgsOf = ({ needsDatabase }: BackendOptions) =>
  needsDatabase ? ['--import', './dev/database/use-database.ts'] : [];
const watchArgsOf = ({ isWatched }: BackendOptions) =>
  isWatched ? ['--watch', '--watch-preserve-output'] : [];

/** Starts the database, the API and the sandbox, and seeds the demo data. */
export async function startBackend(group: ProcessGroup, options: BackendOptions): Promise<void> {
  const { apiPort, sandboxPort, needsDatabase, isSeeded } = options;
  const databaseArgs = databaseArgsOf(options);
  // First started, so stopped last: processes stop in reverse order.
  if (needsDatabase) group.start('database', ['dev/database/database-process.ts']);
  const api = startServer(group, {
    name: 'api',
    title: 'The API',
    args: [...databaseArgs, ...watchArgsOf(options), 'api/src/server.ts'],
    url: `http://127.0.0.1:${apiPort}/readyz`,
    withinMs: 60_000,
  });
  const sandbox = startServer(group, {
    name: 'sandbox',
    title: 'The sandbox',
    args: ['dev/sandbox/server.ts'],
    url: `http://127.0.0.1:${sandboxPort}/mailbox`,
    withinMs: 30_000,
  });
  await Promise.all([api, sandbox]);
  // Its users link game accounts in the sandbox.
  if (isSeeded && (await group.run('seed', [...databaseArgs, 'dev/demo/seed.ts'])) !== 0) {
    throw new Error(`The demo shop could not be filled.\n${group.tail('seed')}`);
  }
}

export function startWorker(group: ProcessGroup, options: BackendOptions): void {
  group.start('worker', [...databaseArgsOf(options), ...watchArgsOf(options), 'api/src/worker.ts']);
}

export const startHost = (group: ProcessGroup, origin: string): Promise<void> =>
  startServer(group, {
    name: 'host',
    title: 'The site',
    args: ['host/server/server.ts'],
    url: `${origin}/readyz`,
    withinMs: 30_000,
  });
