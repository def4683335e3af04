import { toBaht } from '@talad/contract/money';
import { writeAudit } from '../../audit-log/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { type OpsCommand, type OpsInput, OpsUsageError, textOf } from '../../ops/ops-command.ts';
import { decryptText, personalDataKey } from '../../seal.ts';
import { findPublicUsers } from '../accounts/index.ts';
import { secondOperator } from '../config/index.ts';
import { findBank } from './banks.ts';
import { numberOwner } from './book-bank.service.ts';
import { decideManualPayout, type ManualPayoutAct } from './manual-payout.service.ts';
import type { WithdrawalRow, WithdrawalStatus } from './wallet.tables.ts';
import { findWithdrawal, openWithdrawals } from './withdrawals.repository.ts';

const listLength = 100;
const statuses: readonly WithdrawalStatus[] = ['waiting', 'held', 'sending', 'processing', 'paid', 'failed'];

const withdrawalId = ({ positionals: [id] }: OpsInput): string => {
  if (!id) throw new OpsUsageError('WITHDRAWAL is required.');
  return id;
};

async function readWithdrawal({ db }: AppContext, input: OpsInput): Promise<WithdrawalRow> {
  const row = await findWithdrawal(db, withdrawalId(input));
  if (!row) throw new ApiError('NOT_FOUND', { detail: 'Withdrawal not found.' });
  return row;
}

const list: OpsCommand = {
  name: 'withdrawal list',
  usage: '[--status STATUS]',
  summary: 'lists open withdrawals, oldest first, with the last response of the bank',
  options: { status: { type: 'string' } },
  run: async ({ db }, { options, print }) => {
    const status = statuses.find((known) => known === options.status);
    if (options.status !== undefined && !status) {
      throw new OpsUsageError(`--status takes one of ${statuses.join(', ')}.`);
    }
    const rows = await openWithdrawals(db, { status, limit: listLength });
    const users = await findPublicUsers(
      db,
      rows.map(({ userId }) => userId),
    );
    for (const row of rows) {
      const { id, createdAt, userId, amountSatang, attempts, problem } = row;
      const name = users.get(userId)?.username ?? String(userId);
      const requested = attempts > 0 ? `asked ${attempts} times` : '';
      print(
        [
          id,
          createdAt.toISOString(),
          row.status,
          `${toBaht(amountSatang)} THB`,
          name,
          requested,
          problem ?? '',
        ]
          .join('\t')
          .trimEnd(),
      );
    }
    if (rows.length === 0) print('No withdrawals in progress.');
  },
};

const show: OpsCommand = {
  name: 'withdrawal show',
  usage: 'ID [--number]',
  summary: 'shows a withdrawal; --number: with the full account number, recorded in the audit log',
  options: { number: { type: 'boolean' } },
  run: async (context, input) => {
    const { db, clock, config } = context;
    const row = await readWithdrawal(context, input);
    const users = await findPublicUsers(db, [row.userId]);
    const isWhole = input.options.number === true;
    if (isWhole) {
      await writeAudit(db, {
        actor: input.operator,
        action: 'withdrawal.number',
        subject: { kind: 'withdrawal', id: row.id },
        at: clock.now(),
      });
    }
    const number = isWhole
      ? decryptText(personalDataKey(config), numberOwner(row.userId), row.numberSealed)
      : row.numberMask;
    const facts: Record<string, string> = {
      user: users.get(row.userId)?.username ?? String(row.userId),
      amount: `${toBaht(row.amountSatang)} THB`,
      fee: `${toBaht(row.feeSatang)} THB`,
      'to transfer': `${toBaht(row.amountSatang - row.feeSatang)} THB`,
      bank: `${row.bankCode} ${findBank(row.bankCode)?.names.en ?? ''}`.trim(),
      account: number,
      holder: `${row.firstName} ${row.lastName}`,
      status: row.status,
      'bank reference': row.bankPayoutId ?? '-',
      problem: row.problem ?? '-',
      asked: String(row.attempts),
      'asked again at': row.nextAttemptAt?.toISOString() ?? '-',
      created: row.createdAt.toISOString(),
      ended: row.endedAt?.toISOString() ?? '-',
      failure: row.failure ?? '-',
    };
    for (const [name, value] of Object.entries(facts)) input.print(`${name}: ${value}`);
  },
};

function decision(
  act: ManualPayoutAct,
  summary: string,
  { isEnd, takesReference }: { readonly isEnd?: true; readonly takesReference?: true } = {},
): OpsCommand {
  const more = `${takesReference ? ' --reference BANK-REFERENCE' : ''}${isEnd ? ' [--second NAME]' : ''}`;
  return {
    name: `withdrawal ${act}`,
    usage: `ID --reason TEXT${more}`,
    summary,
    options: {
      reason: { type: 'string' },
      ...(takesReference && { reference: { type: 'string' } }),
      ...(isEnd && { second: { type: 'string' } }),
    },
    run: async (context, input) => {
      const id = withdrawalId(input);
      const reason = textOf(input, 'reason');
      const reference = takesReference ? { reference: textOf(input, 'reference') } : {};
      const second = isEnd
        ? await secondOperator(
            context.db,
            input,
            (await readWithdrawal(context, input)).amountSatang,
            'withdraw_alone_baht',
          )
        : {};
      const { operator } = input;
      const at = context.clock.now();
      await inTransaction(context.db, (tx) =>
        decideManualPayout(tx, context, id, { act, operator, reason, at, ...second, ...reference }),
      );
      input.print(`Withdrawal ${id}: ${act}.`);
    },
  };
}

/** Operator commands for withdrawals. */
export const withdrawalOpsCommands: readonly OpsCommand[] = [
  list,
  show,
  decision('hold', 'keeps a withdrawal back that the bank was not asked for yet'),
  decision('release', 'lets a withdrawal that was kept back go on'),
  decision('reject', 'refuses a withdrawal that the bank was not asked for: the money goes back'),
  decision('paid', 'books a withdrawal that the bank paid, by its reference', {
    isEnd: true,
    takesReference: true,
  }),
  decision('failed', 'books that the bank did not pay and never will: the money goes back', { isEnd: true }),
];
