import { asc, gt } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from './database.ts';

const pageSize = 1_000;

/** The next values of a unique text column after `after`; none at the end. */
export async function keyPage(db: Executor, column: PgColumn, after: string): Promise<string[]> {
  const rows = await db
    .select({ key: column })
    .from(column.table)
    .where(gt(column, after))
    .orderBy(asc(column))
    .limit(pageSize);
  return rows.map(({ key }) => String(key));
}
