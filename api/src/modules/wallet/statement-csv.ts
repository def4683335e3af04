import { bangkokClock } from '@talad/contract/bangkok-time';
import { decimalBaht, toBaht } from '@talad/contract/money';
import type { TransactionGroup, WalletBucket } from '@talad/contract/wallet';
import { stringify } from 'csv-stringify/sync';
import type { WalletPosting } from '../ledger/index.ts';
import { bucketOf, groupOf } from './statement.ts';

type Language = 'en' | 'th';

const groupLabels: Readonly<Record<TransactionGroup, Record<Language, string>>> = {
  topUp: { en: 'Top-up', th: 'เติมเงิน' },
  purchase: { en: 'Purchase', th: 'ซื้อสินค้า' },
  sale: { en: 'Sale', th: 'ขายสินค้า' },
  refund: { en: 'Refund', th: 'คืนเงิน' },
  withdrawal: { en: 'Withdrawal', th: 'ถอนเงิน' },
  coupon: { en: 'Coupon', th: 'คูปอง' },
  other: { en: 'Other', th: 'อื่น ๆ' },
};

const bucketLabels: Readonly<Record<WalletBucket, Record<Language, string>>> = {
  usable: { en: 'Available', th: 'เงินที่ใช้ได้' },
  pending: { en: 'Sales under protection, before the fee', th: 'รายได้ระหว่างคุ้มครอง ก่อนหักค่าธรรมเนียม' },
  withdrawHold: { en: 'On hold for withdrawals', th: 'พักไว้เพื่อถอน' },
  offerHold: { en: 'Reserved for payments', th: 'กันไว้เพื่อชำระ' },
};

const headings: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Time (Bangkok)',
    'No.',
    'Type',
    'Code',
    'Description',
    'Balance type',
    'In',
    'Out',
    'Balance',
    'Reference',
  ],
  th: ['เวลา', 'เลขที่', 'ประเภท', 'รหัส', 'รายการ', 'ส่วนของกระเป๋า', 'เข้า', 'ออก', 'คงเหลือ', 'อ้างอิง'],
};

/**
 * Item names are user input, and spreadsheets treat text that begins with one of these characters as a formula (CSV
 * injection); a leading apostrophe keeps it text. The library's `escape_formulas` misses the characters after spaces.
 */
const asText = (text: string): string =>
  /^[\s\p{Cf}]*[=+\-@|%\t\r\n＝＋－＠]/u.test(text) ? `'${text}` : text;

/** Rows as lines of a CSV file; every cell is quoted. */
export const csvOf = (rows: readonly (readonly string[])[], options?: { readonly bom: boolean }): string =>
  stringify([...rows], {
    ...options,
    cast: { string: asText },
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
  });

/** Byte order mark and headings; spreadsheets need the mark to read the file as UTF-8. */
export const csvHead = (language: Language): string => csvOf([headings[language]], { bom: true });

export const csvRows = (rows: readonly WalletPosting[], language: Language): string =>
  csvOf(rows.map((row) => cellsOf(row, language)));

function cellsOf(row: WalletPosting, language: Language): string[] {
  const baht = decimalBaht(toBaht(Math.abs(row.amount)));
  return [
    bangkokClock(row.createdAt).slice(0, 19).replace('T', ' '),
    String(row.id),
    groupLabels[groupOf(row.kind)][language],
    row.kind,
    row.memo[language],
    bucketLabels[bucketOf(row.account)][language],
    row.amount > 0 ? baht : '',
    row.amount < 0 ? baht : '',
    decimalBaht(toBaht(row.balanceAfter)),
    `${row.refType}:${row.refId}`,
  ];
}
