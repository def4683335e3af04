import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { accounts, sessions } from './accounts.tables.ts';

/**
 * Shuts somebody out until then: nobody signs in, and sessions end (a replica that remembers one lets it go within its
 * 30 s).
 */
export async function suspendPerson(tx: Transaction, userId: number, until: Date): Promise<void> {
  await tx.update(accounts).set({ suspendedUntil: until }).where(eq(accounts.id, userId));
  await tx.delete(sessions).where(eq(sessions.accountId, userId));
}
