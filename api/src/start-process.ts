import { MigrationError } from '@talad/server/migrations';
import { SettingsError } from '@talad/server/settings-error';
import { type Config, loadConfig } from './config/config.ts';
import { DataKeyError, withDataKeys } from './data-keys/data-keys.ts';
import { databaseFailureOf } from './db/database-failure.ts';
import { prepareDatabase } from './db/migrate.ts';
import { ownsLedger } from './db/servers-role.ts';
import { DatabaseUnreachableError, type DatabaseUrls, openDatabase } from './open-database.ts';

export interface ProcessResources extends DatabaseUrls {
  readonly config: Config;
}

/** The message of a configuration error; undefined for a bug, which needs its stack trace. */
function setupProblemOf(error: unknown): string | undefined {
  const isSetup =
    error instanceof SettingsError ||
    error instanceof DatabaseUnreachableError ||
    error instanceof MigrationError ||
    error instanceof DataKeyError;
  if (isSetup) return error.message;
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${error.port} is taken. Set API_PORT, or WORKER_PORT of a worker, to another one.`;
  }
  if (databaseFailureOf(error)) return `The database became unavailable during the start: ${error.message}`;
  return undefined;
}

/**
 * Runs a program with its configuration and database. A failed start ends the process with the reason as the last
 * line.
 */
export async function runWithDatabase(start: (resources: ProcessResources) => Promise<void>): Promise<void> {
  try {
    const config = loadConfig();
    await start({ config, ...(await openDatabase(config)) });
  } catch (error) {
    const problem = setupProblemOf(error);
    if (problem === undefined) throw error;
    process.stderr.write(`${problem}\n`, () => process.exit(1));
  }
}

const ownerWarning =
  'DATABASE_URL: this role owns the tables, so it could change the ledger and the audit log. ' +
  'Give the servers a role of their own and the migrations DATABASE_OWNER_URL: docs/operations/postgresql.md.';

/** Runs a program that needs the tables of this code: it migrates the database, or refuses one that is not migrated. */
export const startProcess = (start: (resources: ProcessResources) => Promise<void>): Promise<void> =>
  runWithDatabase(async (resources) => {
    await prepareDatabase(resources.config, resources);
    const config = await withDataKeys(resources.config, resources.directUrl);
    if (await ownsLedger(resources.databaseUrl)) process.stderr.write(`${ownerWarning}\n`);
    await start({ ...resources, config });
  });
