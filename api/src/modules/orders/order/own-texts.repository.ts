import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../db/database.ts';
import { withoutNames } from '../../../db/names-in-text.ts';
import {
  orderDispute,
  orderEvidence,
  orderItem,
  orderMessage,
  orderRating,
  orderTransaction,
} from '../orders.tables.ts';
import { isBuyer, isSeller } from './orders.repository.ts';

/** Ids of the items that a user bought or sold, for `in`. */
const itemsOf = (db: Executor, isParty: SQL | undefined) =>
  db
    .select({ id: orderItem.id })
    .from(orderItem)
    .innerJoin(orderTransaction, eq(orderTransaction.id, orderItem.transactionId))
    .where(isParty);

/** Ratings that a user gave as a buyer. */
export const listOwnRatings = (db: Executor, userId: number) =>
  db
    .select({
      itemId: orderRating.itemId,
      stars: orderRating.stars,
      tags: orderRating.tags,
      text: orderRating.text,
      createdAt: orderRating.createdAt,
    })
    .from(orderRating)
    .where(inArray(orderRating.itemId, itemsOf(db, isBuyer(userId))))
    .orderBy(orderRating.createdAt);

/** What a user wrote in disputes: reports as the buyer. */
export const listOwnReports = (db: Executor, userId: number) =>
  db
    .select({
      itemId: orderDispute.itemId,
      kind: orderDispute.kind,
      text: orderDispute.text,
      openedAt: orderDispute.openedAt,
      verdict: orderDispute.verdict,
      resolvedAt: orderDispute.resolvedAt,
    })
    .from(orderDispute)
    .where(inArray(orderDispute.itemId, itemsOf(db, isBuyer(userId))))
    .orderBy(orderDispute.id);

/** What a user wrote in disputes: answers as the seller. */
export const listOwnAnswers = (db: Executor, userId: number) =>
  db
    .select({
      itemId: orderDispute.itemId,
      answer: orderDispute.answer,
      answeredAt: orderDispute.answeredAt,
    })
    .from(orderDispute)
    .where(and(inArray(orderDispute.itemId, itemsOf(db, isSeller(userId))), isNotNull(orderDispute.answer)))
    .orderBy(orderDispute.id);

/**
 * Replaces what a pattern finds in the texts that a user wrote: chat, disputes, ratings and replies, evidence, and the
 * reasons for which their orders were cancelled.
 */
export async function eraseNamesInOwnTexts(tx: Transaction, userId: number, pattern: string): Promise<void> {
  await tx
    .update(orderMessage)
    .set({ text: withoutNames(orderMessage.text, pattern) })
    .where(eq(orderMessage.authorId, userId));
  await tx
    .update(orderDispute)
    .set({ text: withoutNames(orderDispute.text, pattern) })
    .where(inArray(orderDispute.itemId, itemsOf(tx, isBuyer(userId))));
  await tx
    .update(orderDispute)
    .set({ answer: withoutNames(orderDispute.answer, pattern) })
    .where(inArray(orderDispute.itemId, itemsOf(tx, isSeller(userId))));
  await tx
    .update(orderRating)
    .set({ text: withoutNames(orderRating.text, pattern) })
    .where(inArray(orderRating.itemId, itemsOf(tx, isBuyer(userId))));
  await tx
    .update(orderRating)
    .set({ reply: withoutNames(orderRating.reply, pattern) })
    .where(eq(orderRating.sellerId, userId));
  await tx
    .update(orderItem)
    .set({ cancelReason: withoutNames(orderItem.cancelReason, pattern) })
    .where(inArray(orderItem.id, itemsOf(tx, or(isBuyer(userId), isSeller(userId)))));
  // Evidence is only added to: the servers cannot update it (order_mask_names in migrations/0010-orders.sql).
  await tx.execute(sql`select order_mask_names(${userId}, ${pattern})`);
}

/** Those of these pictures that evidence or a chat shows. */
export async function findOrderPictures(db: Executor, keys: readonly string[]): Promise<string[]> {
  const evidence = await db
    .select({ key: orderEvidence.pictureKey })
    .from(orderEvidence)
    .where(inArray(orderEvidence.pictureKey, [...keys]));
  const messages = await db
    .select({ key: orderMessage.pictureKey })
    .from(orderMessage)
    .where(inArray(orderMessage.pictureKey, [...keys]));
  return [...evidence, ...messages].flatMap(({ key }) => (key === null ? [] : [key]));
}
