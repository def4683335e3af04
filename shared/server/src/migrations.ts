import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClientBase, Pool } from 'pg';
import { inClientTransaction } from './client-transaction.ts';

const namePattern = /^\d{4}-[a-z0-9-]+\.sql$/;
/** An arbitrary number: programs that migrate one database wait for each other. */
const advisoryLock = 7_406_112_204;

/** A statement that PostgreSQL refuses in a transaction: `create index concurrently`. */
const outsideTransaction = /^-- outside a transaction\n/;
/** Longest wait for the lock of a table, in ms: everything else that needs the table waits behind it. */
const lockTimeoutMs = 500;
const lockAttempts = 60;
const lockPauseMs = 1_000;

/** Error codes of PostgreSQL. */
const lockNotAvailable = '55P03';
const duplicateTable = '42P07';

/** A file of SQL that changes the tables once. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

/** The migrations of a folder, in order. */
export const readMigrations = (folder: string): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      if (!namePattern.test(name)) throw new Error(`migrations/${name}: expected NNNN-name.sql`);
      const sql = readFileSync(join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    });

async function attempt(client: ClientBase, { name, sql, hash }: Migration): Promise<void> {
  const apply = async () => {
    await client.query(sql);
    await client.query('insert into schema_migration (name, hash) values ($1, $2)', [name, hash]);
  };
  if (outsideTransaction.test(sql)) return apply();
  await inClientTransaction(client, async () => {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await apply();
  });
}

/** A database cannot be migrated; the message says what to do. */
export class MigrationError extends Error {
  override readonly name: string = 'MigrationError';
}

const earlierBuild =
  'The database is of an earlier build or of another program. In development delete the data folder (`.data`, or ' +
  'DATA_DIR), which the next start fills again; elsewhere name an empty database.';

function failure({ name }: Migration, cause: unknown): MigrationError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const hint = codeOf(cause) === duplicateTable ? `. ${earlierBuild}` : '';
  return new MigrationError(`migrations/${name} failed: ${reason}${hint}`, { cause });
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Applies one migration; repeats it while a table that it needs is locked by others. */
export async function applyMigration(client: ClientBase, migration: Migration): Promise<void> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt(client, migration);
    } catch (error) {
      if (codeOf(error) !== lockNotAvailable || count >= lockAttempts) throw failure(migration, error);
      await delay(lockPauseMs);
    }
  }
}

/** Runs `work` while no other program migrates the database. */
export async function withMigrationLock<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('select pg_advisory_lock($1)', [advisoryLock]);
  try {
    return await work();
  } finally {
    // Held by the connection: one that ended has no lock either.
    await client.query('select pg_advisory_unlock($1)', [advisoryLock]).catch(() => undefined);
  }
}

/** Hashes of the applied migrations, by their names. */
async function appliedHashes(db: Pick<ClientBase, 'query'>): Promise<ReadonlyMap<string, string>> {
  const table = await db.query<{ oid: string | null }>(`select to_regclass('schema_migration') as oid`);
  if (!table.rows[0]?.oid) return new Map();
  const { rows } = await db.query<Pick<Migration, 'name' | 'hash'>>(
    'select name, hash from schema_migration',
  );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** Applies the migrations that a database lacks; returns their names. Throws if an applied one was edited since. */
export async function applyMigrations(
  client: ClientBase,
  migrations: readonly Migration[],
): Promise<string[]> {
  await client.query(`create table if not exists schema_migration (
    name text primary key,
    hash text not null,
    applied_at timestamptz not null default now()
  )`);
  const hashes = await appliedHashes(client);
  const done: string[] = [];
  for (const migration of migrations) {
    const { name, hash } = migration;
    const applied = hashes.get(name);
    if (applied === hash) continue;
    if (applied !== undefined)
      throw new MigrationError(
        `migrations/${name} was changed after it was applied; add a new one instead. If the database is of an earlier ` +
          'build in development, delete its data folder (`.data`, or DATA_DIR).',
      );
    await applyMigration(client, migration);
    done.push(name);
  }
  return done;
}

/** Names of the migrations that a database lacks. It may have newer ones, of code that follows. */
export async function pendingMigrations(
  db: Pick<Pool, 'query'>,
  migrations: readonly Migration[],
): Promise<string[]> {
  const hashes = await appliedHashes(db);
  return migrations.map(({ name }) => name).filter((name) => !hashes.has(name));
}

/** The database lacks migrations, and this process does not apply them. */
export class PendingMigrationsError extends MigrationError {
  override readonly name = 'PendingMigrationsError';

  /** `remedy` says which program applies them, with which variables. */
  constructor(pending: readonly string[], remedy: string) {
    super(`The database lacks ${pending.length} migrations, from ${pending[0]} on. ${remedy}`);
  }
}
