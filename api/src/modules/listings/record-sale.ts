import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { writeSalesNotice } from '../catalogue/index.ts';
import { dedupeKey } from './dedupe-key.ts';
import { findListingSnapshots } from './for-sale.ts';
import { addToDay } from './item-days.ts';
import { dynamicItem } from './listings.tables.ts';
import { itemSale } from './selling.tables.ts';

export interface CompletedSale {
  readonly itemId: number;
  readonly quantity: number;
  /** What the buyer paid for all units, satang. */
  readonly priceSatang: number;
  /** Username of the seller; null for an official item, which uses the brand's name. */
  readonly sellerName: string | null;
  readonly buyerName: string;
  readonly completedAt?: Date;
}

/** Called once per order line when it completes: updates popularity, price history, trending and the sales ticker. */
export async function recordSale(tx: Executor, sale: CompletedSale): Promise<void> {
  const [offer] = await findListingSnapshots(tx, [sale.itemId]);
  if (!offer) throw new Error(`No offer ${sale.itemId}`);
  await tx
    .update(dynamicItem)
    .set({ soldCount: sql`${dynamicItem.soldCount} + ${sale.quantity}` })
    .where(eq(dynamicItem.id, sale.itemId));
  await tx.insert(itemSale).values({
    itemId: sale.itemId,
    gameId: offer.game?.id ?? null,
    groupId: offer.groupId,
    kind: offer.kind,
    nameKey: sql`(select ${dedupeKey} from ${dynamicItem} where ${dynamicItem.id} = ${sale.itemId})`,
    unitSatang: Math.round(sale.priceSatang / sale.quantity),
    quantity: sale.quantity,
    soldAt: sale.completedAt ?? new Date(),
  });
  await addToDay(tx, sale.itemId, { sales: sale.quantity }, sale.completedAt);
  await writeSalesNotice(tx, {
    seller: sale.sellerName ?? offer.brand?.names.en ?? '',
    buyer: sale.buyerName,
    priceSatang: sale.priceSatang,
    gameNames: offer.game?.names ?? offer.brand?.names ?? { en: '', th: '' },
    itemNames: offer.names,
    pictureKey: offer.pictureKey,
    pictureColor: offer.pictureColor,
    link: offer.link,
    soldAt: sale.completedAt,
  });
}
