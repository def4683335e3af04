import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { type PageCursor, rowsAfter } from '../../../db/keyset.repository.ts';
import { searchText } from '../../../text-search/search-text.ts';
import { type ItemRow, orderItem, orderTransaction, type TransactionRow } from '../orders.tables.ts';

export const boughtPageSize = 24;

export interface BoughtItemRow {
  readonly item: ItemRow;
  readonly order: TransactionRow;
}

/** Items that a user bought and received delivery of, newest first: those after a page and one more, and the number of all. */
export async function listBought(
  db: Executor,
  {
    userId,
    q,
    sealed,
    after,
  }: {
    readonly userId: number;
    readonly q?: string | undefined;
    readonly sealed?: boolean | undefined;
    readonly after: PageCursor | undefined;
  },
): Promise<{ found: BoughtItemRow[]; total: number }> {
  const text = q?.trim() ? searchText(q) : undefined;
  const where = and(
    eq(orderTransaction.buyerId, userId),
    inArray(orderItem.status, ['sent', 'received']),
    sealed ? sql`${orderItem.hasSecret} and ${orderItem.secretRevealedAt} is null` : undefined,
    q?.trim() ? (text?.contains(orderTransaction.searchKey) ?? sql`false`) : undefined,
  );
  const found = await db
    .select({ item: orderItem, order: orderTransaction })
    .from(orderItem)
    .innerJoin(orderTransaction, eq(orderTransaction.id, orderItem.transactionId))
    .where(and(where, rowsAfter(after, orderItem.id, orderTransaction.createdAt)))
    .orderBy(desc(orderTransaction.createdAt), desc(orderItem.id))
    .limit(boughtPageSize + 1);
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(orderItem)
    .innerJoin(orderTransaction, eq(orderTransaction.id, orderItem.transactionId))
    .where(where);
  return { found, total: count?.total ?? 0 };
}
