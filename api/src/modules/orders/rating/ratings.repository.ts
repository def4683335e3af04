import type { ItemStatus } from '@talad/contract/orders';
import type { Text } from '@talad/contract/schema';
import { and, desc, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../db/database.ts';
import { orderItem, orderRating, orderTransaction, type RatingRow } from '../orders.tables.ts';

export async function insertRating(tx: Transaction, values: typeof orderRating.$inferInsert): Promise<void> {
  await tx.insert(orderRating).values(values);
}

/** Takes the rating of an item, if there is one, out of the seller's average. */
export async function setNotCounted(
  tx: Transaction,
  itemId: number,
  notCounted: NonNullable<RatingRow['notCounted']>,
): Promise<void> {
  await tx.update(orderRating).set({ notCounted }).where(eq(orderRating.itemId, itemId));
}

/** Whether one of these buyers has rated the seller since then. */
export async function hasRatedSince(
  db: Executor,
  sellerId: number,
  buyerIds: readonly number[],
  since: Date,
): Promise<boolean> {
  if (buyerIds.length === 0) return false;
  const [found] = await db
    .select({ itemId: orderRating.itemId })
    .from(orderRating)
    .innerJoin(orderItem, eq(orderItem.id, orderRating.itemId))
    .innerJoin(orderTransaction, eq(orderTransaction.id, orderItem.transactionId))
    .where(
      and(
        eq(orderRating.sellerId, sellerId),
        gte(orderRating.createdAt, since),
        inArray(orderTransaction.buyerId, [...buyerIds]),
      ),
    )
    .limit(1);
  return found !== undefined;
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
  readonly itemStatus: ItemStatus;
}

/** A seller's ratings by buyers who are not related to the seller, newest first; `from` is the last rating of the previous page. */
export async function listSellerRatings(
  db: Executor,
  sellerId: number,
  {
    from,
    limit,
  }: { readonly from: { readonly at: Date; readonly itemId: number } | undefined; readonly limit: number },
): Promise<SellerRatingRow[]> {
  return db
    .select({
      rating: orderRating,
      itemNames: orderItem.names,
      buyerId: orderTransaction.buyerId,
      itemStatus: orderItem.status,
    })
    .from(orderRating)
    .innerJoin(orderItem, eq(orderItem.id, orderRating.itemId))
    .innerJoin(orderTransaction, eq(orderTransaction.id, orderItem.transactionId))
    .where(
      and(
        eq(orderRating.sellerId, sellerId),
        or(isNull(orderRating.notCounted), ne(orderRating.notCounted, 'related')),
        from &&
          sql`(${orderRating.createdAt}, ${orderRating.itemId}) < (${from.at.toISOString()}::timestamptz, ${from.itemId})`,
      ),
    )
    .orderBy(desc(orderRating.createdAt), desc(orderRating.itemId))
    .limit(limit);
}
