import type { AccountRef } from '../../ledger/index.ts';
import { heldSatang } from '../order/item-changes.ts';
import type { ItemRow, TransactionRow } from '../orders.tables.ts';

interface SellerAccounts {
  readonly pending: AccountRef;
  readonly usable: AccountRef;
}

/** The accounts that receive the money of a sale: the seller's or the brand's. */
export function sellerAccounts(order: TransactionRow): SellerAccounts {
  if (order.sellerId !== null) {
    return {
      pending: { kind: 'wallet_pending', ownerId: order.sellerId },
      usable: { kind: 'wallet_usable', ownerId: order.sellerId },
    };
  }
  if (order.brandId === null) throw new Error(`Order ${order.id} has no seller`);
  return {
    pending: { kind: 'brand_pending', ownerId: order.brandId },
    usable: { kind: 'brand_payable', ownerId: order.brandId },
  };
}

/** The account that holds the money of a paid item before settlement, with the amount in satang. */
export const heldMoney = (item: ItemRow, order: TransactionRow) => ({
  account:
    item.status === 'received'
      ? sellerAccounts(order).pending
      : ({ kind: 'escrow', itemId: item.id } as const satisfies AccountRef),
  satang: heldSatang(item),
});
