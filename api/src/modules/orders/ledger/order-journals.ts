import { type Entry, type Journal, postAll } from '../../ledger/index.ts';
import type { OrderJournal } from '../machine/transition-types.ts';
import { type OrderChange, type OrderEffect, orderOf } from '../order/order-types.ts';
import type { ItemRow, TransactionRow } from '../orders.tables.ts';
import { postClaims } from './claim-journals.ts';
import { heldMoney, sellerAccounts } from './seller-accounts.ts';

type Entries = (item: ItemRow, order: TransactionRow, after: ItemRow) => Entry[];
type OwnJournal = Exclude<OrderJournal, 'CHARGEBACK' | 'CHARGEBACK_REVERSED'>;

const entriesOf: Readonly<Record<OwnJournal, Entries>> = {
  HOLD: (item, order) => [
    { account: { kind: 'wallet_usable', ownerId: order.buyerId }, amount: -item.totalSatang },
    { account: { kind: 'escrow', itemId: item.id }, amount: item.totalSatang },
  ],
  REFUND: (item, order) => {
    const held = heldMoney(item, order);
    return [
      { account: held.account, amount: -held.satang },
      { account: { kind: 'wallet_usable', ownerId: order.buyerId }, amount: held.satang },
    ];
  },
  RELEASE_TO_PENDING: (item, order) => {
    const held = heldMoney(item, order);
    return [
      { account: held.account, amount: -held.satang },
      { account: sellerAccounts(order).pending, amount: held.satang },
    ];
  },
  SETTLE: (item, order) => {
    const held = heldMoney(item, order);
    return [
      { account: held.account, amount: -held.satang },
      { account: sellerAccounts(order).usable, amount: held.satang - item.feeSatang },
      { account: { kind: 'fee_sales' }, amount: item.feeSatang },
    ];
  },
  PARTIAL: (item, order, after) => {
    const held = heldMoney(item, order);
    const refund = after.refundedSatang - item.refundedSatang;
    return [
      { account: held.account, amount: -held.satang },
      { account: { kind: 'wallet_usable', ownerId: order.buyerId }, amount: refund },
      { account: sellerAccounts(order).pending, amount: held.satang - refund },
    ];
  },
};

/** Who caused a transition, as the ledger names authors. */
export const journalAuthor = ({ actor, actorId, operator }: OrderChange['input']): string => {
  if (actor === 'system') return 'system';
  return operator ? `staff:${operator}` : `user:${actorId}`;
};

/** Posts the journals of the transitions; none for items that cost nothing. */
export const postJournals: OrderEffect = async (tx, changes, effectContext) => {
  const journals = changes.flatMap(({ transition: { journal: kind }, before, after, input }): Journal[] => {
    if (!kind || kind === 'CHARGEBACK' || kind === 'CHARGEBACK_REVERSED' || before.totalSatang === 0)
      return [];
    const order = orderOf(before, effectContext);
    return [
      {
        kind,
        ref: { type: 'transaction', id: String(order.id) },
        itemId: before.id,
        entries: entriesOf[kind](before, order, after).filter(({ amount }) => amount !== 0),
        idempotencyKey: `${kind}:item:${before.id}`,
        actor: journalAuthor(input),
        memo: before.names,
        at: input.now,
      },
    ];
  });
  await postAll(tx, journals);
  await postClaims(tx, changes, effectContext);
};
