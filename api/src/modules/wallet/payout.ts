import type { AppContext } from '../../context.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import { applyTransition } from '../../lifecycle/lifecycle.ts';
import { BankOutcomeUnknown, type BankPort, type PayoutState } from '../../ports/bank.ts';
import { decryptText, personalDataKey } from '../../seal.ts';
import { readConfig } from '../config/index.ts';
import { numberOwner } from './book-bank.service.ts';
import type { WithdrawalRow } from './wallet.tables.ts';
import { schedulePayout } from './withdraw.service.ts';
import { withdrawalLifecycle } from './withdrawal-lifecycle.ts';
import { listOverdueWithdrawalIds, lockWithdrawal } from './withdrawals.repository.ts';

type PayoutContext = Pick<AppContext, 'db' | 'clock' | 'config' | 'bank' | 'log'>;

/** A withdrawal that is overdue by this long is assumed to have lost its job. */
const forgottenMs = 5 * 60_000;

/** While withdrawals are paused, one that waits is looked at again after this time. */
const pausedMs = 60_000;

interface LeasedWithdrawal {
  readonly row: WithdrawalRow;
  readonly isPaused: boolean;
  /** Whether an earlier request may have reached the bank. */
  readonly wasAsked: boolean;
}

/** Acquires the lease on a withdrawal for one exchange with the bank; undefined if there is none to make now. */
async function leaseWithdrawal(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<LeasedWithdrawal | undefined> {
  const row = await lockWithdrawal(tx, id);
  if (!row || row.status === 'held' || row.endedAt) return undefined;
  if (row.leasedUntil && row.leasedUntil > now) {
    await schedulePayout(tx, id, row.leasedUntil);
    return undefined;
  }
  const isPaused = await readConfig(tx, 'withdrawals_paused');
  const wasAsked = row.status !== 'waiting';
  if (isPaused && !wasAsked) {
    await schedulePayout(tx, id, new Date(now.getTime() + pausedMs));
    return undefined;
  }
  const leased = await applyTransition(tx, withdrawalLifecycle, row, 'CALL_BANK', { at: now });
  return { row: leased, isPaused, wasAsked };
}

async function askBank(
  bank: BankPort,
  { row, isPaused, wasAsked }: LeasedWithdrawal,
  config: PayoutContext['config'],
): Promise<PayoutState> {
  const satang = row.amountSatang - row.feeSatang;
  const known = wasAsked ? await bank.find(row.id, satang) : undefined;
  if (known) return known;
  if (row.status === 'processing')
    throw new BankOutcomeUnknown('the bank no longer knows what it had accepted');
  if (isPaused) throw new BankOutcomeUnknown('withdrawals are paused, and the bank does not know this one');
  return bank.pay({
    reference: row.id,
    satang,
    bankCode: row.bankCode,
    accountNumber: decryptText(personalDataKey(config), numberOwner(row.userId), row.numberSealed),
    accountName: `${row.firstName} ${row.lastName}`,
  });
}

const responseEvents = {
  accepted: 'BANK_ACCEPTED',
  paid: 'BANK_PAID',
  rejected: 'BANK_REJECTED',
} as const satisfies Record<PayoutState['state'], string>;

async function record(
  tx: Transaction,
  { row: { id } }: LeasedWithdrawal,
  outcome: PayoutState | BankOutcomeUnknown,
  at: Date,
): Promise<'over' | 'written'> {
  const row = await lockWithdrawal(tx, id);
  if (!row || row.endedAt) return 'over';
  const isUnknown = outcome instanceof BankOutcomeUnknown;
  await applyTransition(
    tx,
    withdrawalLifecycle,
    row,
    isUnknown ? 'BANK_SILENT' : responseEvents[outcome.state],
    { at, response: isUnknown ? outcome.message : outcome },
  );
  return 'written';
}

/** One exchange with the bank about a withdrawal: requests or polls the payout, and schedules the next poll. */
export async function payOut(context: PayoutContext, id: string): Promise<void> {
  const { db, clock, config, bank, log } = context;
  // Without a bank, operators make manual payouts.
  if (!bank) return;
  const leased = await inTransaction(db, (tx) => leaseWithdrawal(tx, id, clock.now()));
  if (!leased) return;
  const outcome = await askBank(bank, leased, config).catch((error: unknown) => {
    if (error instanceof BankOutcomeUnknown) return error;
    throw error;
  });
  if (outcome instanceof BankOutcomeUnknown) {
    log.warn(
      { withdrawal: id, problem: outcome.message },
      'the bank did not report the outcome of a withdrawal',
    );
  }
  const result = await inTransaction(db, (tx) => record(tx, leased, outcome, clock.now()));
  if (result === 'over') {
    log.warn({ withdrawal: id, outcome }, 'the bank answered after a withdrawal was over');
  }
}

/** Schedules a new job for open withdrawals whose job was lost. */
export async function requeueWithdrawals({ db, clock }: PayoutContext): Promise<number> {
  const before = new Date(clock.now().getTime() - forgottenMs);
  const rows = await listOverdueWithdrawalIds(db, before);
  for (const { id } of rows) await schedulePayout(db, id);
  return rows.length;
}
