import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';

/**
 * Completed sales of each seller, counted only up to `limit`, the threshold from which a seller is no longer new: a
 * busy seller has a hundred thousand.
 */
export async function countCompletedSales(
  db: Executor,
  sellerIds: readonly number[],
  limit: number,
): Promise<ReadonlyMap<number, number>> {
  if (sellerIds.length === 0) return new Map();
  const { rows } = await db.execute<{ sellerId: number; sales: number }>(sql`
    select seller.id::float8 as "sellerId", counted.sales from unnest(${sql.param(sellerIds)}::bigint[]) as seller (id)
      cross join lateral (
        select count(*)::int as sales from (
          select 1 from order_transaction t join order_item i on i.transaction_id = t.id
          where t.seller_id = seller.id and i.completed_at is not null limit ${limit}) sale) counted`);
  return new Map(rows.map(({ sellerId, sales }) => [sellerId, sales]));
}
