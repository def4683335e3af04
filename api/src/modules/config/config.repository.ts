import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { configEntries } from './config.tables.ts';

/** A stored value, which may be JSON null; undefined if the entry was never set. */
export async function findConfigEntry(
  executor: Executor,
  key: string,
): Promise<{ value: unknown } | undefined> {
  const [row] = await executor
    .select({ value: configEntries.value })
    .from(configEntries)
    .where(eq(configEntries.key, key));
  return row;
}

export async function upsertConfigEntry(executor: Executor, key: string, value: unknown): Promise<void> {
  await executor
    .insert(configEntries)
    .values({ key, value })
    .onConflictDoUpdate({ target: configEntries.key, set: { value, updatedAt: sql`now()` } });
}
