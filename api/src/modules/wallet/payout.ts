import { and, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import { openText, personKey } from '../../seal.ts';
import { type BankPort, BankUnclear, type PayoutState } from './bank-port.ts';
import { numberOwner } from './book-bank.service.ts';
import { failWithdrawal, settleWithdrawal } from './end-withdrawal.ts';
import { type WithdrawalRow, withdrawal } from './wallet.tables.ts';
import { schedulePayout } from './withdraw.service.ts';
import { changeWithdrawal, lockWithdrawal } from './withdrawals.repository.ts';

type PayoutContext = Pick<AppContext, 'db' | 'clock' | 'config' | 'bank' | 'log'>;

const secondMs = 1000;
const minuteMs = 60 * secondMs;
/** Longer than two calls of the bank can take; so long a withdrawal waits whose worker was killed while it asked. */
const leaseMs = 25 * secondMs;
/** How long until the bank is asked again, by how often it was asked; the last one from then on. */
const pausesMs = [2 * secondMs, 5 * secondMs, 15 * secondMs, minuteMs, 5 * minuteMs, 15 * minuteMs];
/** A withdrawal that nobody looked at for so long after its time has lost its job. */
const forgottenMs = 5 * minuteMs;

const pauseAfter = (attempts: number): number =>
  pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? 15 * minuteMs;

interface Turn {
  readonly row: WithdrawalRow;
  /** Whether the bank may have heard of it before. */
  readonly wasAsked: boolean;
}

/**
 * Takes a withdrawal for one conversation with the bank. That it is asked is written down before it is: whatever
 * happens then, the next turn asks what became of the first before it asks for money again.
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
  if (row.status === 'processing') throw new BankUnclear('the bank no longer knows what it had accepted');
  return bank.pay({
    reference: row.id,
    satang,
    bankCode: row.bankCode,
    accountNumber: openText(personKey(config), numberOwner(row.userId), row.numberSealed),
    accountName: `${row.firstName} ${row.lastName}`,
  });
}

async function record(
  tx: Transaction,
  { row: { id } }: Turn,
  outcome: PayoutState | BankUnclear,
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
  if (outcome instanceof BankUnclear) {
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

/** One turn with the bank about a withdrawal: pays it, or asks how it stands, and plans the next turn where needed. */
export async function payOut(context: PayoutContext, id: string): Promise<void> {
  const { db, clock, config, bank, log } = context;
  // Operators pay by hand.
  if (!bank) return;
  const turn = await inTransaction(db, (tx) => takeTurn(tx, id, clock.now()));
  if (!turn) return;
  const outcome = await askBank(bank, turn, config).catch((error: unknown) => {
    if (error instanceof BankUnclear) return error;
    throw error;
  });
  if (outcome instanceof BankUnclear) {
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

/** Gives open withdrawals whose job was lost a new one. */
export async function reviveWithdrawals({ db, clock }: PayoutContext): Promise<number> {
  const before = new Date(clock.now().getTime() - forgottenMs);
  const rows = await db
    .select({ id: withdrawal.id })
    .from(withdrawal)
    .where(
      and(
        inArray(withdrawal.status, ['waiting', 'sending', 'processing']),
        sql`coalesce(${withdrawal.nextAttemptAt}, ${withdrawal.createdAt}) < ${before.toISOString()}::timestamptz`,
        or(isNull(withdrawal.leasedUntil), lt(withdrawal.leasedUntil, before)),
      ),
    );
  for (const { id } of rows) await schedulePayout(db, id);
  return rows.length;
}
