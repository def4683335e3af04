import { bangkokDay, startOfBangkokDay } from '@talad/contract/bangkok-time';
import type { PublicRating, RatingTag } from '@talad/contract/order-facts';
import type { Executor, Transaction } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { findPublicUsers } from '../../accounts/index.ts';
import { hideContacts } from '../../contacts/index.ts';
import { otherAccountsOf, relationBetween } from '../../related-users/index.ts';
import { type ItemCommand, lockItem, raiseOnItem } from '../order/item-command.ts';
import type { RatingRow, TransactionRow } from '../orders.tables.ts';
import { presentPublicRating } from './ratings.presenter.ts';
import { hasRatedSince, insertRating, listSellerRatings, updateReply } from './ratings.repository.ts';

/**
 * Why a rating is no part of the seller's average: a buyer related to the seller rates a sale of their own, and a person
 * counts once for each seller and month, whatever the number of their accounts.
 */
async function reasonNotToCount(
  tx: Transaction,
  { sellerId, buyerId }: TransactionRow,
  now: Date,
): Promise<RatingRow['notCounted']> {
  if (sellerId === null) return null;
  if ((await relationBetween(tx, sellerId, buyerId)).length > 0) return 'related';
  const others = await otherAccountsOf(tx, buyerId);
  const month = startOfBangkokDay(`${bangkokDay(now).slice(0, 7)}-01`);
  return (await hasRatedSince(tx, sellerId, others, month)) ? 'samePerson' : null;
}

/** Event RATE by the buyer; returns the order's id. */
export async function rateItem(
  tx: Transaction,
  {
    stars,
    tags,
    text,
    ...command
  }: ItemCommand & { readonly stars: number; readonly tags: readonly RatingTag[]; readonly text: string },
): Promise<number> {
  const locked = await lockItem(tx, command);
  const id = await raiseOnItem(tx, command, locked, 'RATE');
  await insertRating(tx, {
    itemId: command.itemId,
    sellerId: locked.order.sellerId,
    stars,
    tags: [...new Set(tags)],
    text: hideContacts(text.trim()),
    notCounted: await reasonNotToCount(tx, locked.order, command.now),
    createdAt: command.now,
  });
  return id;
}

/** Event REPLY_RATING by the seller; returns the order's id. */
export async function replyToRating(
  tx: Transaction,
  { text, ...command }: ItemCommand & { readonly text: string },
): Promise<number> {
  const locked = await lockItem(tx, command);
  if (!text.trim()) throw new ApiError('REASON_REQUIRED', { field: 'text', detail: 'Enter a reply.' });
  const id = await raiseOnItem(tx, command, locked, 'REPLY_RATING');
  await updateReply(tx, command.itemId, hideContacts(text.trim()), command.now);
  return id;
}

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
  const rows = await listSellerRatings(db, sellerId, { from, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const buyers = await findPublicUsers(
    db,
    page.map(({ buyerId }) => buyerId),
  );
  const last = page.at(-1)?.rating;
  return {
    results: page.map((row) => presentPublicRating(row, buyers.get(row.buyerId)?.username ?? '')),
    next: rows.length > limit && last ? `${last.createdAt.getTime()}-${last.itemId}` : null,
  };
}
