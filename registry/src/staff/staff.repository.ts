import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { staff, staffSession } from '../database/staff-tables.ts';

export type StaffRow = typeof staff.$inferSelect;

/** Undefined if the name is taken. */
export async function insertStaff(
  db: Executor,
  values: typeof staff.$inferInsert,
): Promise<StaffRow | undefined> {
  const [row] = await db.insert(staff).values(values).onConflictDoNothing({ target: staff.name }).returning();
  return row;
}

export const listStaff = (db: Executor): Promise<StaffRow[]> =>
  db.select().from(staff).orderBy(asc(staff.name));

export async function findStaff(db: Executor, name: string): Promise<StaffRow | undefined> {
  const [row] = await db.select().from(staff).where(eq(staff.name, name));
  return row;
}

/** Removes a member of staff with all sessions; returns the row, or undefined if there is none. */
export async function removeStaff(db: Executor, name: string): Promise<StaffRow | undefined> {
  const [row] = await db.delete(staff).where(eq(staff.name, name)).returning();
  return row;
}

/** Uses up the code of a time step; false if it or a later one was used before. */
export async function spendStep(db: Executor, id: number, step: number): Promise<boolean> {
  const rows = await db
    .update(staff)
    .set({ lastStep: step })
    .where(and(eq(staff.id, id), lt(staff.lastStep, step)))
    .returning({ id: staff.id });
  return rows.length > 0;
}

export async function recordSignIn(db: Executor, id: number, at: Date): Promise<void> {
  await db.update(staff).set({ signedInAt: at }).where(eq(staff.id, id));
}

/** Also removes sessions that have expired. */
export async function insertSession(
  db: Executor,
  session: typeof staffSession.$inferInsert,
  at: Date,
): Promise<void> {
  await db.delete(staffSession).where(lt(staffSession.expiresAt, at));
  await db.insert(staffSession).values(session);
}

export async function findSession(
  db: Executor,
  hash: string,
  at: Date,
): Promise<{ staff: StaffRow; expiresAt: Date } | undefined> {
  const [row] = await db
    .select({ staff, expiresAt: staffSession.expiresAt })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .where(and(eq(staffSession.hash, hash), gt(staffSession.expiresAt, at)));
  return row;
}

export async function removeSession(db: Executor, hash: string): Promise<void> {
  await db.delete(staffSession).where(eq(staffSession.hash, hash));
}
