import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Logger, runMigrations as migrateJobQueue } from 'graphile-worker';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import type { DatabaseUrls } from '../open-database.ts';
import { inClientTransaction } from './client-transaction.ts';
import { closeDatabase, createDatabase, type Database } from './database.ts';
import { grantToServers, roleOf } from './servers-role.ts';
import { assertThaiSupport } from './thai-support.ts';

const directory = fileURLToPath(new URL('../../migrations/', import.meta.url));
const namePattern = /^\d{4}-[a-z0-9-]+\.sql$/;
// An arbitrary number that every process of this product must share.
const advisoryLock = 7_406_112_204;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

/** The migration files, in order. */
export function readMigrations(): Migration[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      if (!namePattern.test(name)) throw new Error(`migrations/${name}: expected NNNN-name.sql`);
      const sql = readFileSync(join(directory, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    });
}

async function appliedMigrations(client: pg.PoolClient): Promise<Map<string, string>> {
  await client.query(`create table if not exists schema_migration (
    name text primary key,
    hash text not null,
    applied_at timestamptz not null default now()
  )`);
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from schema_migration',
  );
  return new Map(rows.map((row) => [row.name, row.hash]));
}

/** A statement that PostgreSQL refuses in a transaction: `create index concurrently`. */
const outsideTransaction = /^-- outside a transaction\n/;
const lockNotAvailable = '55P03';
/** Longest wait for the lock of a table, in ms: everything else that needs the table waits behind it. */
const lockTimeoutMs = 500;
const lockAttempts = 60;
const lockPauseMs = 1_000;

async function attempt(client: pg.PoolClient, { name, sql, hash }: Migration): Promise<void> {
  const insert = 'insert into schema_migration (name, hash) values ($1, $2)';
  if (outsideTransaction.test(sql)) {
    await client.query(sql);
    await client.query(insert, [name, hash]);
    return;
  }
  await inClientTransaction(client, async () => {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await client.query(sql);
    await client.query(insert, [name, hash]);
  });
}

/** Applies one migration; repeats it while a table that it needs is locked by others. */
export async function applyMigration(client: pg.PoolClient, migration: Migration): Promise<void> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt(client, migration);
    } catch (cause) {
      const isLocked = cause instanceof pg.DatabaseError && cause.code === lockNotAvailable;
      if (!isLocked || count >= lockAttempts)
        throw new Error(`migrations/${migration.name} failed`, { cause });
      await delay(lockPauseMs);
    }
  }
}

export interface MigrateOptions {
  /** The first migration that is not applied. */
  readonly before?: string;
  /** The role that gets the rights of the servers. */
  readonly serversRole?: string | undefined;
}

/**
 * Migrates a database to the schema of this code; returns the names of the applied migrations. Replicas that start
 * together wait for each other. Throws if an applied file was edited since.
 */
export async function migrate(db: Database, { before, serversRole }: MigrateOptions = {}): Promise<string[]> {
  const client = await db.$client.connect();
  const done: string[] = [];
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    const applied = await appliedMigrations(client);
    for (const migration of readMigrations()) {
      if (before !== undefined && migration.name >= before) break;
      const hash = applied.get(migration.name);
      if (hash === migration.hash) continue;
      if (hash !== undefined) {
        throw new Error(
          `migrations/${migration.name} was changed after it was applied; add a new one instead`,
        );
      }
      await applyMigration(client, migration);
      done.push(migration.name);
    }
    await assertThaiSupport(client);
    await migrateJobQueue({ pgPool: db.$client, logger: new Logger(() => () => undefined) });
    if (serversRole !== undefined) await grantToServers(client, serversRole);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLock]);
    client.release();
  }
  return done;
}

/** Names of the migrations of this code that a database does not have. It may have newer ones, of code that follows. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const { rows } = await db.$client.query<{ exists: boolean }>(
    `select to_regclass('schema_migration') is not null as exists`,
  );
  const applied = rows[0]?.exists
    ? (await db.$client.query<{ name: string }>('select name from schema_migration')).rows
    : [];
  const known = new Set(applied.map(({ name }) => name));
  return readMigrations()
    .map(({ name }) => name)
    .filter((name) => !known.has(name));
}

/** The database lacks migrations, and this process does not apply them. */
export class PendingMigrationsError extends Error {
  override readonly name = 'PendingMigrationsError';

  constructor(pending: readonly string[]) {
    super(
      `The database lacks ${pending.length} migrations, from ${pending[0]} on. ` +
        'Run `node api/src/migrate.ts` with the same DATABASE_URL, and the DATABASE_OWNER_URL if there is one, first.',
    );
  }
}

/** Rejects with a PendingMigrationsError unless the database has all migrations of this code. */
async function requireMigrated(url: string): Promise<void> {
  const db = createDatabase(url, 1);
  try {
    const pending = await pendingMigrations(db);
    if (pending.length > 0) throw new PendingMigrationsError(pending);
  } finally {
    await closeDatabase(db);
  }
}

/** Migrates the database where processes do this when they start; elsewhere rejects unless it is migrated. */
export async function prepareDatabase(
  { migratesAtStart }: Pick<Config, 'migratesAtStart'>,
  { directUrl, ownerUrl = directUrl }: Pick<DatabaseUrls, 'directUrl' | 'ownerUrl'>,
): Promise<void> {
  if (migratesAtStart) await migrateDatabase(ownerUrl, directUrl);
  else await requireMigrated(directUrl);
}

/**
 * Migrates over its own connections, without a query timeout. If the servers have a role of their own, it gets its
 * rights.
 */
export async function migrateDatabase(ownerUrl: string, serversUrl = ownerUrl): Promise<string[]> {
  const serversRole = roleOf(serversUrl) === roleOf(ownerUrl) ? undefined : roleOf(serversUrl);
  const db = createDatabase(ownerUrl, 2);
  try {
    return await migrate(db, { serversRole });
  } finally {
    await closeDatabase(db);
  }
}
