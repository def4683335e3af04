import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

export type Database = NodePgDatabase & { readonly $client: pg.Pool };
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
/** What a repository runs on: the pool, or the caller's transaction. */
export type Executor = Database | Transaction;

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
/** An arbitrary number that every process of the registry shares. */
const migrationLock = 7_406_112_301;
/** Longest wait for a connection and for the answer to a query, in ms. */
const patienceMs = 10_000;
const poolSettings: pg.PoolConfig = {
  max: 10,
  connectionTimeoutMillis: patienceMs,
  query_timeout: patienceMs,
  keepAlive: true,
};

const ignore = () => undefined;

/** Opens a pool. Nothing connects before the first query. */
export function openDatabase(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, ...poolSettings });
  // A connection that the server closes must not end the process; the next query opens another one.
  pool.on('error', ignore).on('connect', (client) => client.on('error', ignore));
  return drizzle({ client: pool });
}

/** Migrates the database to the tables of this code. Replicas that start together wait for each other. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patienceMs });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await applyMigrations(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.end();
  }
}
