import type { Text } from '@talad/contract/schema';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../db/database.ts';
import { orderItem, orderRating, orderTransaction, type RatingRow } from '../orders.tables.ts';

export async function insertRating(tx: Transaction, values: typeof orderRating.$inferInsert): Promise<void> {
  await tx.insert(orderRating).values(values);
}

/** Stores the seller's reply to the rating of an item. */
export async function updateReply(
  tx: Transaction,
  itemId: number,
  reply: string,
  repliedAt: Date,
): Promise<void> {
  await tx.update(orderRating).set({ reply, repliedAt }).where(eq(orderRating.itemId, itemId));
}

/** The ratings of these items. */
export const findRatings = async (db: Executor, itemIds: readonly number[]): Promise<RatingRow[]> =>
  itemIds.length === 0
    ? []
    : db
        .select()
        .from(orderRating)
        .where(inArray(orderRating.itemId, [...itemIds]));

export interface SellerRatingRow {
  readonly rating: RatingRow;
  readonly itemNames: Text;
  readonly buyerId: number;
}

/** A seller's ratings, newest first; `from` is the last rating of the previous page. */
export async function listSellerRatings(
  db: Executor,
  sellerId: number,
  {
    from,
    limit,
  }: { readonly from: { readonly at: Date; readonly itemId: number } | undefined; readonly limit: number },
): Promise<SellerRatingRow[]> {
  return db
    .select({ rating: orderRating, itemNames: orderItem.names, buyerId: orderTransaction.buyerId })
    .from(orderRating)
    .innerJoin(orderItem, eq(orderItem.id, orderRating.itemId))
    .innerJoin(orderTransaction, eq(orderTransaction.id, orderItem.transactionId))
    .where(
      and(
        eq(orderRating.sellerId, sellerId),
        from &&
          sql`(${orderRating.createdAt}, ${orderRating.itemId}) < (${from.at.toISOString()}::timestamptz, ${from.itemId})`,
      ),
    )
    .orderBy(desc(orderRating.createdAt), desc(orderRating.itemId))
    .limit(limit);
}
