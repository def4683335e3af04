import pg from 'pg';
import type { Config } from './config/config.ts';
import { createServersRole } from './db/servers-role.ts';

/** No database is configured, or it refuses the connection; the message says what to check. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';
}

/** Rejects with a hint if the connection fails; the message never contains the password. */
async function assertReachable(name: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    const { host, port, database } = client;
    throw new DatabaseUnreachableError(
      `${name}: no connection to the database "${database}" on ${host}:${port} (${reasonOf(cause)}). ` +
        `Start that server or correct ${name}.`,
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

export interface DatabaseUrls {
  readonly databaseUrl: string;
  /** Past a connection pooler: for LISTEN, locks of a session, prepared statements and long jobs. */
  readonly directUrl: string;
  /** For migrations, as the owner of the tables; absent where `directUrl` is the owner's. */
  readonly ownerUrl?: string;
}

/**
 * The URLs of the configured database. Rejects if none is configured or it is unreachable. The owner creates the role of
 * the servers if it does not exist.
 */
export async function openDatabase({
  databaseUrl,
  databaseDirectUrl: directUrl = databaseUrl,
  databaseOwnerUrl: ownerUrl,
}: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseOwnerUrl'>): Promise<DatabaseUrls> {
  if (!databaseUrl || !directUrl) {
    throw new DatabaseUnreachableError(
      'DATABASE_URL: not set. `npm start` and `pnpm ops` start the development database without it.',
    );
  }
  if (ownerUrl) {
    await assertReachable('DATABASE_OWNER_URL', ownerUrl);
    await createServersRole({ ownerUrl, serversUrl: directUrl });
  }
  await assertReachable('DATABASE_URL', databaseUrl);
  if (directUrl !== databaseUrl) await assertReachable('DATABASE_DIRECT_URL', directUrl);
  return { databaseUrl, directUrl, ...(ownerUrl && { ownerUrl }) };
}
