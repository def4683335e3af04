import { setTimeout as delay } from 'node:timers/promises';
import { pendingMigrations } from '@talad/server/migrations';
import { sql } from 'drizzle-orm';
import type { ReadReplica } from '../read-replica/read-replica.ts';
import type { Database } from './database.ts';
import { migrations } from './migrate.ts';

/** A load balancer gives up a check after about two seconds. */
const answerMs = 1_000;

/** What API and worker need of the database to be ready. */
export const databaseChecks = (db: Database) => ({
  database: async () => {
    await db.execute(sql`select 1`);
    return true;
  },
  migrations: async () => (await pendingMigrations(db.$client, migrations)).length === 0,
});

/**
 * The same for an API process with a replica: while the primary is unavailable, it answers guests. A load balancer that took all
 * processes out would give no response at all.
 */
export function databaseOrReplicaChecks(db: Database, replica: Pick<ReadReplica, 'isUsable'>) {
  const { database, migrations } = databaseChecks(db);
  const orReplica = (check: () => Promise<boolean>) => async () => {
    const answered = check().catch(() => false);
    const isMet = await Promise.race([answered, delay(answerMs, false, { ref: false })]);
    return isMet || replica.isUsable();
  };
  return { database: orReplica(database), migrations: orReplica(migrations) };
}
