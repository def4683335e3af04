import { fileURLToPath } from 'node:url';
import {
  applyMigrations,
  pendingMigrations as missingOf,
  PendingMigrationsError,
  readMigrations,
  withMigrationLock,
} from '@talad/server/migrations';
import pg from 'pg';
import { type Database, openDatabase, timeoutMs } from './database.ts';

/** Read once: probes ask every few seconds. */
const migrations = readMigrations(fileURLToPath(new URL('../../migrations', import.meta.url)));

/** Names of the migrations of this code that a database lacks. */
export const pendingMigrations = ({ $client }: Database): Promise<string[]> => missingOf($client, migrations);

/** Migrates the database to the tables of this code; returns the names of the migrations that it lacked. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs });
  await client.connect();
  try {
    return await withMigrationLock(client, () => applyMigrations(client, migrations));
  } finally {
    await client.end();
  }
}

/** Rejects with a PendingMigrationsError unless the database has all migrations of this code. */
export async function requireMigrated(url: string): Promise<void> {
  const db = openDatabase(url);
  try {
    const pending = await pendingMigrations(db);
    if (pending.length === 0) return;
    throw new PendingMigrationsError(
      pending,
      'Run `node registry/src/migrate.ts` with the same REGISTRY_DATABASE_URL first.',
    );
  } finally {
    await db.$client.end();
  }
}
