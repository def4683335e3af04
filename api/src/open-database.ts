import { join } from 'node:path';
import pg from 'pg';
import type { Config } from './config/config.ts';

export interface OpenedDatabase {
  readonly url: string;
  release(): void;
}

/** The configured database refuses the connection; the message says what to check. */
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
        'Start that server, correct DATABASE_URL, or leave it out to use the embedded one.',
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

/**
 * Opens the configured database, or the embedded one, starting it unless another process already runs it. Rejects if
 * the configured one is unreachable, or if the embedded one has no data and may not be created.
 */
export async function openDatabaseServer(
  config: Config,
  { mayCreate = true }: { readonly mayCreate?: boolean } = {},
): Promise<OpenedDatabase> {
  if (config.databaseUrl) {
    await assertReachable(config.databaseUrl);
    return { url: config.databaseUrl, release: () => undefined };
  }
  // Imported only here: in production the binaries need not be installed.
  const { startEmbeddedPostgres } = await import('@talad/dev-database/embedded');
  return startEmbeddedPostgres({
    directory: join(config.dataDirectory, 'postgres'),
    port: config.embeddedPostgresPort,
    mayCreate,
  });
}
