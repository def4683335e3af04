import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import type { TraitKind } from '../../related-users/index.ts';
import { orderRelatedSale, orderTrustSale } from '../orders.tables.ts';

/** Records that a buyer's purchase counts for a seller; of several, the highest price and the first time. */
export async function upsertTrustSale(
  tx: Transaction,
  sale: typeof orderTrustSale.$inferInsert,
): Promise<void> {
  await tx
    .insert(orderTrustSale)
    .values(sale)
    .onConflictDoUpdate({
      target: [orderTrustSale.sellerId, orderTrustSale.buyerId],
      set: { satang: sql`greatest(${orderTrustSale.satang}, excluded.satang)` },
    });
}

export async function insertRelatedSale(
  tx: Transaction,
  sale: { readonly itemId: number; readonly kinds: TraitKind[]; readonly settledAt: Date },
): Promise<void> {
  await tx.insert(orderRelatedSale).values(sale);
}
