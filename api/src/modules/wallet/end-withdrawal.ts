import { decimalBaht, toBaht } from '@talad/contract/money';
import { paths } from '@talad/contract/paths';
import type { Text } from '@talad/contract/schema';
import type { Transaction } from '../../db/database.ts';
import type { Effect } from '../../lifecycle/lifecycle.ts';
import { findUser, queueUserMail } from '../accounts/index.ts';
import { type Entry, post } from '../ledger/index.ts';
import { writeNotifications } from '../notifications/index.ts';
import type { WithdrawalFailure, WithdrawalRow } from './wallet.tables.ts';
import type { WithdrawalTypes } from './withdrawal-lifecycle.ts';

const failureCauses: Readonly<Record<WithdrawalFailure, Text>> = {
  BANK_REJECTED: { en: 'The bank declined the transfer.', th: 'ธนาคารปฏิเสธการโอน' },
  ACCOUNT_CLOSED: { en: 'The bank account is closed.', th: 'บัญชีธนาคารปิดแล้ว' },
  NAME_MISMATCH: {
    en: "The account holder's name doesn't match.",
    th: 'ชื่อไม่ตรงกับเจ้าของบัญชีธนาคาร',
  },
  STOPPED: { en: 'Talad stopped this withdrawal.', th: 'Talad ระงับการถอนนี้' },
};

async function notify(
  tx: Transaction,
  { userId }: WithdrawalRow,
  template: 'withdrawal-paid' | 'withdrawal-failed',
  message: { readonly title: Text; readonly body: Text; readonly at: Date; readonly note?: Text },
): Promise<void> {
  const { note, ...notification } = message;
  const link = paths.statement();
  await writeNotifications(tx, { general: [{ userId, ...notification, link }] });
  const user = await findUser(tx, userId);
  if (user) await queueUserMail(tx, user, template, link, note?.[user.language]);
}

const memos: Readonly<Record<'W_PAID' | 'W_FAILED', Text>> = {
  W_PAID: { en: 'Withdrawal completed', th: 'ถอนเงินเสร็จสิ้น' },
  W_FAILED: { en: 'Withdrawal returned', th: 'คืนเงินถอน' },
};

/** Where the money goes: to the bank, with the fee, or back to the wallet. */
function entriesOf(kind: 'W_PAID' | 'W_FAILED', row: WithdrawalRow): Entry[] {
  const { userId: ownerId, amountSatang, feeSatang } = row;
  const from: Entry = { account: { kind: 'wallet_withdraw_hold', ownerId }, amount: -amountSatang };
  if (kind === 'W_FAILED')
    return [from, { account: { kind: 'wallet_usable', ownerId }, amount: amountSatang }];
  return [
    from,
    { account: { kind: 'bank' }, amount: amountSatang - feeSatang },
    { account: { kind: 'fee_withdraw' }, amount: feeSatang },
  ];
}

/** Posts the journal of a withdrawal that ends. */
export const postEndJournal: Effect<WithdrawalTypes> = async (tx, changes, { at, decision }) => {
  for (const { transition, before } of changes) {
    if (!transition.journal) continue;
    await post(tx, {
      kind: transition.journal,
      ref: { type: 'withdrawal', id: before.id },
      entries: entriesOf(transition.journal, before),
      idempotencyKey: `W_END:${before.id}`,
      actor: decision ? `staff:${decision.operator}` : 'system',
      memo: memos[transition.journal],
      at,
    });
  }
};

function notifyPaid(tx: Transaction, row: WithdrawalRow, at: Date): Promise<void> {
  const baht = decimalBaht(toBaht(row.amountSatang - row.feeSatang));
  return notify(tx, row, 'withdrawal-paid', {
    title: { en: 'Withdrawal paid', th: 'เงินถอนเข้าบัญชีแล้ว' },
    body: {
      en: `${baht} THB was sent to your account ${row.numberMask}.`,
      th: `โอนเงิน ${baht} บาทเข้าบัญชี ${row.numberMask} แล้ว`,
    },
    at,
  });
}

function notifyFailed(tx: Transaction, row: WithdrawalRow, at: Date, reason = ''): Promise<void> {
  const baht = decimalBaht(toBaht(row.amountSatang));
  const cause = failureCauses[row.failure ?? 'BANK_REJECTED'];
  const note = reason && `\n${reason}`;
  const body: Text = {
    en: `${cause.en} ${baht} THB is back in your wallet.${note}`,
    th: `${cause.th} เงิน ${baht} บาทกลับเข้ากระเป๋าของคุณแล้ว${note}`,
  };
  return notify(tx, row, 'withdrawal-failed', {
    title: { en: 'Withdrawal failed', th: 'ถอนเงินไม่สำเร็จ' },
    body,
    at,
    note: body,
  });
}

/** Notifies the user of the end of a withdrawal, and of its reason. */
export const notifyEnd: Effect<WithdrawalTypes> = async (tx, changes, { at, decision }) => {
  for (const { final } of changes) {
    if (final.status === 'paid') await notifyPaid(tx, final, at);
    if (final.status === 'failed') await notifyFailed(tx, final, at, decision?.reason);
  }
};
