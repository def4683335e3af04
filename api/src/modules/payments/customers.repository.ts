import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { providerCustomer } from './payments.tables.ts';

/** The provider's customer id of a user, if there is one. */
export async function findCustomer(db: Executor, userId: number): Promise<string | undefined> {
  const [row] = await db.select().from(providerCustomer).where(eq(providerCustomer.userId, userId));
  return row?.customerId;
}

export async function keepCustomer(
  db: Executor,
  userId: number,
  customerId: string,
  at: Date,
): Promise<void> {
  await db.insert(providerCustomer).values({ userId, customerId, createdAt: at }).onConflictDoNothing();
}
