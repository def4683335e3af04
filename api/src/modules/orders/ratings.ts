import type { PublicRating, Rating, RatingTag } from '@talad/contract/order-facts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { findPublicUsers } from '../accounts/index.ts';
import { hideContacts } from '../contacts/index.ts';
import { holdItem, type ItemAct, raise } from './item-act.ts';
import { orderItem, orderRating, orderTransaction, type RatingRow } from './orders.tables.ts';

export const presentRating = (row: RatingRow): Rating => ({
  stars: row.stars,
  tags: row.tags,
  text: row.text,
  createdAt: row.createdAt.toISOString(),
  reply: row.reply,
  repliedAt: row.repliedAt?.toISOString() ?? null,
});

/** Event RATE by the buyer; returns the order's id. */
export async function rateItem(
  tx: Transaction,
  {
    stars,
    tags,
    text,
    ...act
  }: ItemAct & { readonly stars: number; readonly tags: readonly RatingTag[]; readonly text: string },
): Promise<number> {
  const held = await holdItem(tx, act);
  const id = await raise(tx, act, held, 'RATE');
  await tx.insert(orderRating).values({
    itemId: act.itemId,
    sellerId: held.order.sellerId,
    stars,
    tags: [...new Set(tags)],
    text: hideContacts(text.trim()),
    createdAt: act.now,
  });
  return id;
}

/** Event REPLY_RATING by the seller; returns the order's id. */
export async function replyToRating(
  tx: Transaction,
  { text, ...act }: ItemAct & { readonly text: string },
): Promise<number> {
  const held = await holdItem(tx, act);
  if (!text.trim()) throw new ApiError('REASON_REQUIRED', { field: 'text', detail: 'Enter a reply.' });
  const id = await raise(tx, act, held, 'REPLY_RATING');
  await tx
    .update(orderRating)
    .set({ reply: hideContacts(text.trim()), repliedAt: act.now })
    .where(eq(orderRating.itemId, act.itemId));
  return id;
}

/** The ratings of these items. */
export const ratingsOf = async (db: Executor, itemIds: readonly number[]): Promise<RatingRow[]> =>
  itemIds.length === 0
    ? []
    : db
        .select()
        .from(orderRating)
        .where(inArray(orderRating.itemId, [...itemIds]));

/** A masked user name: only its owner can recognize it. */
const shortened = (name: string): string => `${[...name].slice(0, 2).join('')}***`;

function readCursor(text: string | undefined): { readonly at: Date; readonly itemId: number } | undefined {
  if (text === undefined) return undefined;
  const match = /^(\d{1,15})-(\d{1,16})$/.exec(text);
  if (!match) throw new ApiError('VALIDATION', { field: 'cursor', detail: 'The cursor is invalid.' });
  return { at: new Date(Number(match[1])), itemId: Number(match[2]) };
}

/** A page of a seller's ratings, newest first, with keyset pagination. */
export async function readRatings(
  db: Executor,
  sellerId: number,
  { cursor, limit = 20 }: { readonly cursor?: string | undefined; readonly limit?: number | undefined },
): Promise<{ results: PublicRating[]; next: string | null }> {
  const from = readCursor(cursor);
  const rows = await db
    .select({ rating: orderRating, itemNames: orderItem.names, buyerId: orderTransaction.buyerId })
    .from(orderRating)
    .innerJoin(orderItem, eq(orderItem.id, orderRating.itemId))
    .innerJoin(orderTransaction, eq(orderTransaction.id, orderItem.transactionId))
    .where(
      and(
        eq(orderRating.sellerId, sellerId),
        from &&
          sql`(${orderRating.createdAt}, ${orderRating.itemId}) < (${from.at.toISOString()}::timestamptz, ${from.itemId})`,
      ),
    )
    .orderBy(desc(orderRating.createdAt), desc(orderRating.itemId))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const people = await findPublicUsers(
    db,
    page.map(({ buyerId }) => buyerId),
  );
  const last = page.at(-1)?.rating;
  return {
    results: page.map(({ rating, itemNames, buyerId }) => ({
      itemId: rating.itemId,
      itemNames,
      buyerName: shortened(people.get(buyerId)?.username ?? ''),
      rating: presentRating(rating),
    })),
    next: rows.length > limit && last ? `${last.createdAt.getTime()}-${last.itemId}` : null,
  };
}
