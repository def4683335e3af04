import { eq } from 'drizzle-orm';
import { bigint, doublePrecision, integer, pgView } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/database.ts';

/** Statistics of a seller's paid orders. */
export interface SellerRecord {
  /** Settled orders in which the seller delivered everything and no decision refunded a part. */
  readonly completed: number;
  /** Completed orders of those that completed or failed, 0 to 1; an order that the seller did not deliver fails. */
  readonly completionRate: number | null;
  /** From payment to delivery. */
  readonly medianDeliveryMinutes: number | null;
  /** 1 to 5, rounded to hundredths. */
  readonly rating: number | null;
  readonly ratings: number;
}

// Published by the orders module, which stands above this one.
const sellerRecord = pgView('order_seller_record', {
  sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
  completed: integer().notNull(),
  failed: integer().notNull(),
  medianDeliveryMinutes: doublePrecision('median_delivery_minutes'),
}).existing();

const sellerRating = pgView('order_seller_rating', {
  sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
  ratings: integer().notNull(),
  rating: doublePrecision().notNull(),
}).existing();

/** Reads the statistics of a seller's paid orders. */
export async function readSellerRecord(db: Executor, sellerId: number): Promise<SellerRecord> {
  const [record] = await db.select().from(sellerRecord).where(eq(sellerRecord.sellerId, sellerId));
  const [rated] = await db.select().from(sellerRating).where(eq(sellerRating.sellerId, sellerId));
  const { completed = 0, failed = 0, medianDeliveryMinutes = null } = record ?? {};
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
