import { and, desc, eq, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import type { SessionUser } from '../../http/session-user.ts';
import { accounts, sessions } from './accounts.tables.ts';

type SessionRow = typeof sessions.$inferSelect;
type NewSession = typeof sessions.$inferInsert;

export async function insertSession(db: Executor, session: NewSession): Promise<void> {
  await db.insert(sessions).values(session);
}

/** The user of an unexpired session, and when the session was last seen; undefined while the user is suspended. */
export async function findSessionUser(
  db: Executor,
  tokenHash: string,
  now: Date,
): Promise<(SessionUser & { readonly seenAt: Date }) | undefined> {
  const [found] = await db
    .select({
      seenAt: sessions.seenAt,
      id: accounts.id,
      username: accounts.username,
      email: accounts.email,
      isEmailVerified: sql<boolean>`${accounts.emailVerifiedAt} is not null`,
      isBuyer: accounts.isBuyer,
      isSeller: accounts.isSeller,
      isMiddleman: accounts.isMiddleman,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, now),
        or(isNull(accounts.suspendedUntil), lte(accounts.suspendedUntil, now)),
      ),
    );
  return found;
}

export async function markSessionSeen(db: Executor, tokenHash: string, seenAt: Date): Promise<void> {
  await db.update(sessions).set({ seenAt }).where(eq(sessions.tokenHash, tokenHash));
}

/** An account's unexpired sessions, last seen first. */
export async function listSessions(db: Executor, accountId: number, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.seenAt), desc(sessions.id));
}

export async function deleteSession(db: Executor, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Deletes one of the account's sessions by its ID; returns how many had it. */
export async function deleteSessionById(db: Executor, accountId: number, id: number): Promise<number> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return deleted.length;
}

/** Deletes the account's sessions except the one with this token; returns how many there were. */
export async function deleteOtherSessions(
  db: Executor,
  accountId: number,
  tokenHash: string,
): Promise<number> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), ne(sessions.tokenHash, tokenHash)))
    .returning({ id: sessions.id });
  return deleted.length;
}

export async function deleteExpiredSessions(db: Executor, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
