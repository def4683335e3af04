import { paths } from '@talad/contract/paths';
import type { Bank, BookBank, BookBankInput } from '@talad/contract/withdrawals';
import { writeAudit } from '../../audit-log/audit-log.ts';
import type { Config } from '../../config/config.ts';
import type { AppContext } from '../../context.ts';
import type { Executor, Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { encryptText, fingerprintOf, personalDataKey } from '../../seal.ts';
import { findUser, queueUserMail } from '../accounts/index.ts';
import { writeNotifications } from '../notifications/index.ts';
import { relationBetween, upsertTraits } from '../related-users/index.ts';
import { type SecurityLog, writeSecurityEvent } from '../security-events/index.ts';
import { bankImageUrl } from './bank-image.ts';
import { findBank } from './banks.ts';
import {
  insertBookBank,
  insertBookBankIfNone,
  lockBookBank,
  lockOtherOwners,
  updateBookBank,
} from './book-banks.repository.ts';
import type { BookBankRow } from './wallet.tables.ts';

const shownDigits = 4;

/** Encryption context that binds an account number to its user. */
export const numberOwner = (userId: number): string => `book-bank:${userId}`;

const maskOf = (number: string): string =>
  '*'.repeat(number.length - shownDigits) + number.slice(-shownDigits);

const none: BookBank = {
  isRegistered: false,
  bankCode: '',
  bankName: '',
  bankNames: { en: '', th: '' },
  bankImage: null,
  firstName: '',
  lastName: '',
  bookBankNumber: '',
  changedAt: null,
};

export function presentBookBank(row: BookBankRow | undefined): BookBank {
  if (!row) return none;
  const bank = findBank(row.bankCode);
  return {
    isRegistered: true,
    bankCode: row.bankCode,
    bankName: bank?.names.en ?? row.bankCode,
    bankNames: bank?.names ?? { en: row.bankCode, th: row.bankCode },
    bankImage: bank ? bankImageUrl(bank.code) : null,
    firstName: row.firstName,
    lastName: row.lastName,
    bookBankNumber: row.numberMask,
    changedAt: row.changedAt.toISOString(),
  };
}

interface Saved {
  readonly bank: Bank;
  readonly mask: string;
  readonly isFirst: boolean;
  readonly at: Date;
}

const firstBankText = ({ bank: { names }, mask }: Saved) => ({
  title: { en: 'Your bank account was added', th: 'เพิ่มบัญชีธนาคารแล้ว' },
  body: {
    en: `Withdrawals will go to ${names.en} ${mask}, and are on hold for a while first. If you didn’t add this account, change your password and contact us right away.`,
    th: `เงินถอนจะเข้าบัญชี${names.th} ${mask} โดยพักการถอนไว้ระยะหนึ่งก่อน หากคุณไม่ได้เพิ่มบัญชีนี้ กรุณาเปลี่ยนรหัสผ่านและติดต่อเราทันที`,
  },
});

const changedBankText = ({ bank: { names }, mask }: Saved) => ({
  title: { en: 'Your bank account was changed', th: 'เปลี่ยนบัญชีธนาคารแล้ว' },
  body: {
    en: `Withdrawals now go to ${names.en} ${mask} and are on hold for a while after this change. If this wasn’t you, change your password and contact us right away.`,
    th: `จากนี้เงินถอนจะเข้าบัญชี${names.th} ${mask} โดยพักการถอนไว้ระยะหนึ่งหลังเปลี่ยนบัญชี หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านและติดต่อเราทันที`,
  },
});

/** Notifies the owner on the site and by email, so that an attacker cannot replace the account unnoticed. */
async function notifyOwner(tx: Transaction, userId: number, saved: Saved) {
  const link = paths.settings('kyc');
  const text = saved.isFirst ? firstBankText(saved) : changedBankText(saved);
  await writeNotifications(tx, { general: [{ userId, ...text, link, at: saved.at }] });
  const user = await findUser(tx, userId);
  if (user) await queueUserMail(tx, user, saved.isFirst ? 'book-bank-added' : 'book-bank-changed', link);
}

function bankOf({ bankCode }: BookBankInput): Bank {
  const bank = findBank(bankCode);
  if (bank) return bank;
  throw new ApiError('VALIDATION', { field: 'bankCode', detail: 'This bank is not on the list.' });
}

function sealedColumns(config: Pick<Config, 'personalDataKey'>, userId: number, input: BookBankInput) {
  const key = personalDataKey(config);
  const number = input.bookBankNumber.replaceAll(/[ -]/g, '');
  return {
    bankCode: input.bankCode,
    firstName: input.firstName.trim(),
    lastName: input.lastName.trim(),
    numberSealed: encryptText(key, numberOwner(userId), number),
    numberMask: maskOf(number),
    numberFingerprint: fingerprintOf(key, `book-bank ${number}`),
  };
}

/** The trait of a bank account: users who have one account are related. */
const accountTrait = ({ numberFingerprint: value }: Pick<BookBankRow, 'numberFingerprint'>) =>
  ({ kind: 'bank_account', value }) as const;

/**
 * Refuses a bank account that another user has, unless both have verified the same identity. Two users may register it
 * at once, so that they wait for each other.
 */
async function assertOwnAccount(
  tx: Transaction,
  userId: number,
  account: Pick<BookBankRow, 'bankCode' | 'numberFingerprint'>,
): Promise<void> {
  for (const otherId of await lockOtherOwners(tx, userId, account)) {
    if ((await relationBetween(tx, userId, otherId)).includes('identity')) continue;
    throw new ApiError('BOOK_BANK_TAKEN', {
      field: 'bookBankNumber',
      detail: 'This bank account belongs to another account.',
    });
  }
}

/** Registers a bank account without notifications, for demo data. */
export async function giveBookBank(
  tx: Executor,
  config: Pick<Config, 'personalDataKey'>,
  userId: number,
  input: BookBankInput,
  at: Date,
): Promise<void> {
  const values = { ...sealedColumns(config, userId, input), changedAt: at };
  await insertBookBank(tx, { userId, ...values, createdAt: at });
  await upsertTraits(tx, userId, [accountTrait(values)], at);
}

/**
 * Registers or changes the bank account. The number is encrypted and never shown in full again. A change writes an
 * audit entry, notifies the owner, and starts a withdrawal hold at `at`; saving the same account again has no effect.
 * Throws BOOK_BANK_TAKEN if it is the account of another user.
 */
export async function saveBookBank(
  tx: Transaction,
  context: SecurityLog & Pick<AppContext, 'config'>,
  userId: number,
  input: BookBankInput,
  at: Date,
): Promise<BookBank> {
  const bank = bankOf(input);
  const values = { ...sealedColumns(context.config, userId, input), changedAt: at };
  const fresh = await insertBookBankIfNone(tx, { userId, ...values, createdAt: at });
  const known = fresh ? undefined : await lockBookBank(tx, userId);
  const isSame =
    known?.bankCode === values.bankCode &&
    known.firstName === values.firstName &&
    known.lastName === values.lastName &&
    known.numberFingerprint.equals(values.numberFingerprint);
  if (known && isSame) return presentBookBank(known);
  await assertOwnAccount(tx, userId, values);
  await upsertTraits(tx, userId, [accountTrait(values)], at);
  const row = fresh ?? (await updateBookBank(tx, userId, values));
  await writeAudit(tx, {
    actor: `user:${userId}`,
    action: fresh ? 'book-bank.register' : 'book-bank.change',
    subject: { kind: 'user', id: userId },
    detail: { bankCode: bank.code, number: values.numberMask },
    at,
  });
  await writeSecurityEvent(tx, context, fresh ? 'bank-account-added' : 'bank-account-changed', userId);
  await notifyOwner(tx, userId, { bank, mask: values.numberMask, isFirst: Boolean(fresh), at });
  return presentBookBank(row);
}
