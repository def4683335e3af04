import type { AppContext } from '../../context.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import { BankOutcomeUnknown, type BankPort, type PayoutState } from '../../ports/bank.ts';
import { decryptText, personalDataKey } from '../../seal.ts';
import { numberOwner } from './book-bank.service.ts';
import { failWithdrawal, settleWithdrawal } from './end-withdrawal.ts';
import type { WithdrawalRow } from './wallet.tables.ts';
import { schedulePayout } from './withdraw.service.ts';
import { changeWithdrawal, listOverdueWithdrawalIds, lockWithdrawal } from './withdrawals.repository.ts';

type PayoutContext = Pick<AppContext, 'db' | 'clock' | 'config' | 'bank' | 'log'>;

const secondMs = 1000;
const minuteMs = 60 * secondMs;
/** Lease duration: longer than two bank calls. A withdrawal whose worker was killed waits this long. */
const leaseMs = 25 * secondMs;
/** Polling delays by number of bank calls so far; the last one repeats. */
const pausesMs = [2 * secondMs, 5 * secondMs, 15 * secondMs, minuteMs, 5 * minuteMs, 15 * minuteMs];
/** A withdrawal that is overdue by this long is assumed to have lost its job. */
const forgottenMs = 5 * minuteMs;

const pauseAfter = (attempts: number): number =>
  pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? 15 * minuteMs;

interface Turn {
  readonly row: WithdrawalRow;
  /** Whether an earlier request may have reached the bank. */
  readonly wasAsked: boolean;
}

/**
 * Acquires the lease on a withdrawal for one exchange with the bank. Records the request before sending it, so that
 * after a crash the next lease holder queries the payout's state before it requests payment again.
 */
async function takeTurn(tx: Transaction, id: string, now: Date): Promise<Turn | undefined> {
  const row = await lockWithdrawal(tx, id);
  if (!row || !['waiting', 'sending', 'processing'].includes(row.status)) return undefined;
  if (row.leasedUntil && row.leasedUntil > now) {
    await schedulePayout(tx, id, row.leasedUntil);
    return undefined;
  }
  const change = {
    status: row.status === 'waiting' ? ('sending' as const) : row.status,
    attempts: row.attempts + 1,
    leasedUntil: new Date(now.getTime() + leaseMs),
    updatedAt: now,
  };
  await changeWithdrawal(tx, id, change);
  return { row: { ...row, ...change }, wasAsked: row.status !== 'waiting' };
}

async function askBank(
  bank: BankPort,
  { row, wasAsked }: Turn,
  config: PayoutContext['config'],
): Promise<PayoutState> {
  const satang = row.amountSatang - row.feeSatang;
  const known = wasAsked ? await bank.find(row.id, satang) : undefined;
  if (known) return known;
  if (row.status === 'processing')
    throw new BankOutcomeUnknown('the bank no longer knows what it had accepted');
  return bank.pay({
    reference: row.id,
    satang,
    bankCode: row.bankCode,
    accountNumber: decryptText(personalDataKey(config), numberOwner(row.userId), row.numberSealed),
    accountName: `${row.firstName} ${row.lastName}`,
  });
}

async function record(
  tx: Transaction,
  { row: { id } }: Turn,
  outcome: PayoutState | BankOutcomeUnknown,
  now: Date,
): Promise<'over' | 'written'> {
  const row = await lockWithdrawal(tx, id);
  if (!row || row.endedAt) return 'over';
  const again = async (change: Partial<WithdrawalRow>, attempts: number) => {
    const nextAttemptAt = new Date(now.getTime() + pauseAfter(attempts));
    await changeWithdrawal(tx, id, {
      ...change,
      attempts,
      nextAttemptAt,
      leasedUntil: null,
      updatedAt: now,
    });
    await schedulePayout(tx, id, nextAttemptAt);
  };
  if (outcome instanceof BankOutcomeUnknown) {
    await again({ problem: outcome.message }, row.attempts);
    return 'written';
  }
  const ending = { at: now, actor: 'system' };
  const { payoutId: bankPayoutId } = outcome;
  const answered = { ...row, bankPayoutId };
  if (outcome.state === 'accepted') {
    const isFirst = row.status !== 'processing';
    await again({ status: 'processing', bankPayoutId, problem: null }, isFirst ? 1 : row.attempts);
    return 'written';
  }
  await changeWithdrawal(tx, id, { bankPayoutId });
  if (outcome.state !== 'rejected') await settleWithdrawal(tx, answered, ending);
  else await failWithdrawal(tx, answered, outcome.reason, ending);
  return 'written';
}

/** One exchange with the bank about a withdrawal: requests or polls the payout, and schedules the next poll. */
export async function payOut(context: PayoutContext, id: string): Promise<void> {
  const { db, clock, config, bank, log } = context;
  // Without a bank, operators make manual payouts.
  if (!bank) return;
  const turn = await inTransaction(db, (tx) => takeTurn(tx, id, clock.now()));
  if (!turn) return;
  const outcome = await askBank(bank, turn, config).catch((error: unknown) => {
    if (error instanceof BankOutcomeUnknown) return error;
    throw error;
  });
  if (outcome instanceof BankOutcomeUnknown) {
    log.warn(
      { withdrawal: id, problem: outcome.message },
      'the bank did not say what became of a withdrawal',
    );
  }
  const result = await inTransaction(db, (tx) => record(tx, turn, outcome, clock.now()));
  if (result === 'over') {
    log.warn({ withdrawal: id, outcome }, 'the bank answered after a withdrawal was over');
  }
}

/** Schedules a new job for open withdrawals whose job was lost. */
export async function reviveWithdrawals({ db, clock }: PayoutContext): Promise<number> {
  const before = new Date(clock.now().getTime() - forgottenMs);
  const rows = await listOverdueWithdrawalIds(db, before);
  for (const { id } of rows) await schedulePayout(db, id);
  return rows.length;
}
