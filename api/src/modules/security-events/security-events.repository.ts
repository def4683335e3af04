import type { SecurityEventKind } from '@talad/contract/security';
import { and, count, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { securityEvent } from './security-events.tables.ts';

export type SecurityEventRow = typeof securityEvent.$inferSelect;

export async function insertSecurityEvent(
  executor: Executor,
  event: typeof securityEvent.$inferInsert,
): Promise<void> {
  await executor.insert(securityEvent).values(event);
}

interface EventFilter {
  readonly accountId?: number | undefined;
  readonly kind?: SecurityEventKind | undefined;
  /** The id of the last event of the page before. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Events, newest first. */
export const findSecurityEvents = (
  executor: Executor,
  { accountId, kind, before, limit }: EventFilter,
): Promise<SecurityEventRow[]> =>
  executor
    .select()
    .from(securityEvent)
    .where(
      and(
        accountId === undefined ? undefined : eq(securityEvent.accountId, accountId),
        kind === undefined ? undefined : eq(securityEvent.kind, kind),
        before === undefined ? undefined : lt(securityEvent.id, before),
      ),
    )
    .orderBy(desc(securityEvent.id))
    .limit(limit);

/** How many events of each kind there were since a moment. */
export const countSecurityEvents = (
  executor: Executor,
  since: Date,
): Promise<{ kind: SecurityEventKind; events: number }[]> =>
  executor
    .select({ kind: securityEvent.kind, events: count() })
    .from(securityEvent)
    .where(gt(securityEvent.at, since))
    .groupBy(securityEvent.kind);

/** Deletes what the table lets go: by the clock of the database, as its trigger refuses younger rows. */
export async function deleteOldSecurityEvents(executor: Executor): Promise<void> {
  await executor.delete(securityEvent).where(lt(securityEvent.at, sql`now() - interval '1 year'`));
}
