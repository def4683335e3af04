import { join } from 'node:path';
import pg from 'pg';
import type { Config } from './config/config.ts';

export interface OpenedDatabase {
  readonly url: string;
  release(): void;
}

/** The configured database does not let us in; the message says what to look at. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';
}

/** Rejects with what to look at when nothing lets us in; the password is no part of it. */
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

/** A name with several addresses fails once for each, and then without words of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

/**
 * The configured database, or the embedded one, which is started when no other process of this product runs it.
 * Rejects when the configured one cannot be reached, or when the embedded one holds nothing and may not be made.
 */
export async function openDatabaseServer(
  config: Config,
  { mayCreate = true }: { readonly mayCreate?: boolean } = {},
): Promise<OpenedDatabase> {
  if (config.databaseUrl) {
    await assertReachable(config.databaseUrl);
    return { url: config.databaseUrl, release: () => undefined };
  }
  // Loaded only here: in production the binaries need not be installed.
  const { startEmbeddedPostgres } = await import('./db/embedded.ts');
  return startEmbeddedPostgres({
    directory: join(config.dataDirectory, 'postgres'),
    port: config.embeddedPostgresPort,
    mayCreate,
  });
}
