import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { type NewProviderEvent, type ProviderEventRow, providerEvent } from './payments.tables.ts';

/** Inserts an event unless it is known; returns whether it is new. */
export async function insertEvent(tx: Transaction, row: NewProviderEvent): Promise<boolean> {
  const fresh = await tx
    .insert(providerEvent)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: providerEvent.id });
  return fresh.length > 0;
}

export async function lockUnprocessedEvent(
  tx: Transaction,
  id: string,
): Promise<ProviderEventRow | undefined> {
  const [row] = await tx
    .select()
    .from(providerEvent)
    .where(and(eq(providerEvent.id, id), isNull(providerEvent.processedAt)))
    .for('update');
  return row;
}

export async function markEventProcessed(
  tx: Transaction,
  id: string,
  outcome: string,
  at: Date,
): Promise<void> {
  await tx.update(providerEvent).set({ processedAt: at, outcome }).where(eq(providerEvent.id, id));
}

/** Unprocessed events that were received before a time. */
export const listUnprocessedEventIds = (db: Executor, receivedBefore: Date): Promise<{ id: string }[]> =>
  db
    .select({ id: providerEvent.id })
    .from(providerEvent)
    .where(and(isNull(providerEvent.processedAt), lt(providerEvent.receivedAt, receivedBefore)));

/** Events that are unprocessed, or whose payment is unknown, oldest first. */
export const listUnresolvedEvents = (db: Executor, limit: number): Promise<ProviderEventRow[]> =>
  db
    .select()
    .from(providerEvent)
    .where(sql`${providerEvent.processedAt} is null or ${providerEvent.outcome} = 'unknown'`)
    .orderBy(asc(providerEvent.receivedAt))
    .limit(limit);
