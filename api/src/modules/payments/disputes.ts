import { writeAudit } from '../../audit-log/audit-log.ts';
import type { Transaction } from '../../db/database.ts';
import type { DisputeFacts } from '../../ports/payment-provider.ts';
import { disputeAmounts, recoverWriteOff } from '../ledger/index.ts';
import {
  type ChargebackStep,
  holdPayment,
  loseChargeback,
  openChargeback,
  reverseChargeback,
  winChargeback,
} from '../orders/index.ts';
import { type ApplyContext, attemptOf } from './apply-intent.ts';
import { lockAttempt } from './attempts.repository.ts';
import {
  insertDispute,
  lockDispute,
  lockExceptionsOf,
  markDisputeDecided,
} from './payment-exceptions.repository.ts';
import type { AttemptRow, PaymentExceptionRow } from './payments.tables.ts';
import { chargeWallet, returnToWallet } from './wallet-chargebacks.ts';

/** Actor name of the provider in the audit log and in orders. */
const provider = 'payment-provider';

export type DisputeOutcome = 'unknown' | 'known' | 'outdated' | 'opened' | 'won' | 'lost' | 'reversed';

/** Who reports the dispute: the provider, or an operator with a reason. */
export interface DisputeReporter {
  readonly operator: string;
  readonly reason?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

interface LockedDispute {
  readonly row: AttemptRow;
  readonly dispute: PaymentExceptionRow;
  readonly isNew: boolean;
  /** Other disputes and mismatches of the same charge. */
  readonly others: readonly PaymentExceptionRow[];
}

const hasOpenDispute = (exceptions: readonly PaymentExceptionRow[]): boolean =>
  exceptions.some(({ kind, verdict }) => kind === 'dispute' && verdict === null);

/** The payment that the charge paid; undefined if the money went to the wallet, or waits for an operator. */
const paidPayment = ({ status, paymentId }: AttemptRow): string | undefined =>
  status === 'paid' && paymentId !== null ? paymentId : undefined;

/** A decision that the bank had changed before this statement of it arrived. */
const isOutdated = ({ statedAt: known }: PaymentExceptionRow, { statedAt }: DisputeFacts): boolean =>
  known !== null && statedAt !== undefined && statedAt < known.getTime();

/** Locks the payment, the attempt and the dispute, which is written if it is new. */
async function lock(
  tx: Transaction,
  found: AttemptRow,
  { disputeId: reference, satang }: DisputeFacts,
  createdAt: Date,
): Promise<LockedDispute | undefined> {
  if (found.paymentId) await holdPayment(tx, found.paymentId);
  const row = await lockAttempt(tx, found.id);
  const isNew = await insertDispute(tx, { reference, attemptId: found.id, satang, createdAt });
  const dispute = await lockDispute(tx, reference);
  if (!row || dispute?.attemptId !== row.id) return undefined;
  const others = (await lockExceptionsOf(tx, row.id)).filter(({ id }) => id !== dispute.id);
  return { row, dispute, isNew, others };
}

type Step = ChargebackStep & Pick<DisputeFacts, 'satang'>;

/** Posts what the bank took, from the lines that the charge paid or from the wallet that it went to. */
async function lose(
  tx: Transaction,
  { row, others }: LockedDispute,
  { satang, ...step }: Step,
): Promise<void> {
  if (!step.paymentId) return chargeWallet(tx, row, { ...step, satang, others });
  const lost = others.reduce((sum, other) => sum + (other.verdict === 'lost' ? other.satang : 0), 0);
  return loseChargeback(tx, {
    ...step,
    satang,
    isWhole: lost + satang >= row.amountSatang,
    isAnotherOpen: hasOpenDispute(others),
  });
}

/** Lets the lines go on, or gives back what the dispute took when it was lost. */
async function win(
  tx: Transaction,
  { row, dispute, others }: LockedDispute,
  { satang: _, ...step }: Step,
): Promise<void> {
  if (dispute.verdict !== 'lost') {
    if (step.paymentId && !hasOpenDispute(others)) await winChargeback(tx, step);
    return;
  }
  const amounts = await disputeAmounts(tx, step.reference);
  if (step.paymentId) await reverseChargeback(tx, { ...step, amounts });
  await returnToWallet(tx, row, { ...step, amounts });
  const { operator, now: at, reference, earlierDecisions } = step;
  await recoverWriteOff(tx, {
    userId: row.userId,
    operator,
    at,
    key: `${reference}:${earlierDecisions}:payer`,
  });
}

/**
 * Applies what a bank says of a card charge, by the rules of docs/decisions/0070-disputes-and-chargebacks.md. Opened: the order lines
 * that it paid wait. Lost: what the bank took is posted, to the satang. Won: the lines go on, or what a lost dispute took
 * is given back. Idempotent, and independent of what the order or the wallet has done since. What arrives late never
 * changes what the bank decided after it.
 */
export async function applyDispute(
  tx: Transaction,
  context: ApplyContext,
  facts: DisputeFacts & { readonly attemptId?: string },
  { operator, reason, detail }: DisputeReporter = { operator: provider },
): Promise<DisputeOutcome> {
  const found = await attemptOf(tx, facts);
  const at = context.clock.now();
  const locked = found && (await lock(tx, found, facts, at));
  if (!locked) return 'unknown';
  const { row, dispute, isNew } = locked;
  const { disputeId: reference, satang, state } = facts;
  const statedAt = facts.statedAt === undefined ? null : new Date(facts.statedAt);
  const step: Step = {
    paymentId: paidPayment(row) ?? '',
    reference,
    earlierDecisions: dispute.decisions,
    operator,
    reason: reason ?? `Dispute ${reference}: ${state}.`,
    now: at,
    rules: context.rules,
    satang,
  };
  if (isNew && step.paymentId) await openChargeback(tx, step);
  if (state === 'open') return isNew ? 'opened' : 'known';
  if (dispute.verdict === state) return 'known';
  if (isOutdated(dispute, facts)) return 'outdated';
  await (state === 'lost' ? lose : win)(tx, locked, step);
  await markDisputeDecided(tx, dispute, { verdict: state, satang, statedAt, at });
  const outcome = state === 'won' && dispute.verdict === 'lost' ? 'reversed' : state;
  await writeAudit(tx, {
    actor: operator,
    action: `payment.dispute-${outcome}`,
    subject: { kind: 'payment-attempt', id: row.id },
    ...(reason && { reason }),
    detail: { dispute: reference, satang, ...detail },
    at,
  });
  return outcome;
}
