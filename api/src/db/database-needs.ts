import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { pendingMigrations } from './migrate.ts';

/** What API and worker need of the database to be ready. */
export const databaseNeeds = (db: Database) => ({
  database: async () => {
    await db.execute(sql`select 1`);
    return true;
  },
  migrations: async () => (await pendingMigrations(db)).length === 0,
});
