import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { accessToken } from '../database/tables.ts';

export type AccessTokenRow = typeof accessToken.$inferSelect;

/** Use within this time of the last recorded one is not recorded again, in ms. */
const recordEveryMs = 60_000;

export async function insertToken(
  db: Executor,
  token: typeof accessToken.$inferInsert,
): Promise<AccessTokenRow> {
  const [row] = await db.insert(accessToken).values(token).returning();
  if (!row) throw new Error('The inserted token was not returned.');
  return row;
}

/** Does nothing if a token with this hash exists. */
export const insertTokenOnce = (db: Executor, token: typeof accessToken.$inferInsert) =>
  db.insert(accessToken).values(token).onConflictDoNothing({ target: accessToken.hash });

export async function findToken(db: Executor, hash: string): Promise<AccessTokenRow | undefined> {
  const [row] = await db.select().from(accessToken).where(eq(accessToken.hash, hash));
  return row;
}

export async function findTokenById(db: Executor, id: number): Promise<AccessTokenRow | undefined> {
  const [row] = await db.select().from(accessToken).where(eq(accessToken.id, id));
  return row;
}

export const listTokens = (db: Executor) => db.select().from(accessToken).orderBy(desc(accessToken.id));

/** Revokes a token; returns it, or undefined if there is none that is not revoked yet. */
export async function revokeToken(db: Executor, id: number, at: Date): Promise<AccessTokenRow | undefined> {
  const [row] = await db
    .update(accessToken)
    .set({ revokedAt: at })
    .where(and(eq(accessToken.id, id), isNull(accessToken.revokedAt)))
    .returning();
  return row;
}

export async function recordUse(db: Executor, id: number, at: Date): Promise<void> {
  const before = new Date(at.getTime() - recordEveryMs);
  const isDue = or(isNull(accessToken.lastUsedAt), lt(accessToken.lastUsedAt, before));
  await db
    .update(accessToken)
    .set({ lastUsedAt: at })
    .where(and(eq(accessToken.id, id), isDue));
}
