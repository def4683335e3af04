import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { type OrderRules, protectionHours } from './order-rules.ts';
import type { OrderRecord } from './orders.repository.ts';
import type { ItemRow, TransactionRow } from './orders.tables.ts';

/**
 * Completed sales of each seller, counted only up to the threshold from which a seller is no longer new: a busy seller
 * has a hundred thousand.
 */
export async function countedSales(
  db: Executor,
  sellerIds: readonly number[],
  { newSellerSales }: OrderRules,
): Promise<ReadonlyMap<number, number>> {
  if (sellerIds.length === 0) return new Map();
  const { rows } = await db.execute<{ sellerId: number; sales: number }>(sql`
    select seller.id::float8 as "sellerId", counted.sales from unnest(${sql.param(sellerIds)}::bigint[]) as seller (id)
      cross join lateral (
        select count(*)::int as sales from (
          select 1 from order_transaction t join order_item i on i.transaction_id = t.id
          where t.seller_id = seller.id and i.completed_at is not null limit ${newSellerSales}) sale) counted`);
  return new Map(rows.map(({ sellerId, sales }) => [sellerId, sales]));
}

const isBeforeReceipt = ({ status }: ItemRow): boolean =>
  status === 'waiting' || status === 'delivery' || status === 'sent';

/** Hours that Talad will hold the money of an item after receipt; null once received or cancelled. */
export type ProtectionOf = (item: ItemRow, order: TransactionRow) => number | null;

/** The protection hours of each item of these orders if it were received now. */
export async function protectionOf(
  db: Executor,
  orders: readonly OrderRecord[],
  rules: OrderRules,
): Promise<ProtectionOf> {
  const sellerIds = orders.flatMap(({ row, items }) =>
    row.sellerId !== null && items.some(isBeforeReceipt) ? [row.sellerId] : [],
  );
  const sales = await countedSales(db, [...new Set(sellerIds)], rules);
  return (item, order) =>
    isBeforeReceipt(item)
      ? protectionHours(rules, {
          kind: item.kind,
          isOfficial: order.storeKind === 'officialStore',
          completedSales: sales.get(order.sellerId ?? 0) ?? 0,
        })
      : null;
}
