import { toBaht } from '@talad/contract/money';
import { paths } from '@talad/contract/paths';
import type { AttemptFailure } from '@talad/contract/payments';
import type { Text } from '@talad/contract/schema';
import type { AppContext } from '../../context.ts';
import type { Executor, Transaction } from '../../db/database.ts';
import { applyTransition } from '../../lifecycle/lifecycle.ts';
import type { IntentFacts } from '../../ports/payment-provider.ts';
import { claimReceipt, post, topUp } from '../ledger/index.ts';
import { writeNotifications } from '../notifications/index.ts';
import { holdPayment, type OrderRules, receiveFromProvider } from '../orders/index.ts';
import { attemptLifecycle } from './attempt-lifecycle.ts';
import { findAttempt, findAttemptByIntent, lockAttempt, updateAttempt } from './attempts.repository.ts';
import { insertMismatch } from './payment-exceptions.repository.ts';
import type { AttemptRow } from './payments.tables.ts';

export type ApplyContext = Pick<AppContext, 'config' | 'clock'> & { readonly rules: OrderRules };
export type IntentOutcome = 'paid' | 'credited' | 'mismatch' | 'known' | 'ended' | 'open' | 'unknown';

const failures: Readonly<Record<string, AttemptFailure>> = {
  expired_card: 'CARD_EXPIRED',
  insufficient_funds: 'CARD_INSUFFICIENT_FUNDS',
  authentication_required: 'CARD_NOT_AUTHENTICATED',
  payment_intent_authentication_failure: 'CARD_NOT_AUTHENTICATED',
};

export const failureOf = (code: string | null): AttemptFailure => failures[code ?? ''] ?? 'CARD_DECLINED';

const credited = (baht: number): { title: Text; body: Text } => ({
  title: { en: 'Your payment was added to your wallet', th: 'เงินที่ชำระเข้ากระเป๋าแล้ว' },
  body: {
    en: `${baht} THB arrived after the payment had ended, so we added it to your wallet.`,
    th: `ได้รับเงิน ${baht} บาทหลังจากรายการนั้นสิ้นสุดแล้ว จึงนำเข้ากระเป๋าของคุณ`,
  },
});
const mismatch = (baht: number): { title: Text; body: Text } => ({
  title: { en: 'Amount doesn’t match', th: 'ยอดเงินที่ได้รับไม่ตรง' },
  body: {
    en: `We received ${baht} THB, which doesn’t match the amount due. Your money is safe. We’ll review it and let you know.`,
    th: `ได้รับเงิน ${baht} บาท ซึ่งไม่ตรงกับยอดที่ต้องชำระ เงินของคุณยังอยู่ครบ เราจะตรวจสอบและแจ้งให้ทราบ`,
  },
});

const notify = (
  tx: Transaction,
  { userId, paymentId }: AttemptRow,
  message: { title: Text; body: Text },
  at: Date,
) =>
  writeNotifications(tx, {
    general: [{ userId, ...message, link: paymentId ? paths.checkout(paymentId) : paths.statement(), at }],
  });

/** The attempt of an intent: by intent id, or by the attempt id in its metadata if the response was lost. */
export async function attemptOf(
  db: Executor,
  { intentId, attemptId }: { readonly intentId: string; readonly attemptId?: string | null },
): Promise<AttemptRow | undefined> {
  const row = await findAttemptByIntent(db, intentId);
  if (row || !attemptId) return row;
  const named = await findAttempt(db, attemptId);
  return named?.intentId ? undefined : named;
}

async function receiveTopUp(
  tx: Transaction,
  row: AttemptRow,
  { receipt, satang, now }: { readonly receipt: string; readonly satang: number; readonly now: Date },
): Promise<IntentOutcome> {
  if (!(await claimReceipt(tx, receipt, now))) return 'known';
  const isLive = row.endedAt === null;
  if (isLive && satang === row.amountSatang) {
    await topUp(tx, { userId: row.userId, satang, receipt, at: now });
    return 'paid';
  }
  const kind = isLive ? 'MISMATCH' : 'CREDIT_UNAPPLIED';
  await post(tx, {
    kind,
    ref: { type: 'receipt', id: receipt },
    entries: [
      { account: { kind: 'psp_clearing' }, amount: -satang },
      {
        account: isLive ? { kind: 'unapplied_receipts' } : { kind: 'wallet_usable', ownerId: row.userId },
        amount: satang,
      },
    ],
    idempotencyKey: `${kind}:${receipt}`,
    actor: 'system',
    memo: { en: 'Top-up', th: 'เติมเงิน' },
    at: now,
  });
  return isLive ? 'mismatch' : 'credited';
}

