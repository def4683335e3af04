import type { PublicUser } from '@talad/contract/accounts';
import type { Transaction } from '../../../db/database.ts';
import { recordSale } from '../../listings/index.ts';
import { relationBetween } from '../../related-users/index.ts';
import { relatedSale } from '../events.ts';
import type { ItemRow, TransactionRow } from '../orders.tables.ts';
import { setNotCounted } from '../rating/ratings.repository.ts';
import { insertRelatedSale, upsertTrustSale } from './settled-sales.repository.ts';

export interface SettledSale {
  readonly item: ItemRow;
  readonly order: Pick<TransactionRow, 'sellerId' | 'buyerId'>;
  readonly users: ReadonlyMap<number, PublicUser>;
  readonly at: Date;
}

/**
 * Called once per order line, when its seller is paid. A sale between related users changes no public figure and is
 * reported to the operators. Any other is recorded for the price history, and counts for the seller unless the buyer
 * reported a problem or got money back.
 */
export async function settleSale(tx: Transaction, { item, order, users, at }: SettledSale): Promise<void> {
  const { sellerId, buyerId } = order;
  const kinds = sellerId === null ? [] : await relationBetween(tx, sellerId, buyerId);
  if (sellerId !== null && kinds.length > 0) {
    await insertRelatedSale(tx, { itemId: item.id, kinds, settledAt: at });
    await setNotCounted(tx, item.id, 'related');
    await relatedSale.publish(tx, { itemId: item.id, sellerId, buyerId, kinds, at });
    return;
  }
  // A price that was cut by a decision must not appear among the sales.
  if (item.refundedSatang > 0) return;
  await recordSale(tx, {
    itemId: item.listingId,
    quantity: item.quantity,
    priceSatang: item.totalSatang,
    sellerName: sellerId === null ? null : (users.get(sellerId)?.username ?? ''),
    buyerName: users.get(buyerId)?.username ?? '',
    completedAt: at,
  });
  const countsForSeller = item.disputeState === 'none' && item.totalSatang > 0;
  if (sellerId !== null && countsForSeller)
    await upsertTrustSale(tx, { sellerId, buyerId, satang: item.totalSatang, settledAt: at });
}
