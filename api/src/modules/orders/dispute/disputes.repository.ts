import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../db/database.ts';
import type { OrderEvent } from '../machine/transition-types.ts';
import { type DisputeRow, orderDispute, orderItem, orderTransaction } from '../orders.tables.ts';

const openOf = (itemId: number) => and(eq(orderDispute.itemId, itemId), isNull(orderDispute.resolvedAt));

export async function insertDispute(
  tx: Transaction,
  values: Pick<DisputeRow, 'itemId' | 'kind' | 'text' | 'openedAt'> & { readonly escalatedAt?: Date },
): Promise<void> {
  await tx.insert(orderDispute).values(values);
}

/** Stores the seller's answer to the open dispute of an item. */
export async function answerOpenDispute(
  tx: Transaction,
  itemId: number,
  answer: string,
  answeredAt: Date,
): Promise<void> {
  await tx.update(orderDispute).set({ answer, answeredAt }).where(openOf(itemId));
}

export async function escalateOpenDispute(tx: Transaction, itemId: number, escalatedAt: Date): Promise<void> {
  await tx.update(orderDispute).set({ escalatedAt }).where(openOf(itemId));
}

/** Closes the open dispute of an item, if it has one; an absent note is left unchanged. */
export async function resolveOpenDispute(
  tx: Transaction,
  itemId: number,
  resolution: { readonly verdict: OrderEvent; readonly note?: string | null; readonly resolvedAt: Date },
): Promise<void> {
  await tx.update(orderDispute).set(resolution).where(openOf(itemId));
}

/** The latest dispute of each of these items. */
export async function findLatestDisputes(db: Executor, itemIds: readonly number[]): Promise<DisputeRow[]> {
  if (itemIds.length === 0) return [];
  return db
    .selectDistinctOn([orderDispute.itemId])
    .from(orderDispute)
    .where(inArray(orderDispute.itemId, [...itemIds]))
    .orderBy(orderDispute.itemId, desc(orderDispute.id));
}

/** Open disputes: those that wait for an operator first, then by age, oldest first. */
export const listOpenDisputes = (db: Executor, limit: number) =>
  db
    .select({ dispute: orderDispute, item: orderItem, order: orderTransaction })
    .from(orderItem)
    .innerJoin(orderTransaction, eq(orderTransaction.id, orderItem.transactionId))
    .innerJoin(
      orderDispute,
      and(eq(orderDispute.itemId, orderItem.id), sql`${orderDispute.resolvedAt} is null`),
    )
    .where(inArray(orderItem.disputeState, ['open', 'answered']))
    .orderBy(
      sql`(${orderItem.disputeState} = 'answered' or ${orderDispute.escalatedAt} is not null) desc`,
      asc(orderDispute.openedAt),
    )
    .limit(limit);
