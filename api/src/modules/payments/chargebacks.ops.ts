import { toBaht } from '@talad/contract/money';
import { writeAudit } from '../../audit-log/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { idOf, type OpsCommand, type OpsInput, satangOf, textOf } from '../../ops/ops-command.ts';
import type { DisputeFacts } from '../../ports/payment-provider.ts';
import { secondOperator } from '../config/index.ts';
import { listDebts, writeOffDebt } from '../ledger/index.ts';
import { chargeSeller, orderRules } from '../orders/index.ts';
import { findAttempt } from './attempts.repository.ts';
import { applyDispute } from './disputes.ts';
import { findDispute, listDisputes } from './payment-exceptions.repository.ts';

const listLength = 100;
const decisionOptions = { reason: { type: 'string' }, second: { type: 'string' } } as const;

const firstOf = ({ positionals }: OpsInput): string => positionals[0]?.trim() ?? '';

const list: OpsCommand = {
  name: 'chargeback list',
  usage: '',
  summary: 'lists the disputes of card payments, undecided ones first',
  run: async ({ db }, { print }) => {
    const rows = await listDisputes(db, listLength);
    for (const { exception: row, attempt } of rows) {
      print(
        [
          row.reference,
          row.createdAt.toISOString(),
          row.verdict ?? 'waits for the bank',
          `${toBaht(row.satang)} THB`,
          `user ${attempt.userId}`,
          attempt.id,
          attempt.paymentId ?? 'top-up',
        ].join('\t'),
      );
    }
    if (rows.length === 0) print('No chargebacks.');
  },
};

/** Applies what an operator read at the bank, by the same rules as what the provider sends. */
async function submitDispute(
  context: AppContext,
  { operator, print }: OpsInput,
  facts: Omit<DisputeFacts, 'kind' | 'statedAt'> & { readonly attemptId: string },
  { reason, detail }: { readonly reason: string; readonly detail?: Readonly<Record<string, unknown>> },
): Promise<void> {
  const rules = await orderRules(context.db);
  const reporter = { operator, reason, ...(detail && { detail }) };
  const statedAt = context.clock.now().getTime();
  const outcome = await inTransaction(context.db, (tx) =>
    applyDispute(tx, { ...context, rules }, { kind: 'dispute', statedAt, ...facts }, reporter),
  );
  print(`Chargeback ${facts.disputeId}: ${outcome}.`);
}

const open: OpsCommand = {
  name: 'chargeback open',
  usage: 'ATTEMPT --reference REFERENCE --baht AMOUNT --reason TEXT',
  summary: 'a bank disputes the charge of a payment attempt: the order lines that it paid wait',
  options: { reference: { type: 'string' }, baht: { type: 'string' }, reason: { type: 'string' } },
  run: async (context, input) => {
    const attempt = await findAttempt(context.db, firstOf(input));
    if (!attempt) throw new ApiError('NOT_FOUND', { detail: 'Payment attempt not found.' });
    const facts = {
      disputeId: textOf(input, 'reference'),
      attemptId: attempt.id,
      intentId: attempt.intentId ?? '',
      satang: satangOf(input, 'baht'),
      state: 'open' as const,
    };
    await submitDispute(context, input, facts, { reason: textOf(input, 'reason') });
  },
};

const decision = (state: 'won' | 'lost', summary: string): OpsCommand => ({
  name: `chargeback ${state}`,
  usage: 'REFERENCE --reason TEXT [--second NAME]',
  summary,
  options: decisionOptions,
  run: async (context, input) => {
    const found = await findDispute(context.db, firstOf(input));
    if (!found) throw new ApiError('NOT_FOUND', { detail: 'Chargeback not found.' });
    const { exception, attempt } = found;
    const detail = await secondOperator(context.db, input, exception.satang);
    const facts = {
      disputeId: exception.reference,
      attemptId: attempt.id,
      intentId: attempt.intentId ?? '',
      satang: exception.satang,
      state,
    };
    await submitDispute(context, input, facts, { reason: textOf(input, 'reason'), detail });
  },
});

const toSeller: OpsCommand = {
  name: 'chargeback charge-seller',
  usage: 'ITEM --baht AMOUNT --reason TEXT [--second NAME]',
  summary: 'moves what lost chargebacks of an order line cost its buyer to the seller who caused them',
  options: { ...decisionOptions, baht: { type: 'string' } },
  run: async ({ db, clock }, input) => {
    const [itemId, reason, satang] = [idOf(input), textOf(input, 'reason'), satangOf(input, 'baht')];
    const detail = await secondOperator(db, input, satang);
    const { operator, print } = input;
    await inTransaction(db, (tx) =>
      chargeSeller(tx, { itemId, satang, operator, reason, now: clock.now(), detail }),
    );
    print(`Item ${itemId}: ${toBaht(satang)} THB was charged to the seller.`);
  },
};

const debts: OpsCommand = {
  name: 'debt list',
  usage: '',
  summary: 'lists users who owe Talad, the largest amount first',
  run: async ({ db }, { print }) => {
    const rows = await listDebts(db, listLength);
    for (const { userId, owed } of rows) print([`user ${userId}`, `${toBaht(owed)} THB`].join('\t'));
    if (rows.length === 0) print('No user owes anything.');
  },
};

const writeOff: OpsCommand = {
  name: 'debt write-off',
  usage: 'USER --baht AMOUNT --reason TEXT [--second NAME]',
  summary: 'books as a loss what a user owes and will not pay',
  options: { ...decisionOptions, baht: { type: 'string' } },
  run: async ({ db, clock }, input) => {
    const [userId, reason, satang] = [idOf(input), textOf(input, 'reason'), satangOf(input, 'baht')];
    const detail = await secondOperator(db, input, satang);
    const { operator, print } = input;
    const at = clock.now();
    await inTransaction(db, async (tx) => {
      await writeOffDebt(tx, { userId, satang, operator, at, key: `${userId}:${at.toISOString()}` });
      await writeAudit(tx, {
        actor: operator,
        action: 'debt.write-off',
        subject: { kind: 'user', id: userId },
        reason,
        detail: { satang, ...detail },
        at,
      });
    });
    print(`User ${userId}: ${toBaht(satang)} THB was written off.`);
  },
};

/** Operator commands for chargebacks and for what users owe. */
export const chargebackOpsCommands: readonly OpsCommand[] = [
  list,
  open,
  decision(
    'won',
    'the bank confirmed the payment: the order goes on, or what a lost chargeback took is given back',
  ),
  decision('lost', 'the bank reversed the payment: what it took is posted'),
  toSeller,
  debts,
  writeOff,
];