async function receive(
  tx: Transaction,
  context: ApplyContext,
  row: AttemptRow,
  facts: IntentFacts & { readonly receipt: string },
): Promise<IntentOutcome> {
  const now = context.clock.now();
  const { receipt, satang } = facts;
  const isLive = row.endedAt === null;
  const isRight = isLive && satang === row.amountSatang;
  const lockedPayment = row.paymentId ? await holdPayment(tx, row.paymentId) : undefined;
  const ended = isLive
    ? await applyTransition(tx, attemptLifecycle, row, isRight ? 'PAY' : 'FAIL', { at: now, isFinal: true })
    : row;
  const outcome = row.paymentId
    ? await receiveFromProvider(tx, {
        paymentId: row.paymentId,
        receipt,
        satang,
        now,
        rules: context.rules,
        config: context.config,
        walletSatang: isRight ? row.walletSatang : 0,
        isSuperseded: !isLive,
        method: row.walletSatang > 0 ? 'mixed' : row.method,
      })
    : await receiveTopUp(tx, row, { receipt, satang, now });
  if (outcome === 'paid' && !isLive)
    await applyTransition(tx, attemptLifecycle, row, 'PAY_SUPERSEDED', { at: now });
  if (outcome === 'credited') {
    if (isRight) {
      await applyTransition(tx, attemptLifecycle, ended, 'CREDIT_WALLET', {
        at: now,
        creditedSatang: satang,
      });
    } else {
      await updateAttempt(tx, row.id, { isFinal: true, creditedSatang: row.creditedSatang + satang });
    }
    // For a closed payment, LATE_PAYMENT sends the notification.
    if (lockedPayment?.status !== 'expired' && lockedPayment?.status !== 'cancelled') {
      await notify(tx, row, credited(toBaht(satang)), now);
    }
  }
  if (outcome === 'mismatch') {
    await insertMismatch(tx, { reference: receipt, attemptId: row.id, satang, createdAt: now });
    await notify(tx, row, mismatch(toBaht(satang)), now);
  }
  return outcome;
}

/**
 * Updates an attempt to the state that the provider reports; idempotent, and independent of the order of events. Locks
 * the payment before the attempt: a fixed lock order prevents deadlocks.
 */
export async function applyIntent(
  tx: Transaction,
  context: ApplyContext,
  facts: IntentFacts,
): Promise<IntentOutcome> {
  const found = await attemptOf(tx, facts);
  if (!found) return 'unknown';
  if (found.paymentId) await holdPayment(tx, found.paymentId);
  const row = await lockAttempt(tx, found.id);
  if (!row) return 'unknown';
  const at = context.clock.now();
  const isLive = row.endedAt === null;
  if (!row.intentId) await updateAttempt(tx, row.id, { intentId: facts.intentId });
  switch (facts.state) {
    case 'paid':
      return facts.receipt ? receive(tx, context, row, { ...facts, receipt: facts.receipt }) : 'open';
    case 'open':
      if (isLive) await applyTransition(tx, attemptLifecycle, row, 'AWAIT_PAYER', { at, facts });
      return 'open';
    default:
      if (!isLive) await updateAttempt(tx, row.id, { isFinal: true });
      else if (facts.state === 'failed' && row.method === 'card') {
        const failure = failureOf(facts.declineCode);
        await applyTransition(tx, attemptLifecycle, row, 'FAIL', { at, failure, isFinal: true });
      } else {
        const event = row.expiresAt <= at ? 'EXPIRE' : 'CANCEL';
        await applyTransition(tx, attemptLifecycle, row, event, { at, isFinal: true });
      }
      return 'ended';
  }
}
