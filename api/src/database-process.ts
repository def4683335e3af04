import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createLogger } from './log.ts';
import { shutDownOnSignal } from './shutdown.ts';
import { startProcess } from './start-process.ts';

const attempts = 3;
const attemptPauseMs = 300;

/** Resolves when the server closes the connection; rejects if none can be opened. */
async function connectionEnd(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
  const ended = new Promise<void>((resolve) => client.on('end', resolve).on('error', () => resolve()));
  await client.connect();
  await ended;
}

/** Resolves once the server no longer answers. */
async function serverEnd(url: string): Promise<void> {
  for (let failures = 0; failures < attempts; ) {
    await connectionEnd(url).then(
      () => {
        failures = 0;
      },
      () => {
        failures += 1;
      },
    );
    await delay(attemptPauseMs);
  }
}

// The embedded server has its own process: its supervisor notices a crash and restarts it.
await startProcess(async ({ config, database }) => {
  const log = createLogger(config);
  shutDownOnSignal(log, async () => database.release());
  log.info('PostgreSQL is watched');
  void serverEnd(database.url).then(() => {
    log.fatal('PostgreSQL ended');
    process.exit(1);
  });
});
