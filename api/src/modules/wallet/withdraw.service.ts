import { toBaht, toSatang } from '@talad/contract/money';
import type { WithdrawTerms } from '@talad/contract/withdrawals';
import { Type } from 'typebox';
import type { Executor, Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { addJob, defineJob } from '../../jobs/job.ts';
import { newPaymentId } from '../../public-ids.ts';
import { hasTwoFactor, securityChangedAt } from '../accounts/index.ts';
import { readConfig } from '../config/index.ts';
import { InsufficientBalance, post, walletBalances } from '../ledger/index.ts';
import { assertNothingOwed } from './assert-nothing-owed.ts';
import { findBookBank } from './book-banks.repository.ts';
import type { BookBankRow, WithdrawalRow } from './wallet.tables.ts';
import { feeTerms, type WithdrawAmount } from './withdraw-rules.ts';
import { withdrawableOf } from './withdrawable.ts';
import { insertWithdrawal, withdrawnSince } from './withdrawals.repository.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

export const payoutJob = defineJob('pay-out-withdrawal', Type.Object({ withdrawalId: Type.String() }));

/** Job key of a withdrawal: at most one job is queued. */
export const payoutKey = (withdrawalId: string): string => `payout:${withdrawalId}`;

/** Schedules the payout job of a withdrawal; at most one per withdrawal. */
export const schedulePayout = (tx: Executor, withdrawalId: string, runAt?: Date): Promise<void> =>
  addJob(tx, payoutJob, { withdrawalId }, { jobKey: payoutKey(withdrawalId), ...(runAt && { runAt }) });

interface Hold {
  readonly until: Date;
  readonly because: 'security' | 'bookBank';
}

/** The latest active hold after a change of two-factor, password or bank account; undefined if there is none. */
async function holdOf(
  db: Executor,
  userId: number,
  bank: BookBankRow | undefined,
  now: Date,
): Promise<Hold | undefined> {
  const holdMs = (await readConfig(db, 'withdraw_hold_h')) * hourMs;
  const changes = [
    { because: 'security' as const, at: await securityChangedAt(db, userId) },
    { because: 'bookBank' as const, at: bank?.changedAt },
  ];
  return changes
    .flatMap(({ because, at }) => (at ? [{ because, until: new Date(at.getTime() + holdMs) }] : []))
    .filter(({ until }) => until > now)
    .toSorted((a, b) => b.until.getTime() - a.until.getTime())[0];
}

/** Limits and conditions of the user's next withdrawal, for the withdrawal page. */
export async function withdrawTerms(db: Executor, userId: number, now: Date): Promise<WithdrawTerms> {
  const fee = await readConfig(db, 'withdraw_payment_fee');
  const dailyCap = await readConfig(db, 'withdraw_daily_cap');
  const taken = await withdrawnSince(db, userId, new Date(now.getTime() - dayMs));
  const bank = await findBookBank(db, userId);
  const hold = await holdOf(db, userId, bank, now);
  const { withdrawable, heldCouponCash } = await withdrawableOf(db, userId);
  const { owed } = await walletBalances(db, userId);
  return {
    lowerLimit: fee.lower_limit,
    upperLimit: fee.upper_limit,
    fee: feeTerms(fee),
    dailyCap,
    dailyLeft: toBaht(Math.max(0, toSatang(dailyCap) - taken)),
    usable: toBaht(withdrawable),
    couponCash: toBaht(heldCouponCash),
    owed: toBaht(owed),
    isPaused: await readConfig(db, 'withdrawals_paused'),
    hasTwoFactor: await hasTwoFactor(db, userId),
    hasBookBank: bank !== undefined,
    heldUntil: hold?.until.toISOString() ?? null,
    heldBecause: hold?.because ?? null,
  };
}

const exceedsLimit = () =>
  new ApiError('WITHDRAW_EXCEEDS_LIMIT', { field: 'amount', detail: 'withdraw amount exceeds limit' });

/** Refuses a withdrawal while operators have stopped them for everyone. */
export async function assertNotPaused(tx: Transaction): Promise<void> {
  if (!(await readConfig(tx, 'withdrawals_paused'))) return;
  throw new ApiError('WITHDRAWALS_PAUSED', {
    detail: 'Withdrawals are paused for everyone. Try again later.',
  });
}

/** Refuses a withdrawal while withdrawals are on hold, or the user owes Talad. */
export async function assertNoHold(tx: Transaction, bank: BookBankRow, now: Date): Promise<void> {
  await assertNothingOwed(tx, bank.userId);
  const hold = await holdOf(tx, bank.userId, bank, now);
  if (!hold) return;
  throw new ApiError('WITHDRAW_HELD', {
    detail: `Withdrawals are on hold until ${hold.until.toISOString()}.`,
  });
}

/** Refuses more than can be withdrawn, or than the daily cap leaves. Call after `lockBookBank`. */
export async function assertWithinBalanceAndCap(
  tx: Transaction,
  userId: number,
  amountSatang: number,
  now: Date,
): Promise<void> {
  const { withdrawable, heldCouponCash } = await withdrawableOf(tx, userId);
  if (amountSatang > withdrawable + heldCouponCash) throw exceedsLimit();
  if (amountSatang > withdrawable) {
    throw new ApiError('KYC_REQUIRED', {
      field: 'amount',
      detail: `Verify your identity to withdraw the ${toBaht(heldCouponCash)} THB from coupons.`,
    });
  }
  const cap = toSatang(await readConfig(tx, 'withdraw_daily_cap'));
  if ((await withdrawnSince(tx, userId, new Date(now.getTime() - dayMs))) + amountSatang <= cap) return;
  throw new ApiError('WITHDRAW_DAILY_CAP', {
    field: 'amount',
    detail: `You can withdraw up to ${toBaht(cap)} THB every 24 hours.`,
  });
}

/** Event REQUEST: writes a withdrawal to a bank account, moves its money into the hold and schedules its payout. */
export async function openWithdrawal(
  tx: Transaction,
  { userId, bankCode, firstName, lastName, numberSealed, numberMask }: BookBankRow,
  { amountSatang, feeSatang }: WithdrawAmount,
  now: Date,
): Promise<WithdrawalRow> {
  const row = await insertWithdrawal(tx, {
    id: newPaymentId(now),
    userId,
    amountSatang,
    feeSatang,
    bankCode,
    firstName,
    lastName,
    numberSealed,
    numberMask,
    createdAt: now,
    updatedAt: now,
  });
  try {
    await post(tx, {
      kind: 'W_REQUEST',
      ref: { type: 'withdrawal', id: row.id },
      entries: [
        { account: { kind: 'wallet_usable', ownerId: userId }, amount: -amountSatang },
        { account: { kind: 'wallet_withdraw_hold', ownerId: userId }, amount: amountSatang },
      ],
      idempotencyKey: `W_REQUEST:${row.id}`,
      actor: `user:${userId}`,
      memo: { en: 'Withdrawal', th: 'ถอนเงิน' },
      at: now,
    });
  } catch (error) {
    throw error instanceof InsufficientBalance ? exceedsLimit() : error;
  }
  await schedulePayout(tx, row.id);
  return row;
}
