import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase & { readonly $client: pg.Pool };
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
/** Runs queries: the pool, or the caller's transaction. */
export type Executor = Database | Transaction;

/** Longest wait for a connection and for the response to a query, in ms. */
export const timeoutMs = 10_000;
const poolSettings: pg.PoolConfig = {
  max: 10,
  connectionTimeoutMillis: timeoutMs,
  query_timeout: timeoutMs,
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
