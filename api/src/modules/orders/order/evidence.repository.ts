import { and, eq, or } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../db/database.ts';
import { orderEvidence, orderItem, orderTransaction } from '../orders.tables.ts';
import { isBuyer, isSeller } from './orders.repository.ts';

export async function insertEvidence(
  tx: Transaction,
  evidence: readonly (typeof orderEvidence.$inferInsert)[],
): Promise<void> {
  await tx.insert(orderEvidence).values([...evidence]);
}

/** Whether a user is the buyer or seller of an order that has this picture as evidence. */
export async function isPartyOfEvidence(db: Executor, userId: number, pictureKey: string): Promise<boolean> {
  const [found] = await db
    .select({ id: orderEvidence.id })
    .from(orderEvidence)
    .innerJoin(orderItem, eq(orderItem.id, orderEvidence.itemId))
    .innerJoin(orderTransaction, eq(orderTransaction.id, orderItem.transactionId))
    .where(and(eq(orderEvidence.pictureKey, pictureKey), or(isBuyer(userId), isSeller(userId))))
    .limit(1);
  return found !== undefined;
}
