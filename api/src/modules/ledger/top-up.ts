import type { Transaction } from '../../db/database.ts';
import { type PostedJournal, post } from './post.ts';

export interface TopUp {
  readonly userId: number;
  readonly satang: number;
  /** The provider's reference; each receipt is booked once. */
  readonly receipt: string;
  readonly at: Date;
  /** Whether an order spends it in the same transaction. */
  readonly isEarmarked?: boolean;
}

/** Books money that a payment provider received for a user's wallet. */
export const topUp = (
  tx: Transaction,
  { userId, satang, receipt, at, isEarmarked = false }: TopUp,
): Promise<PostedJournal> =>
  post(tx, {
    kind: 'TOPUP',
    ref: { type: 'receipt', id: receipt },
    entries: [
      { account: { kind: 'psp_clearing' }, amount: -satang },
      { account: { kind: 'wallet_usable', ownerId: userId }, amount: satang },
    ],
    idempotencyKey: `TOPUP:${receipt}`,
    actor: 'system',
    memo: { en: 'Top-up', th: 'เติมเงิน' },
    at,
    isEarmarked,
  });
