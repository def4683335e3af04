import { paths } from '@talad/contract/paths';
import type { Text } from '@talad/contract/schema';
import type { Transaction } from '../../db/database.ts';
import { findUser, queueUserMail } from '../accounts/index.ts';
import { type Entry, post, toBaht } from '../ledger/index.ts';
import { writeNotices } from '../notifications/index.ts';
import type { WithdrawalFailure, WithdrawalRow } from './wallet.tables.ts';
import { changeWithdrawal } from './withdrawals.repository.ts';

const whyFailed: Readonly<Record<WithdrawalFailure, Text>> = {
  BANK_REJECTED: { en: 'The bank declined the transfer.', th: 'ธนาคารปฏิเสธการโอน' },
  ACCOUNT_CLOSED: { en: 'The bank account is closed.', th: 'บัญชีธนาคารปิดแล้ว' },
  NAME_MISMATCH: {
    en: "The account holder's name doesn't match.",
    th: 'ชื่อไม่ตรงกับเจ้าของบัญชีธนาคาร',
  },
  STOPPED: { en: 'Talad stopped this withdrawal.', th: 'Talad ระงับการถอนนี้' },
};

interface Ending {
  readonly at: Date;
  /** `system`, or `staff:` followed by the operator's name. */
  readonly actor: string;
  /** The operator's message to the user. */
  readonly reason?: string;
}

async function tell(
  tx: Transaction,
  { userId }: WithdrawalRow,
  template: 'withdrawal-paid' | 'withdrawal-failed',
  said: { readonly title: Text; readonly body: Text; readonly at: Date; readonly note?: Text },
): Promise<void> {
  const { note, ...notice } = said;
  const link = paths.statement();
  await writeNotices(tx, { general: [{ userId, ...notice, link }] });
  const person = await findUser(tx, userId);
  if (person) await queueUserMail(tx, person, template, link, note?.[person.language]);
}

const close = (
  tx: Transaction,
  row: WithdrawalRow,
  change: Partial<WithdrawalRow>,
  at: Date,
): Promise<void> =>
  changeWithdrawal(tx, row.id, {
    ...change,
    endedAt: at,
    updatedAt: at,
    leasedUntil: null,
    nextAttemptAt: null,
  });

const postEnd = (
  tx: Transaction,
  kind: 'W_PAID' | 'W_FAILED',
  row: WithdrawalRow,
  { actor, at }: Ending,
  to: readonly Entry[],
  memo: Text,
) =>
  post(tx, {
    kind,
    ref: { type: 'withdrawal', id: row.id },
    entries: [
      { account: { kind: 'wallet_withdraw_hold', ownerId: row.userId }, amount: -row.amountSatang },
      ...to,
    ],
    idempotencyKey: `W_END:${row.id}`,
    actor,
    memo,
    at,
  });

/** The bank has paid a locked withdrawal: books it and notifies the user. */
export async function settleWithdrawal(tx: Transaction, row: WithdrawalRow, ending: Ending): Promise<void> {
  const received = row.amountSatang - row.feeSatang;
  await postEnd(
    tx,
    'W_PAID',
    row,
    ending,
    [
      { account: { kind: 'bank' }, amount: received },
      { account: { kind: 'fee_withdraw' }, amount: row.feeSatang },
    ],
    { en: 'Withdrawal paid out', th: 'โอนเงินถอนแล้ว' },
  );
  await close(tx, row, { status: 'paid', problem: null }, ending.at);
  const baht = toBaht(received).toFixed(2);
  await tell(tx, row, 'withdrawal-paid', {
    title: { en: 'Withdrawal paid', th: 'เงินถอนเข้าบัญชีแล้ว' },
    body: {
      en: `${baht} THB was sent to your account ${row.numberMask}.`,
      th: `โอนเงิน ${baht} บาทเข้าบัญชี ${row.numberMask} แล้ว`,
    },
    at: ending.at,
  });
}

/** A locked withdrawal will not be paid: returns the money to the wallet and notifies the user of the reason. */
export async function failWithdrawal(
  tx: Transaction,
  row: WithdrawalRow,
  failure: WithdrawalFailure,
  ending: Ending,
): Promise<void> {
  await postEnd(
    tx,
    'W_FAILED',
    row,
    ending,
    [{ account: { kind: 'wallet_usable', ownerId: row.userId }, amount: row.amountSatang }],
    { en: 'Withdrawal returned', th: 'คืนเงินถอน' },
  );
  await close(tx, row, { status: 'failed', failure }, ending.at);
  const baht = toBaht(row.amountSatang).toFixed(2);
  const why = whyFailed[failure];
  const reason = ending.reason ? `\n${ending.reason}` : '';
  const body: Text = {
    en: `${why.en} ${baht} THB is back in your wallet.${reason}`,
    th: `${why.th} เงิน ${baht} บาทกลับเข้ากระเป๋าของคุณแล้ว${reason}`,
  };
  await tell(tx, row, 'withdrawal-failed', {
    title: { en: 'Withdrawal failed', th: 'ถอนเงินไม่สำเร็จ' },
    body,
    at: ending.at,
    note: body,
  });
}
