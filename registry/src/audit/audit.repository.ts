import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Executor } from '../database/database.ts';
import { auditEntry } from '../database/tables.ts';

type NewEntry = typeof auditEntry.$inferInsert;
export type AuditRow = typeof auditEntry.$inferSelect;

/** The actor and the request of a change. */
export interface Cause {
  readonly actor: string;
  /** Of a member of staff at the identity provider, where names may change. */
  readonly subject?: string | undefined;
  readonly requestId: string;
}

/** The cause of what a request changes. */
export const causeOf = ({ actor, id }: FastifyRequest): Cause => ({
  actor: actor?.name ?? '',
  subject: actor?.session?.subject,
  requestId: id,
});

/** Records a change, in the transaction that makes it. */
export async function record(
  db: Executor,
  at: Date,
  { actor, subject, requestId }: Cause,
  entry: Omit<NewEntry, 'at' | 'actor' | 'subject' | 'requestId'>,
): Promise<void> {
  await db.insert(auditEntry).values({ ...entry, at, actor, subject, requestId });
}

interface AuditFilter {
  readonly remote?: string | undefined;
  readonly actions?: readonly AuditRow['action'][];
  /** Id of the last entry that the caller has. */
  readonly after?: number | undefined;
  readonly limit?: number;
}

/** Entries newest first, before the one with the id `before`. */
export function listNewestEntries(
  db: Executor,
  {
    remote,
    actions,
    before,
    limit,
  }: Omit<AuditFilter, 'after' | 'limit'> & { before?: number; limit: number },
): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditEntry)
    .where(
      and(
        before === undefined ? undefined : lt(auditEntry.id, before),
        remote === undefined ? undefined : eq(auditEntry.remote, remote),
        actions && inArray(auditEntry.action, [...actions]),
      ),
    )
    .orderBy(desc(auditEntry.id))
    .limit(limit);
}

/** The remotes that have an entry with one of the actions since a time. */
export async function listRemotesWith(
  db: Executor,
  actions: readonly AuditRow['action'][],
  since: Date,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ remote: auditEntry.remote })
    .from(auditEntry)
    .where(and(gt(auditEntry.at, since), inArray(auditEntry.action, [...actions])));
  return rows.flatMap(({ remote }) => remote ?? []);
}

/** Entries in the order in which they were made. */
export function listEntries(
  db: Executor,
  { remote, actions, after = 0, limit }: AuditFilter,
): Promise<AuditRow[]> {
  const query = db
    .select()
    .from(auditEntry)
    .where(
      and(
        gt(auditEntry.id, after),
        remote === undefined ? undefined : eq(auditEntry.remote, remote),
        actions && inArray(auditEntry.action, [...actions]),
      ),
    )
    .orderBy(asc(auditEntry.id))
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
}
