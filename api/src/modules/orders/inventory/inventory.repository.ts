import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { searchText } from '../../../text-search/search-text.ts';
import { type ItemRow, orderItem, orderTransaction, type TransactionRow } from '../orders.tables.ts';

export const boughtPageSize = 24;

export interface BoughtItemRow {
  readonly item: ItemRow;
  readonly order: TransactionRow;
}

/** Items that a user bought and received delivery of, newest first, with the total count. */
export async function listBought(
  db: Executor,
  {
    userId,
    q,
    sealed,
    page,
  }: {
    readonly userId: number;
    readonly q?: string | undefined;
    readonly sealed?: boolean | undefined;
    readonly page: number;
  },
): Promise<{ rows: BoughtItemRow[]; total: number }> {
  const text = q?.trim() ? searchText(q) : undefined;
  const where = and(
    eq(orderTransaction.buyerId, userId),
    inArray(orderItem.status, ['sent', 'received']),
    sealed ? sql`${orderItem.hasSecret} and ${orderItem.secretRevealedAt} is null` : undefined,
    q?.trim() ? (text?.contains(orderTransaction.searchKey) ?? sql`false`) : undefined,
  );
  const rows = await db
    .select({ item: orderItem, order: orderTransaction })
    .from(orderItem)
    .innerJoin(orderTransaction, eq(orderTransaction.id, orderItem.transactionId))
    .where(where)
    .orderBy(desc(orderTransaction.createdAt), desc(orderItem.id))
    .limit(boughtPageSize)
    .offset((page - 1) * boughtPageSize);
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(orderItem)
    .innerJoin(orderTransaction, eq(orderTransaction.id, orderItem.transactionId))
    .where(where);
  return { rows, total: count?.total ?? 0 };
}
