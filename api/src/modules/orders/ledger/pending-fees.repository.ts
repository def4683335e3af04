import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { orderItem, orderTransaction } from '../orders.tables.ts';

/** Fees that settlement will deduct from a seller's pending proceeds, in satang. */
export async function pendingSaleFees(db: Executor, sellerId: number): Promise<number> {
  const [row] = await db
    .select({ fees: sql<string>`coalesce(sum(${orderItem.feeSatang}), 0)::text` })
    .from(orderItem)
    .innerJoin(orderTransaction, eq(orderTransaction.id, orderItem.transactionId))
    .where(
      and(
        eq(orderTransaction.sellerId, sellerId),
        eq(orderItem.status, 'received'),
        isNull(orderItem.completedAt),
      ),
    );
  return Number(row?.fees ?? 0);
}
