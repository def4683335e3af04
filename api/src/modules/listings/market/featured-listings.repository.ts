import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { type CardRow, cardColumns, isOnSale } from '../listing-columns.repository.ts';
import { dynamicItem, itemDay } from '../listings.tables.ts';

// Weights of a sale, a favourite and a view in the trending score.
const weights = { sale: 40, favourite: 8, view: 1 };

/** Published listings with the highest trending score since a day (YYYY-MM-DD), highest first. */
export function trendingCards(db: Executor, sinceDay: string, limit: number): Promise<CardRow[]> {
  const score = sql<number>`sum(${itemDay.sales} * ${weights.sale} + ${itemDay.favourites} * ${weights.favourite}
    + ${itemDay.views} * ${weights.view})`;
  const wanted = db
    .select({ itemId: itemDay.itemId, score: score.as('score') })
    .from(itemDay)
    .where(sql`${itemDay.day} >= ${sinceDay}::date`)
    .groupBy(itemDay.itemId)
    .as('wanted');
  return db
    .select(cardColumns)
    .from(dynamicItem)
    .innerJoin(wanted, eq(wanted.itemId, dynamicItem.id))
    .where(and(isOnSale, gt(wanted.score, 0)))
    .orderBy(desc(wanted.score), desc(dynamicItem.id))
    .limit(limit);
}

/** Published listings that are currently featured. */
export const premiumCards = (db: Executor, limit: number): Promise<CardRow[]> =>
  db
    .select(cardColumns)
    .from(dynamicItem)
    .where(and(isOnSale, gt(dynamicItem.premiumUntil, sql`now()`)))
    .orderBy(desc(dynamicItem.premiumUntil), desc(dynamicItem.id))
    .limit(limit);
