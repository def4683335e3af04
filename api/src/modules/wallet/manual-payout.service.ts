import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { applyTransition, findTransition } from '../../lifecycle/lifecycle.ts';
import { assertNothingOwed } from './assert-nothing-owed.ts';
import { type ManualPayoutDecision, withdrawalLifecycle } from './withdrawal-lifecycle.ts';
import { lockWithdrawal, waitingOf } from './withdrawals.repository.ts';

export type ManualPayoutAct = ManualPayoutDecision['act'];

const events = {
  hold: 'HOLD',
  release: 'RELEASE',
  reject: 'REJECT',
  paid: 'BOOK_PAID',
  failed: 'BOOK_FAILED',
} as const satisfies Record<ManualPayoutAct, string>;

/** Applies an operator's decision on a withdrawal, with an audit log entry. Throws NOT_FOUND or ILLEGAL_TRANSITION. */
export async function decideManualPayout(
  tx: Transaction,
  { bank }: Pick<AppContext, 'bank'>,
  id: string,
  { at, ...decision }: ManualPayoutDecision & { readonly at: Date },
): Promise<void> {
  const row = await lockWithdrawal(tx, id);
  if (!row) throw new ApiError('NOT_FOUND', { detail: 'Withdrawal not found.' });
  if (decision.act === 'release') await assertNothingOwed(tx, row.userId);
  const input = { at, decision, hasBank: bank !== undefined };
  await applyTransition(tx, withdrawalLifecycle, row, events[decision.act], input);
}

/**
 * Puts a user's withdrawals that were not sent to the bank on hold, each with an audit log entry; returns how many.
 * Skips withdrawals with a bank request in progress.
 */
export async function holdWithdrawalsOf(
  tx: Transaction,
  userId: number,
  { at, ...input }: Pick<ManualPayoutDecision, 'operator' | 'reason'> & { readonly at: Date },
): Promise<number> {
  let heldCount = 0;
  for (const row of await waitingOf(tx, userId)) {
    if (!findTransition(withdrawalLifecycle, row, 'HOLD', { at })) continue;
    await applyTransition(tx, withdrawalLifecycle, row, 'HOLD', { at, decision: { act: 'hold', ...input } });
    heldCount += 1;
  }
  return heldCount;
}
