import type { AppContext } from '@talad/api/context';
import { dynamicItem } from '@talad/api/listings.tables';
import { dedupeKey } from '@talad/api/modules/listings';
import { itemSale } from '@talad/api/selling.tables';
import { toBaht, toSatang } from '@talad/contract/money';
import { eq, inArray, sql } from 'drizzle-orm';
import { type Random, randomFrom } from './random.ts';

const dayMs = 86_400_000;
const days = 90;
const batch = 800;
/** Price spread of one item, as the standard deviation of the price's logarithm. */
const spread = 0.11;

interface SeededListing {
  readonly id: number;
  readonly seed: string;
}

/** A normally distributed number with mean 0 and standard deviation 1. */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

/** Sales per day: many for cheap items, few for very expensive ones. */
const salesADay = (random: Random, priceSatang: number): number =>
  (0.05 + random.next() ** 3 * 0.6) / (1 + priceSatang / 8_000_00);

/**
 * Sales of the last three months, before the orders of the demo users. Prices vary around today's price; these sales
 * appear only in the price history and in the sold count.
 */
export async function seedSales(
  { db, clock }: AppContext,
  listings: readonly SeededListing[],
): Promise<number> {
  const now = clock.now().getTime();
  const found = await db
    .select({ item: dynamicItem, nameKey: sql<string>`${dedupeKey}` })
    .from(dynamicItem)
    .where(
      inArray(
        dynamicItem.id,
        listings.map(({ id }) => id),
      ),
    );
  const seeds = new Map(listings.map(({ id, seed }) => [id, seed]));
  const sold = found.flatMap(({ item, nameKey }) => {
    const random = randomFrom(`sales:${seeds.get(item.id)}`);
    const rate = salesADay(random, item.priceSatang);
    const [depth, phase] = [random.between(-0.12, 0.12), random.between(0, Math.PI * 2)];
    return Array.from({ length: days }, (_, ago) => ago).flatMap((ago) => {
      if (!random.chance(rate)) return [];
      const drift = depth * Math.sin(phase + ago / 17);
      const baht = Math.round(toBaht(item.priceSatang) * Math.exp(drift + spread * normal(random)));
      return {
        itemId: item.id,
        gameId: item.gameId,
        groupId: item.groupId,
        kind: item.kind,
        nameKey,
        // A brand's price is fixed.
        unitSatang: item.groupId === null ? toSatang(Math.max(1, baht)) : item.priceSatang,
        quantity: item.stock > 20 ? random.integer(1, 3) : 1,
        soldAt: new Date(now - ago * dayMs - random.integer(60_000, dayMs - 1)),
      };
    });
  });
  sold.sort((a, b) => a.soldAt.getTime() - b.soldAt.getTime());
  for (let at = 0; at < sold.length; at += batch)
    await db.insert(itemSale).values(sold.slice(at, at + batch));
  await db
    .update(dynamicItem)
    .set({ soldCount: sql`${dynamicItem.soldCount} + past.pieces` })
    .from(
      sql`(select ${itemSale.itemId} as item_id, sum(${itemSale.quantity}) as pieces
        from ${itemSale} join ${dynamicItem} on ${dynamicItem.id} = ${itemSale.itemId}
        where ${itemSale.soldAt} > ${dynamicItem.createdAt} or ${dynamicItem.groupId} is not null
        group by 1) past`,
    )
    .where(eq(dynamicItem.id, sql`past.item_id`));
  return sold.length;
}
