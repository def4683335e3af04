import { sql } from 'drizzle-orm';
import type { Database } from '../src/db/database.ts';

/** Resolves when a transaction waits for a row that another one has locked. */
export async function waitsForLock(db: Database): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await db.execute(waiting)).rows.length === 0);
}
