import { writeAudit } from '../../audit-log/audit-log.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { failWithdrawal, settleWithdrawal } from './end-withdrawal.ts';
import type { WithdrawalRow, WithdrawalStatus } from './wallet.tables.ts';
import { schedulePayout } from './withdraw.service.ts';
import { changeWithdrawal, lockWithdrawal, waitingOf } from './withdrawals.repository.ts';

export type HandAct = 'hold' | 'release' | 'reject' | 'paid' | 'failed';

/** Statuses in which an operator may act: a payout that was sent to the bank can no longer be put on hold. */
const from: Readonly<Record<HandAct, readonly WithdrawalStatus[]>> = {
  hold: ['waiting'],
  release: ['held'],
  reject: ['waiting', 'held'],
  paid: ['held', 'sending', 'processing'],
  failed: ['sending', 'processing'],
};

export interface HandDecision {
  readonly act: HandAct;
  readonly operator: string;
  readonly second?: string | undefined;
  /** Note; shown to the user after `reject` and `failed`. */
  readonly reason: string;
  /** The bank's reference, if paid. */
  readonly reference?: string;
  readonly at: Date;
}

const illegal = (row: WithdrawalRow, act: HandAct, why = '') =>
  new ApiError('ILLEGAL_TRANSITION', {
    detail: `The withdrawal is ${row.status}${why}: ${act} is not possible.`,
  });

/** Locks a withdrawal for an operator's decision. Throws NOT_FOUND or ILLEGAL_TRANSITION otherwise. */
async function holdFor(tx: Transaction, id: string, { act, at }: HandDecision): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(tx, id);
  if (!row) throw new ApiError('NOT_FOUND', { detail: 'Withdrawal not found.' });
  if (!from[act].includes(row.status)) throw illegal(row, act);
  // A request to the bank that is in progress may still pay it.
  if (row.leasedUntil && row.leasedUntil > at) throw illegal(row, act, ' and the bank is being asked');
  return row;
}

/** Applies an operator's decision on a withdrawal, with an audit log entry. */
export async function decideByHand(
  tx: Transaction,
  { bank }: Pick<AppContext, 'bank'>,
  id: string,
  decision: HandDecision,
): Promise<void> {
  const { act, operator, second, reason, reference, at } = decision;
  const row = await holdFor(tx, id, decision);
  const ending = { at, actor: `staff:${operator}` };
  switch (act) {
    case 'hold':
      await changeWithdrawal(tx, id, { status: 'held', updatedAt: at });
      break;
    case 'release':
      await changeWithdrawal(tx, id, { status: 'waiting', updatedAt: at, nextAttemptAt: at });
      if (bank) await schedulePayout(tx, id);
      break;
    case 'paid':
      if (reference) await changeWithdrawal(tx, id, { bankPayoutId: reference });
      await settleWithdrawal(tx, row, ending);
      break;
    case 'reject':
      await failWithdrawal(tx, row, 'STOPPED', { ...ending, reason });
      break;
    case 'failed':
      await failWithdrawal(tx, row, 'BANK_REJECTED', { ...ending, reason });
      break;
  }
  await writeAudit(tx, {
    actor: operator,
    action: `withdrawal.${act}`,
    subject: { kind: 'withdrawal', id },
    reason,
    detail: { ...(second && { second }), ...(reference && { reference }) },
    at,
  });
}

/**
 * Puts a user's withdrawals that were not sent to the bank on hold, each with an audit log entry; returns how many.
 * Skips withdrawals with a bank request in progress.
 */
export async function holdWithdrawalsOf(
  tx: Transaction,
  userId: number,
  { operator, reason, at }: Pick<HandDecision, 'operator' | 'reason' | 'at'>,
): Promise<number> {
  let held = 0;
  for (const { id, leasedUntil } of await waitingOf(tx, userId)) {
    if (leasedUntil && leasedUntil > at) continue;
    await decideByHand(tx, { bank: undefined }, id, { act: 'hold', operator, reason, at });
    held += 1;
  }
  return held;
}
