import { setTimeout as delay } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { DatabaseConnectionError, databaseFailureOf } from './database-failure.ts';
import { traceQueries } from './trace-queries.ts';

export type Database = NodePgDatabase & { readonly $client: pg.Pool };
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
/** What a repository runs on: the pool, or the caller's transaction. */
export type Executor = Database | Transaction;

const serializationFailure = '40001';
const deadlockDetected = '40P01';
const uniqueViolation = '23505';
const lockNotAvailable = '55P03';

export interface DatabaseOptions {
  /** Longest wait for a connection, in ms. */
  readonly connectTimeoutMs?: number;
  /** Longest wait for the response to one query, in ms; no limit if absent. */
  readonly queryTimeoutMs?: number | undefined;
}

/** Opens a pool. Nothing connects before the first query. */
export function createDatabase(
  url: string,
  poolSize = 10,
  { connectTimeoutMs = 10_000, queryTimeoutMs }: DatabaseOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    ...(queryTimeoutMs !== undefined && { query_timeout: queryTimeoutMs }),
  });
  // An idle connection that the server closes must not end the process; the next query opens a new one.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', traceQueries);
  return drizzle({ client: pool });
}

export async function closeDatabase(db: Database): Promise<void> {
  await db.$client.end();
}

function findPostgresError(error: unknown): pg.DatabaseError | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return cause;
  }
  return undefined;
}

/** Whether PostgreSQL stopped work in favour of other work: a transaction's, or on a replica that of the recovery. */
export function isConflict(error: unknown): boolean {
  const code = findPostgresError(error)?.code;
  return code === serializationFailure || code === deadlockDetected;
}

/** Whether a write failed on a unique constraint (a given one, or any). */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = findPostgresError(error);
  return found?.code === uniqueViolation && (constraint === undefined || found.constraint === constraint);
}

/** Whether a statement waited longer for a lock than its `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => findPostgresError(error)?.code === lockNotAvailable;

export interface TransactionOptions {
  /** Retries when the database reports a conflict. */
  readonly retries?: number;
  readonly isolationLevel?: 'read committed' | 'repeatable read' | 'serializable';
}

const effectsOf = new WeakMap<Executor, (() => void)[]>();

/**
 * Runs an effect outside the database, such as a log line, once the transaction has committed; at once outside of one of
 * `inTransaction`. A rollback drops it.
 */
export function afterCommit(executor: Executor, effect: () => void): void {
  const effects = effectsOf.get(executor);
  if (effects) effects.push(effect);
  else effect();
}

/**
 * Drizzle's own transaction on a pool leaks the connection if `begin` fails, and reuses one whose query timed out.
 */
async function attemptTransaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  isolationLevel: TransactionOptions['isolationLevel'],
): Promise<T> {
  const client = await db.$client.connect().catch((error: unknown) => {
    throw new DatabaseConnectionError(error);
  });
  let isBroken = false;
  try {
    const effects: (() => void)[] = [];
    const result = await drizzle({ client }).transaction(
      (tx) => {
        effectsOf.set(tx, effects);
        return work(tx);
      },
      isolationLevel ? { isolationLevel } : undefined,
    );
    for (const effect of effects) effect();
    return result;
  } catch (error) {
    isBroken = databaseFailureOf(error) === 'unavailable';
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/**
 * Runs `work` in one transaction and repeats it, with jitter, when PostgreSQL chose it as the victim of a
 * deadlock or a serialization conflict. `work` must therefore have no effect outside the transaction.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  { retries = 3, isolationLevel }: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await attemptTransaction(db, work, isolationLevel);
    } catch (error) {
      if (!isConflict(error) || attempt >= retries) throw error;
      await delay(Math.random() * 20 * 2 ** attempt);
    }
  }
}
