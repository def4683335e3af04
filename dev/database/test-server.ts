import { resolve } from 'node:path';
import pg from 'pg';
import { type EmbeddedServer, startEmbeddedPostgres } from './embedded.ts';

const directory = resolve(import.meta.dirname, '../../.data/test-postgres');

let serverUrl: string | undefined;

/** Starts the database server shared by the tests of this checkout. */
export const startTestServer = (): EmbeddedServer => startEmbeddedPostgres({ directory, durable: false });

/** The server of TEST_DATABASE_URL, or one that all test processes of this checkout share and the last one stops. */
export function findTestServer(): string {
  serverUrl ??= process.env.TEST_DATABASE_URL || startSharedServer();
  return serverUrl;
}

function startSharedServer(): string {
  // Without a listener, a signal ends the process at once and the server keeps running.
  process.once('SIGTERM', () => process.exit(143));
  process.once('SIGINT', () => process.exit(130));
  return startTestServer().url;
}

/** Runs `work` with a connection of its own. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
