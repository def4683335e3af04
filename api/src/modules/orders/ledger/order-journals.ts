import { type AccountRef, type Entry, type Journal, postAll } from '../../ledger/index.ts';
import type { OrderJournal } from '../machine/vocabulary.ts';
import { type OrderEffect, orderOf } from '../order/order-types.ts';
import type { ItemRow, TransactionRow } from '../orders.tables.ts';

interface SellerAccounts {
  readonly pending: AccountRef;
  readonly usable: AccountRef;
}

/** The accounts that receive the money of a sale: the seller's or the brand's. */
function sellerAccounts(order: TransactionRow): SellerAccounts {
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

/** The account that holds the money of a paid item before settlement. */
const holdingAccount = (item: ItemRow, order: TransactionRow): AccountRef =>
  item.status === 'received' ? sellerAccounts(order).pending : { kind: 'escrow', itemId: item.id };

type Entries = (item: ItemRow, order: TransactionRow, after: ItemRow) => Entry[];

const entriesOf: Readonly<Record<OrderJournal, Entries>> = {
  HOLD: (item, order) => [
    { account: { kind: 'wallet_usable', ownerId: order.buyerId }, amount: -item.totalSatang },
    { account: { kind: 'escrow', itemId: item.id }, amount: item.totalSatang },
  ],
  REFUND: (item, order) => [
    { account: holdingAccount(item, order), amount: -item.totalSatang },
    { account: { kind: 'wallet_usable', ownerId: order.buyerId }, amount: item.totalSatang },
  ],
  RELEASE_TO_PENDING: (item, order) => [
    { account: { kind: 'escrow', itemId: item.id }, amount: -item.totalSatang },
    { account: sellerAccounts(order).pending, amount: item.totalSatang },
  ],
  SETTLE: (item, order) => [
    { account: sellerAccounts(order).pending, amount: item.refundedSatang - item.totalSatang },
    {
      account: sellerAccounts(order).usable,
      amount: item.totalSatang - item.refundedSatang - item.feeSatang,
    },
    { account: { kind: 'fee_sales' }, amount: item.feeSatang },
  ],
  PARTIAL: (item, order, after) => {
    const back: Entry = {
      account: { kind: 'wallet_usable', ownerId: order.buyerId },
      amount: after.refundedSatang,
    };
    const source = holdingAccount(item, order);
    if (item.status === 'received') return [{ account: source, amount: -after.refundedSatang }, back];
    const rest = { account: sellerAccounts(order).pending, amount: item.totalSatang - after.refundedSatang };
    return [{ account: source, amount: -item.totalSatang }, back, rest];
  },
  CHARGEBACK: (item, order) => [
    { account: holdingAccount(item, order), amount: -item.totalSatang },
    { account: { kind: 'psp_clearing' }, amount: item.totalSatang },
  ],
};

/** Posts the journals of the transitions; none for items that cost nothing. */
export const postJournals: OrderEffect = async (tx, changes, given) => {
  const journals = changes.flatMap(({ transition: { journal: kind }, before, after, input }): Journal[] => {
    if (!kind || before.totalSatang === 0) return [];
    const { actor, actorId, operator, now: at } = input;
    const author = operator ? `staff:${operator}` : `user:${actorId}`;
    const order = orderOf(before, given);
    return [
      {
        kind,
        ref: { type: 'transaction', id: String(order.id) },
        itemId: before.id,
        entries: entriesOf[kind](before, order, after).filter(({ amount }) => amount !== 0),
        idempotencyKey: `${kind}:item:${before.id}`,
        actor: actor === 'system' ? 'system' : author,
        memo: before.names,
        at,
      },
    ];
  });
  await postAll(tx, journals);
};
