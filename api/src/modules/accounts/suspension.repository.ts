import { and, eq, gt } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { accounts, sessions } from './accounts.tables.ts';

/**
 * Suspends a user until the given time: refuses sign-in and ends sessions (a replica may serve a cached session for up
 * to 30 s).
 */
export async function suspendUser(tx: Transaction, userId: number, until: Date): Promise<void> {
  await tx.update(accounts).set({ suspendedUntil: until }).where(eq(accounts.id, userId));
  await tx.delete(sessions).where(eq(sessions.accountId, userId));
}

/** Lifts a suspension; false if the user is not suspended. */
export async function liftSuspension(tx: Transaction, userId: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(accounts)
    .set({ suspendedUntil: null })
    .where(and(eq(accounts.id, userId), gt(accounts.suspendedUntil, now)))
    .returning({ id: accounts.id });
  return rows.length > 0;
}
