import type { BoughtItem } from '@talad/contract/inventory';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { searchText } from '../../text-search/search-text.ts';
import { toBaht } from '../ledger/index.ts';
import { pictureRef } from '../pictures/index.ts';
import { orderItem, orderTransaction } from './orders.tables.ts';

export const boughtPageSize = 24;

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** Items that a user bought and received delivery of, newest first. */
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
): Promise<{ results: BoughtItem[]; total: number }> {
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
  return {
    total: count?.total ?? 0,
    results: rows.map(({ item, order }) => ({
      id: item.id,
      transactionId: order.id,
      transactionNo: order.transactionNo,
      dynamicItemId: item.listingId,
      names: item.names,
      image: pictureRef(item.pictureKey, item.pictureColor),
      gameNames: item.gameNames,
      storeNames: order.storeNames,
      typeStore: order.storeKind,
      kind: item.kind,
      quantity: item.quantity,
      total: toBaht(item.totalSatang),
      status: item.status,
      version: item.version,
      secret: item.hasSecret ? { revealedAt: iso(item.secretRevealedAt) } : null,
      sentAt: iso(item.sentAt),
      receivedAt: iso(item.receivedAt),
    })),
  };
}
