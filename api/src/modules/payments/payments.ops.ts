import { toBaht } from '@talad/contract/money';
import { paths } from '@talad/contract/paths';
import { writeAudit } from '../../audit-log/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { idOf, type OpsCommand, type OpsInput, OpsUsageError, textOf } from '../../ops/ops-command.ts';
import { ProviderOutcomeUnknown, ProviderRefused } from '../../ports/payment-provider.ts';
import { post } from '../ledger/index.ts';
import { writeNotifications } from '../notifications/index.ts';
import { findAttempt, listStuckAttempts } from './attempts.repository.ts';
import {
  listOpenExceptions,
  lockException,
  lockExceptionsOf,
  markExceptionDecided,
} from './payment-exceptions.repository.ts';
import type { AttemptRow, PaymentExceptionRow } from './payments.tables.ts';
import { reconcile } from './poll-attempt.ts';
import { listUnresolvedEvents } from './provider-events.repository.ts';
import { fetchUndelivered } from './provider-events.ts';

const listLength = 100;

const exception: OpsCommand = {
  name: 'payment exceptions',
  usage: '',
  summary:
    'lists payment exceptions: amount mismatches, open chargebacks, payments without a response, unprocessed events',
  run: async ({ db }, { print }) => {
    const rows = await listOpenExceptions(db, listLength);
    for (const { exception: row, attempt } of rows) {
      const requested = `asked for ${toBaht(attempt.amountSatang)} THB`;
      print(
        [
          row.id,
          row.createdAt.toISOString(),
          row.kind,
          `${toBaht(row.satang)} THB`,
          requested,
          `user ${attempt.userId}`,
          attempt.paymentId ?? 'top-up',
          row.reference,
        ].join('\t'),
      );
    }
    const stuck = await listStuckAttempts(db, listLength);
    for (const row of stuck) {
      print(
        [
          'stuck',
          row.createdAt.toISOString(),
          row.id,
          row.status,
          `${toBaht(row.amountSatang)} THB`,
          `asked ${row.polls} times`,
          row.problem,
        ].join('\t'),
      );
    }
    const events = await listUnresolvedEvents(db, listLength);
    for (const row of events) {
      print(['event', row.receivedAt.toISOString(), row.id, row.type, row.outcome ?? 'waits'].join('\t'));
    }
    if (rows.length + stuck.length + events.length === 0) print('No payment exceptions.');
  },
};

interface Decision {
  readonly row: PaymentExceptionRow;
  readonly attempt: AttemptRow;
}

/** Locks a receipt of a different amount that has no decision. */
async function lockPending(tx: Transaction, id: number): Promise<Decision> {
  const row = await lockException(tx, id);
  const attempt = row && (await findAttempt(tx, row.attemptId));
  if (!row || !attempt || row.kind !== 'mismatch') {
    throw new ApiError('NOT_FOUND', { detail: 'Payment exception not found.' });
  }
  if (row.verdict)
    throw new ApiError('ILLEGAL_TRANSITION', { detail: `This exception is already ${row.verdict}.` });
  const others = await lockExceptionsOf(tx, attempt.id);
  if (others.some(({ kind, verdict }) => kind === 'dispute' && verdict === null)) {
    throw new ApiError('ILLEGAL_TRANSITION', {
      detail: 'A bank disputes this payment and may take it back. Wait for its decision.',
    });
  }
  return { row, attempt };
}

async function end(
  tx: Transaction,
  { row, attempt }: Decision,
  verdict: 'credited' | 'sentBack',
  { operator, reason, at }: { readonly operator: string; readonly reason: string; readonly at: Date },
): Promise<void> {
  const isCredit = verdict === 'credited';
  await post(tx, {
    kind: isCredit ? 'CREDIT_UNAPPLIED' : 'SENT_BACK',
    ref: { type: 'receipt', id: row.reference },
    entries: [
      { account: { kind: 'unapplied_receipts' }, amount: -row.satang },
      {
        account: isCredit ? { kind: 'wallet_usable', ownerId: attempt.userId } : { kind: 'psp_clearing' },
        amount: row.satang,
      },
    ],
    idempotencyKey: `ODD:${row.id}`,
    actor: `staff:${operator}`,
    memo: { en: 'Payment of a different amount', th: 'ยอดชำระที่ไม่ตรง' },
    at,
  });
  const baht = toBaht(row.satang);
  const messages = isCredit
    ? { en: `${baht} THB was added to your wallet.`, th: `เพิ่มเงิน ${baht} บาทเข้ากระเป๋าของคุณแล้ว` }
    : {
        en: `${baht} THB is being refunded to the payment method you used.`,
        th: `กำลังคืนเงิน ${baht} บาทไปยังช่องทางที่คุณชำระ`,
      };
  await writeNotifications(tx, {
    general: [
      {
        userId: attempt.userId,
        title: { en: 'About your payment', th: 'เรื่องการชำระเงินของคุณ' },
        body: messages,
        link: paths.statement(),
        at,
      },
    ],
  });
  await markExceptionDecided(tx, row.id, verdict, at);
  await writeAudit(tx, {
    actor: operator,
    action: `payment.${verdict}`,
    subject: { kind: 'payment-attempt', id: attempt.id },
    reason,
    detail: { reference: row.reference, satang: row.satang },
    at,
  });
}

/** Refunds through the provider, once per idempotency key, so that an interrupted run can be repeated. */
async function sendBack({ db, payments }: AppContext, id: number): Promise<void> {
  const { row } = await inTransaction(db, (tx) => lockPending(tx, id));
  if (!payments) throw new OpsUsageError('No payment provider is configured.');
  try {
    await payments.sendBack(row.reference, row.satang, `odd:${row.id}`);
  } catch (error) {
    if (!(error instanceof ProviderRefused || error instanceof ProviderOutcomeUnknown)) throw error;
    throw new ApiError('UNAVAILABLE', {
      detail: `${error.message}. Nothing was posted. You can run this again.`,
    });
  }
}

const verdict = (name: string, decided: 'credited' | 'sentBack', summary: string): OpsCommand => ({
  name,
  usage: 'ODD --reason TEXT',
  summary,
  options: { reason: { type: 'string' } },
  run: async (context: AppContext, input: OpsInput) => {
    const [id, reason] = [idOf(input), textOf(input, 'reason')];
    if (decided === 'sentBack') await sendBack(context, id);
    const { operator } = input;
    await inTransaction(context.db, async (tx) => {
      const decision = await lockPending(tx, id);
      await end(tx, decision, decided, { operator, reason, at: context.clock.now() });
    });
    input.print(`Payment exception ${id}: ${decided}.`);
  },
});

const reconcileNow: OpsCommand = {
  name: 'payment reconcile',
  usage: '',
  summary: 'checks all open payments with the provider and fetches missed webhooks',
  run: async (context, { print }) => {
    print(`Checking ${await reconcile(context, true)} payments with the provider.`);
    try {
      print(`Recovered ${await fetchUndelivered(context)} missed webhooks.`);
    } catch (error) {
      if (!(error instanceof ProviderRefused || error instanceof ProviderOutcomeUnknown)) throw error;
      throw new ApiError('UNAVAILABLE', {
        detail: `${error.message}. Missed messages are requested again in 5 minutes.`,
      });
    }
  },
};

/** Operator commands for provider payments. */
export const paymentOpsCommands: readonly OpsCommand[] = [
  exception,
  verdict('payment credit', 'credited', "credits a mismatched amount to the payer's wallet"),
  verdict('payment send-back', 'sentBack', 'refunds a mismatched amount through the provider'),
  reconcileNow,
];
