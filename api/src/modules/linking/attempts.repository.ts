import type { LinkProvider } from '@talad/contract/link-facts';
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { linkAttempt } from './linking.tables.ts';

/** The user, session, game and provider that a linking attempt belongs to. */
export interface AttemptScope {
  readonly userId: number;
  readonly sessionHash: string;
  readonly gameId: number;
  readonly provider: LinkProvider;
}

type AttemptRow = typeof linkAttempt.$inferSelect;

const openOf = ({ userId, sessionHash, gameId, provider }: AttemptScope) =>
  and(
    eq(linkAttempt.accountId, userId),
    eq(linkAttempt.sessionHash, sessionHash),
    eq(linkAttempt.gameId, gameId),
    eq(linkAttempt.provider, provider),
    isNull(linkAttempt.usedAt),
  );

export async function insertAttempt(db: Executor, row: typeof linkAttempt.$inferInsert): Promise<void> {
  await db.insert(linkAttempt).values(row);
}

/** The newest open attempt of a scope that has not expired, locked for update. */
export async function lockOpenAttempt(
  tx: Transaction,
  scope: AttemptScope,
  now: Date,
): Promise<AttemptRow | undefined> {
  const [row] = await tx
    .select()
    .from(linkAttempt)
    .where(and(openOf(scope), gt(linkAttempt.expiresAt, now)))
    .orderBy(desc(linkAttempt.id))
    .limit(1)
    .for('update');
  return row;
}

/** Ends the open attempts of a scope. */
export async function markOpenAttemptsUsed(tx: Transaction, scope: AttemptScope, now: Date): Promise<void> {
  await tx.update(linkAttempt).set({ usedAt: now }).where(openOf(scope));
}

export async function markAttemptUsed(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.update(linkAttempt).set({ usedAt: now }).where(eq(linkAttempt.id, id));
}

/** Records why an attempt failed. */
export async function updateAttemptProblem(db: Executor, id: number, problem: string): Promise<void> {
  await db.update(linkAttempt).set({ problem }).where(eq(linkAttempt.id, id));
}

/** The failures of each provider since attempts were last deleted, most frequent first. */
export const listFailedAttempts = (db: Executor) =>
  db
    .select({
      provider: linkAttempt.provider,
      problem: linkAttempt.problem,
      count: sql<number>`count(*)::int`,
      last: sql<Date>`max(${linkAttempt.createdAt})`.mapWith(linkAttempt.createdAt),
    })
    .from(linkAttempt)
    .where(isNotNull(linkAttempt.problem))
    .groupBy(linkAttempt.provider, linkAttempt.problem)
    .orderBy(asc(linkAttempt.provider), sql`count(*) desc`)
    .limit(100);

/** Deletes the attempts that expired before a time. */
export async function deleteAttemptsExpiredBefore(db: Executor, before: Date): Promise<void> {
  await db.delete(linkAttempt).where(lt(linkAttempt.expiresAt, before));
}
