import type { Executor } from '../../../db/database.ts';
import { writeSaleNotification } from '../../catalogue/index.ts';
import { addToDay } from '../item-days.repository.ts';
import { findListingSnapshots } from './for-sale.ts';
import { addSoldCount, insertSale } from './sales.repository.ts';

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
  const [listing] = await findListingSnapshots(tx, [sale.itemId]);
  if (!listing) throw new Error(`No offer ${sale.itemId}`);
  await addSoldCount(tx, sale.itemId, sale.quantity);
  await insertSale(tx, {
    itemId: sale.itemId,
    gameId: listing.game?.id ?? null,
    groupId: listing.groupId,
    kind: listing.kind,
    unitSatang: Math.round(sale.priceSatang / sale.quantity),
    quantity: sale.quantity,
    soldAt: sale.completedAt ?? new Date(),
  });
  await addToDay(tx, sale.itemId, { sales: sale.quantity }, sale.completedAt);
  await writeSaleNotification(tx, {
    seller: sale.sellerName ?? listing.brand?.names.en ?? '',
    buyer: sale.buyerName,
    priceSatang: sale.priceSatang,
    gameNames: listing.game?.names ?? listing.brand?.names ?? { en: '', th: '' },
    itemNames: listing.names,
    pictureKey: listing.pictureKey,
    pictureColor: listing.pictureColor,
    link: listing.link,
    soldAt: sale.completedAt,
  });
}
