import pg from 'pg';
import type { Config } from './config/config.ts';

/** No database is configured, or it refuses the connection; the message says what to check. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';
}

/** Rejects with a hint if the connection fails; the message never contains the password. */
async function assertReachable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    const { host, port, database } = client;
    throw new DatabaseUnreachableError(
      `DATABASE_URL: no connection to the database "${database}" on ${host}:${port} (${reasonOf(cause)}). ` +
        'Start that server or correct DATABASE_URL.',
      { cause },
    );
  } finally {
    await client.end();
  }
}

/** A host name with several addresses fails once for each, in an AggregateError without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

/** The URL of the configured database. Rejects if none is configured or it is unreachable. */
export async function openDatabase({ databaseUrl }: Pick<Config, 'databaseUrl'>): Promise<string> {
  if (!databaseUrl) {
    throw new DatabaseUnreachableError(
      'DATABASE_URL: not set. `npm start` and `pnpm ops` start the development database without it.',
    );
  }
  await assertReachable(databaseUrl);
  return databaseUrl;
}
