import type { Transaction } from '../../db/database.ts';
import {
  type ChargedLine,
  chargebackAccounts,
  chargebackEntries,
  type DisputeAmount,
  type Entry,
  type Journal,
  post,
  postFromBalances,
  reversalEntries,
} from '../ledger/index.ts';
import { markExceptionDecided } from './payment-exceptions.repository.ts';
import type { AttemptRow, PaymentExceptionRow } from './payments.tables.ts';

interface WalletStep {
  readonly reference: string;
  readonly earlierDecisions: number;
  readonly operator: string;
  readonly now: Date;
}

type Kind = 'CHARGEBACK' | 'CHARGEBACK_REVERSED';

const memos: Readonly<Record<Kind, Journal['memo']>> = {
  CHARGEBACK: { en: 'Card payment taken back by the bank', th: 'ธนาคารเรียกเงินที่ชำระด้วยบัตรคืน' },
  CHARGEBACK_REVERSED: {
    en: 'Card payment given back by the bank',
    th: 'ธนาคารส่งเงินที่ชำระด้วยบัตรกลับมา',
  },
};

const journal = (
  { reference, earlierDecisions, operator, now: at }: WalletStep,
  kind: Kind,
  entries: readonly Entry[],
): Journal => ({
  kind,
  ref: { type: 'dispute', id: reference },
  entries,
  idempotencyKey: `${kind}:${reference}:${earlierDecisions}`,
  actor: `staff:${operator}`,
  memo: memos[kind],
  at,
});

/**
 * Posts a lost dispute of money that is not in an order: a top-up, or a payment that came when its order was paid in
 * another way or closed. It was credited to the payer's wallet, unless it still waits as a receipt of a different amount.
 */
export async function chargeWallet(
  tx: Transaction,
  { userId: payerId }: AttemptRow,
  {
    satang,
    others,
    ...step
  }: WalletStep & { readonly satang: number; readonly others: readonly PaymentExceptionRow[] },
): Promise<void> {
  const waiting = others.find(({ kind, verdict }) => kind === 'mismatch' && verdict === null);
  const line: ChargedLine = {
    satang,
    held: waiting ? { account: { kind: 'unapplied_receipts' }, satang: waiting.satang } : null,
    isEnding: true,
  };
  const lines = [line];
  await postFromBalances(tx, chargebackAccounts({ payerId, lines }), (balanceOf) => {
    const usable = balanceOf({ kind: 'wallet_usable', ownerId: payerId });
    return [journal(step, 'CHARGEBACK', chargebackEntries({ payerId, usable, lines })[0] ?? [])];
  });
  // Its money is spent: `payment credit` and `payment send-back` must not give it away a second time.
  if (waiting) await markExceptionDecided(tx, waiting.id, 'chargedBack', step.now);
}

/** Posts the money that a bank gives back to the payer's wallet, from which a lost dispute had taken it. */
export async function returnToWallet(
  tx: Transaction,
  { userId: payerId }: AttemptRow,
  { amounts, ...step }: WalletStep & { readonly amounts: readonly DisputeAmount[] },
): Promise<void> {
  const moved = amounts.find(({ itemId }) => itemId === null);
  if (!moved) return;
  const heldTo = { account: { kind: 'wallet_usable', ownerId: payerId } } as const;
  await post(tx, journal(step, 'CHARGEBACK_REVERSED', reversalEntries({ payerId, ...moved, heldTo })));
}
