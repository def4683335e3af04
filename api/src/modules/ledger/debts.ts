import type { Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { AccountRef } from './accounts.ts';
import { postFromBalances } from './post.ts';

interface DebtStep {
  readonly satang: number;
  readonly operator: string;
  readonly at: Date;
  /** Names the journal: the same key posts once. */
  readonly key: string;
}

/** Books as a loss what a user owes and will not pay. Throws VALIDATION if the user owes less. */
export async function writeOffDebt(
  tx: Transaction,
  { userId, satang, operator, at, key }: DebtStep & { readonly userId: number },
): Promise<void> {
  const debt: AccountRef = { kind: 'seller_receivable', ownerId: userId };
  const loss: AccountRef = { kind: 'loss' };
  await postFromBalances(tx, [debt, loss], (balanceOf) => {
    if (satang <= 0 || satang > -balanceOf(debt)) {
      throw new ApiError('VALIDATION', { field: 'baht', detail: 'The user owes less than this amount.' });
    }
    return [
      {
        kind: 'DEBT_WRITTEN_OFF',
        ref: { type: 'user', id: String(userId) },
        entries: [
          { account: debt, amount: satang },
          { account: loss, amount: -satang },
        ],
        idempotencyKey: `DEBT_WRITTEN_OFF:${key}`,
        actor: `staff:${operator}`,
        memo: { en: 'Amount owed written off', th: 'ตัดยอดค้างชำระเป็นหนี้สูญ' },
        at,
      },
    ];
  });
}

interface MovedLoss extends DebtStep {
  readonly itemId: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Moves what lost chargebacks of an order line cost from one user to another: to the seller who caused them, or back once
 * the bank reversed them. It comes from the wallet of `from`, who then owes what it lacks; it pays first what `to` owes.
 */
export async function moveLoss(
  tx: Transaction,
  { itemId, from, to, satang, operator, at, key }: MovedLoss,
): Promise<void> {
  const wallet: AccountRef = { kind: 'wallet_usable', ownerId: from };
  const debt: AccountRef = { kind: 'seller_receivable', ownerId: from };
  const receiver: AccountRef = { kind: 'wallet_usable', ownerId: to };
  await postFromBalances(tx, [wallet, debt, receiver], (balanceOf) => {
    const fromWallet = Math.min(satang, balanceOf(wallet));
    return [
      {
        kind: 'DEBT_MOVED',
        ref: { type: 'order-item', id: String(itemId) },
        entries: [
          { account: wallet, amount: -fromWallet },
          { account: debt, amount: fromWallet - satang },
          { account: receiver, amount: satang },
        ].filter(({ amount }) => amount !== 0),
        idempotencyKey: `DEBT_MOVED:${key}`,
        actor: `staff:${operator}`,
        memo: { en: 'Loss of a chargeback', th: 'ความเสียหายจากการเรียกเงินคืน' },
        at,
      },
    ];
  });
}
