import { saleFee } from '@talad/contract/money';
import type { Transaction } from '../../../db/database.ts';
import {
  type ChargedLine,
  chargebackAccounts,
  chargebackEntries,
  type Entry,
  type HeldReceiver,
  type Journal,
  postAll,
  postFromBalances,
  reversalEntries,
} from '../../ledger/index.ts';
import { heldSatang } from '../order/item-changes.ts';
import { type OrderChange, type OrderEffect, orderOf } from '../order/order-types.ts';
import type { ItemRow, TransactionRow } from '../orders.tables.ts';
import { heldMoney, sellerAccounts } from './seller-accounts.ts';

type ClaimJournal = 'CHARGEBACK' | 'CHARGEBACK_REVERSED';

interface ClaimedLine {
  readonly before: ItemRow;
  readonly order: TransactionRow;
  readonly satang: number;
  readonly heldSatang: number;
}

function chargedLine({ transition, before }: OrderChange, { order, satang }: ClaimedLine): ChargedLine {
  const held = heldMoney(before, order);
  const isHeld = held.satang > 0 && !before.isHandingOver;
  return { satang, held: isHeld ? held : null, isEnding: transition.cancelCode !== undefined };
}

/**
 * Who gets what a reversed chargeback had taken from held money: the line while it goes on, the seller if it was
 * settled or was delivered before the chargeback ended it, otherwise the buyer.
 */
function heldReceiver({ before, order, heldSatang: effectContext }: ClaimedLine): HeldReceiver {
  if (heldSatang(before) > 0) return { account: heldMoney(before, order).account };
  const isEarned =
    before.completedAt !== null || (before.cancelCode === 'CHARGEBACK' && before.sentAt !== null);
  if (!isEarned) return { account: { kind: 'wallet_usable', ownerId: order.buyerId } };
  return {
    seller: sellerAccounts(order).usable,
    feeSatang: saleFee({ totalSatang: effectContext }, before.feeBps),
  };
}

/** Posts what a bank took for lines of a payment, or gave back. */
export async function postClaims(
  tx: Transaction,
  changes: readonly OrderChange[],
  effectContext: Parameters<OrderEffect>[2],
): Promise<void> {
  const { claim, now: at, operator } = effectContext;
  if (!claim && changes.some(({ transition }) => transition.journal?.startsWith('CHARGEBACK')))
    throw new Error('A chargeback without the amounts that the bank moved');
  const claimed = changes.flatMap((change) => {
    const share = claim?.shares.get(change.before.id);
    const order = orderOf(change.before, effectContext);
    return share && share.satang > 0 ? [{ change, line: { before: change.before, order, ...share } }] : [];
  });
  const [first] = claimed;
  if (!claim || !first) return;
  const payerId = first.line.order.buyerId;
  const journalOf = (kind: ClaimJournal, { before }: ClaimedLine, entries: Entry[]): Journal => ({
    kind,
    ref: { type: 'dispute', id: claim.reference },
    itemId: before.id,
    entries,
    idempotencyKey: `${kind}:${claim.reference}:${claim.earlierDecisions}:item:${before.id}`,
    actor: `staff:${operator}`,
    memo: before.names,
    at,
  });
  if (first.change.event === 'CHARGEBACK_REVERSED') {
    await postAll(
      tx,
      claimed.map(({ line }) =>
        journalOf(
          'CHARGEBACK_REVERSED',
          line,
          reversalEntries({ payerId, ...line, heldTo: heldReceiver(line) }),
        ),
      ),
    );
    return;
  }
  const lines = claimed.map(({ change, line }) => chargedLine(change, line));
  await postFromBalances(tx, chargebackAccounts({ payerId, lines }), (balanceOf) => {
    const usable = balanceOf({ kind: 'wallet_usable', ownerId: payerId });
    const entries = chargebackEntries({ payerId, usable, lines });
    return claimed.map(({ line }, at) => journalOf('CHARGEBACK', line, entries[at] ?? []));
  });
}
