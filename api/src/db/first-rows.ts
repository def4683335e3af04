import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from './database.ts';

/** At most 20 rows of a query that is expected to return none. */
export async function firstRows(db: Executor, query: SQL): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute(sql`select * from (${query}) result limit 20`);
  return rows;
}
