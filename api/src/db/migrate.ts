import { fileURLToPath } from 'node:url';
import {
  applyMigrations,
  PendingMigrationsError,
  pendingMigrations,
  readMigrations,
  withMigrationLock,
} from '@talad/server/migrations';
import { Logger, runMigrations as migrateJobQueue } from 'graphile-worker';
import type { Config } from '../config/config.ts';
import type { DatabaseUrls } from '../open-database.ts';
import { closeDatabase, createDatabase, type Database } from './database.ts';
import { grantToServers, roleOf } from './servers-role.ts';
import { assertThaiSupport } from './thai-support.ts';

/** Of this code, in order. */
export const migrations = readMigrations(fileURLToPath(new URL('../../migrations/', import.meta.url)));

export interface MigrateOptions {
  /** The first migration that is not applied. */
  readonly before?: string;
  /** The role that gets the rights of the servers. */
  readonly serversRole?: string | undefined;
}

/** Migrates a database to the schema of this code; returns the names of the applied migrations. */
export async function migrate(db: Database, { before, serversRole }: MigrateOptions = {}): Promise<string[]> {
  const client = await db.$client.connect();
  try {
    return await withMigrationLock(client, async () => {
      const chosen = migrations.filter(({ name }) => before === undefined || name < before);
      const done = await applyMigrations(client, chosen);
      await assertThaiSupport(client);
      await migrateJobQueue({ pgPool: db.$client, logger: new Logger(() => () => undefined) });
      if (serversRole !== undefined) await grantToServers(client, serversRole);
      return done;
    });
  } finally {
    client.release();
  }
}

/** Rejects with a PendingMigrationsError unless the database has all migrations of this code. */
async function requireMigrated(url: string): Promise<void> {
  const db = createDatabase(url, 1);
  try {
    const pending = await pendingMigrations(db.$client, migrations);
    if (pending.length === 0) return;
    throw new PendingMigrationsError(
      pending,
      'Run `node api/src/migrate.ts` with the same DATABASE_URL, and the DATABASE_OWNER_URL if there is one, first.',
    );
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
