import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { orderItem, orderRating, orderTransaction } from './orders.tables.ts';

/** Statistics of a seller's paid orders. */
export interface SellerRecord {
  /** Order lines that buyers received. */
  readonly completed: number;
  /** Share of ended order lines that were received, 0 to 1; lines the seller did not deliver lower it. */
  readonly completionRate: number | null;
  /** From payment to delivery. */
  readonly medianDeliveryMinutes: number | null;
  /** 1 to 5, rounded to hundredths. */
  readonly rating: number | null;
  readonly ratings: number;
}

const isReceived = sql`${orderItem.status} = 'received'`;
const isSellersFault = sql`(${orderItem.status} = 'cancelBySeller'
  or (${orderItem.status} = 'cancelByBuyer' and ${orderItem.cancelCode} = 'BUYER_LATE_DELIVERY'))`;

/** Counts a seller's paid order lines. */
export async function readSellerRecord(db: Executor, sellerId: number): Promise<SellerRecord> {
  const [row] = await db
    .select({
      completed: sql<number>`count(*) filter (where ${isReceived})::int`,
      failed: sql<number>`count(*) filter (where ${isSellersFault})::int`,
      medianDeliveryMinutes: sql<number | null>`(percentile_cont(0.5) within group (
        order by extract(epoch from ${orderItem.sentAt} - ${orderTransaction.paidAt})
      ) filter (where ${orderItem.sentAt} is not null) / 60)::float8`,
    })
    .from(orderItem)
    .innerJoin(orderTransaction, eq(orderTransaction.id, orderItem.transactionId))
    .where(and(eq(orderTransaction.sellerId, sellerId), isNotNull(orderTransaction.paidAt)));
  const [rated] = await db
    .select({
      ratings: sql<number>`count(*)::int`,
      rating: sql<number | null>`round(avg(${orderRating.stars}), 2)::float8`,
    })
    .from(orderRating)
    .where(eq(orderRating.sellerId, sellerId));
  const { completed = 0, failed = 0, medianDeliveryMinutes = null } = row ?? {};
  const ended = completed + failed;
  return {
    completed,
    rating: rated?.rating ?? null,
    ratings: rated?.ratings ?? 0,
    completionRate: ended === 0 ? null : completed / ended,
    medianDeliveryMinutes:
      medianDeliveryMinutes === null ? null : Math.max(0, Math.round(medianDeliveryMinutes)),
  };
}
