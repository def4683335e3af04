import type { AccountRef } from './accounts.ts';
import type { Entry } from './post.ts';

/** A bank's share of one order line, or of money that went to a wallet; amounts in satang. */
export interface ChargedLine {
  readonly satang: number;
  /** Money of the line that Talad still holds, and the account that has it; null if it was paid out or given back. */
  readonly held: { readonly account: AccountRef; readonly satang: number } | null;
  /** Whether the line ends: what the bank leaves of the held money then goes back to the payer. */
  readonly isEnding: boolean;
}

export interface ChargebackFacts {
  /** The user whose payment the bank reverses. */
  readonly payerId: number;
  /** The payer's usable balance. */
  readonly usable: number;
  readonly lines: readonly ChargedLine[];
}

const provider: AccountRef = { kind: 'psp_clearing' };

/** What the bank takes from the held money of a line. */
const takenFromHeld = ({ satang, held }: Pick<ChargedLine, 'satang' | 'held'>): number =>
  Math.min(satang, held?.satang ?? 0);

/** The accounts that `chargebackEntries` may move. */
export const chargebackAccounts = ({
  payerId,
  lines,
}: Pick<ChargebackFacts, 'payerId' | 'lines'>): AccountRef[] => [
  provider,
  { kind: 'wallet_usable', ownerId: payerId },
  { kind: 'seller_receivable', ownerId: payerId },
  ...lines.flatMap(({ held }) => (held ? [held.account] : [])),
];

/**
 * The postings of a lost chargeback, by line (docs/decisions/0070-disputes-and-chargebacks.md). The bank has given the payer its
 * amount. Talad pays it from what it still holds of the line. What was paid out or given back before, the payer has
 * twice: it comes from the payer's wallet, and what the wallet lacks the payer owes.
 */
export function chargebackEntries({ payerId, usable, lines }: ChargebackFacts): Entry[][] {
  let left = usable;
  return lines.map(({ satang, held, isEnding }) => {
    const fromHeld = takenFromHeld({ satang, held });
    const rest = isEnding && held ? held.satang - fromHeld : 0;
    const fromPayer = satang - fromHeld;
    const fromWallet = Math.min(left, fromPayer);
    left += rest - fromWallet;
    const entries: Entry[] = [
      ...(held ? [{ account: held.account, amount: -fromHeld - rest }] : []),
      { account: { kind: 'wallet_usable', ownerId: payerId }, amount: rest - fromWallet },
      { account: { kind: 'seller_receivable', ownerId: payerId }, amount: fromWallet - fromPayer },
      { account: provider, amount: satang },
    ];
    return entries.filter(({ amount }) => amount !== 0);
  });
}

/** Who gets what came from a line's held money: one account, or the seller less the fee. */
export type HeldReceiver =
  | { readonly account: AccountRef }
  | { readonly seller: AccountRef; readonly feeSatang: number };

/**
 * The postings of a chargeback that the bank reverses after it was lost: the payer gets back what the wallet paid or
 * owes for it, and `heldTo` what had come from held money.
 */
export function reversalEntries({
  payerId,
  satang,
  heldSatang,
  heldTo,
}: {
  readonly payerId: number;
  /** All that the bank gives back for the line, of which `heldSatang` came from held money. */
  readonly satang: number;
  readonly heldSatang: number;
  readonly heldTo: HeldReceiver;
}): Entry[] {
  const toHeld: Entry[] =
    'account' in heldTo
      ? [{ account: heldTo.account, amount: heldSatang }]
      : [
          { account: heldTo.seller, amount: heldSatang - heldTo.feeSatang },
          { account: { kind: 'fee_sales' }, amount: heldTo.feeSatang },
        ];
  const entries: Entry[] = [
    { account: provider, amount: -satang },
    { account: { kind: 'wallet_usable', ownerId: payerId }, amount: satang - heldSatang },
    ...toHeld,
  ];
  return entries.filter(({ amount }) => amount !== 0);
}
