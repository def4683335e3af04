import type { Executor } from '../../../db/database.ts';
import { countTrustSales } from '../../listings/index.ts';
import { type OrderRules, protectionHours } from '../order/order-rules.ts';
import type { OrderRecord } from '../order/orders.repository.ts';
import type { ItemRow, TransactionRow } from '../orders.tables.ts';

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
  const sales = new Map<number, number>();
  for (const sellerId of new Set(sellerIds))
    sales.set(sellerId, await countTrustSales(db, sellerId, rules.newSellerSales));
  return (item, order) =>
    isBeforeReceipt(item)
      ? protectionHours(rules, {
          kind: item.kind,
          isOfficial: order.storeKind === 'officialStore',
          trustSales: sales.get(order.sellerId ?? 0) ?? 0,
        })
      : null;
}
