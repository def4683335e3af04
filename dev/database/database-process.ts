import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startDevDatabase } from './dev-database.ts';

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
const { url } = startDevDatabase({ mayCreate: true });
process.stdout.write('PostgreSQL is watched\n');
await serverEnd(url);
process.stderr.write('PostgreSQL ended\n');
process.exitCode = 1;
