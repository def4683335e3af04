import { and, asc, eq, gte } from 'drizzle-orm';
import { bigint, pgView, timestamp } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/database.ts';

const number = (name: string) => bigint(name, { mode: 'number' }).notNull();

// Published by the orders module, which stands above this one.
const trustSale = pgView('seller_trust_sale', {
  sellerId: number('seller_id'),
  buyerId: number('buyer_id'),
  satang: number('satang'),
  settledAt: timestamp('settled_at', { withTimezone: true, precision: 3 }).notNull(),
}).existing();

/** The first buyers of a seller whose purchases count for the seller, of at least this price. */
export async function findTrustBuyers(
  db: Executor,
  sellerId: number,
  { minSatang, limit }: { readonly minSatang: number; readonly limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ buyerId: trustSale.buyerId })
    .from(trustSale)
    .where(and(eq(trustSale.sellerId, sellerId), gte(trustSale.satang, minSatang)))
    .orderBy(asc(trustSale.settledAt), asc(trustSale.buyerId))
    .limit(limit);
  return rows.map(({ buyerId }) => buyerId);
}
