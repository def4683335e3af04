import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type Executor, openDatabase, timeoutMs } from './database.ts';

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
/** When each migration was made, in ms since 1970. Read once: probes ask every few seconds. */
const times = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
/** Where the applied migrations are recorded. */
const record = { migrationsSchema: 'drizzle', migrationsTable: '__drizzle_migrations' };
/** An arbitrary number that every process of the registry shares. */
const migrationLock = 7_406_112_301;

/** The migrations of this code that a database lacks. It may have newer ones, of code that follows. */
export async function countPendingMigrations(db: Pick<Executor, 'execute'>): Promise<number> {
  const { rows: found } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass(${`${record.migrationsSchema}.${record.migrationsTable}`}) is not null as exists`,
  );
  const { rows } = found[0]?.exists
    ? await db.execute<{ newest: string | null }>(
        sql`select max(created_at) as newest
          from ${sql.identifier(record.migrationsSchema)}.${sql.identifier(record.migrationsTable)}`,
      )
    : { rows: [] };
  const newest = Number(rows[0]?.newest ?? 0);
  return times.filter((time) => time > newest).length;
}

/**
 * Migrates the database to the tables of this code; returns how many migrations it lacked. Programs that start together
 * wait for each other.
 */
export async function migrate(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const db = drizzle({ client });
    const pending = await countPendingMigrations(db);
    await applyMigrations(db, { migrationsFolder, ...record });
    return pending;
  } finally {
    await client.end();
  }
}

/** The database lacks migrations, and this process does not apply them. */
export class PendingMigrationsError extends Error {
  override readonly name = 'PendingMigrationsError';

  constructor(pending: number) {
    super(
      `The database of the registry lacks ${pending} migrations. ` +
        'Run `node registry/src/migrate.ts` with the same REGISTRY_DATABASE_URL first.',
    );
  }
}

/** Rejects with a PendingMigrationsError unless the database has all migrations of this code. */
export async function requireMigrated(url: string): Promise<void> {
  const db = openDatabase(url);
  try {
    const pending = await countPendingMigrations(db);
    if (pending > 0) throw new PendingMigrationsError(pending);
  } finally {
    await db.$client.end();
  }
}
