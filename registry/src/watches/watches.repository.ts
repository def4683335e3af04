import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../database/database.ts';
import { watch } from '../database/watch-tables.ts';

export type WatchRow = typeof watch.$inferSelect;

const isRunning = eq(watch.status, 'running');

/** The watches under way, the oldest first. */
export const listRunningWatches = (db: Executor): Promise<WatchRow[]> =>
  db.select().from(watch).where(isRunning).orderBy(asc(watch.id));

export async function findRunningWatch(db: Executor, remote: string): Promise<WatchRow | undefined> {
  const [row] = await db
    .select()
    .from(watch)
    .where(and(eq(watch.remote, remote), isRunning));
  return row;
}

/** The watch of a remote that was started last. */
export async function findNewestWatch(db: Executor, remote: string): Promise<WatchRow | undefined> {
  const [row] = await db
    .select()
    .from(watch)
    .where(eq(watch.remote, remote))
    .orderBy(desc(watch.id))
    .limit(1);
  return row;
}

export async function insertWatch(tx: Transaction, values: typeof watch.$inferInsert): Promise<number> {
  const [row] = await tx.insert(watch).values(values).returning({ id: watch.id });
  if (!row) throw new Error('The watch was not stored.');
  return row.id;
}

/** Notes that a host has taken a watched version out; the first reason stays. */
export async function noteOutage(
  db: Executor,
  { remote, version, reason }: { remote: string; version: string; reason: string },
): Promise<void> {
  await db
    .update(watch)
    .set({ outage: reason })
    .where(and(eq(watch.remote, remote), eq(watch.version, version), isRunning, isNull(watch.outage)));
}

export async function updateWatch(
  tx: Transaction,
  id: number,
  changes: Partial<typeof watch.$inferInsert>,
): Promise<void> {
  await tx.update(watch).set(changes).where(eq(watch.id, id));
}
