import { and, eq, gt, lt } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { consoleSession } from '../database/session-tables.ts';

/** A browser session of a member of staff. */
export type Session = typeof consoleSession.$inferSelect;

/** Also removes sessions that have expired. */
export async function insertSession(db: Executor, session: Session, at: Date): Promise<void> {
  await db.delete(consoleSession).where(lt(consoleSession.expiresAt, at));
  await db.insert(consoleSession).values(session);
}

export async function findSession(db: Executor, hash: string, at: Date): Promise<Session | undefined> {
  const [row] = await db
    .select()
    .from(consoleSession)
    .where(and(eq(consoleSession.hash, hash), gt(consoleSession.expiresAt, at)));
  return row;
}

export async function removeSession(db: Executor, hash: string): Promise<void> {
  await db.delete(consoleSession).where(eq(consoleSession.hash, hash));
}
