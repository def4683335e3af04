import Type, { type Static } from 'typebox';
import { defineCalls } from '../platform/call.ts';
import { Baht, Id, Instant, listOf, nullable, oneOf, Text } from '../platform/schema.ts';

/** Buckets of a wallet; each has its own running balance. */
export const walletBuckets = ['usable', 'pending', 'withdrawHold', 'offerHold'] as const;
export type WalletBucket = (typeof walletBuckets)[number];

/** Groups of wallet transactions as shown to users. */
export const transactionGroups = [
  'topUp',
  'purchase',
  'sale',
  'refund',
  'withdrawal',
  'coupon',
  'other',
] as const;
export type TransactionGroup = (typeof transactionGroups)[number];

/** The balances of a wallet, in baht. */
export const Wallet = Type.Object({
  totalValue: Baht,
  usable: Baht,
  locked: Baht,
  owed: Type.Number({ description: 'baht that the user owes Talad; money that arrives pays it first' }),
});
export type Wallet = Static<typeof Wallet>;

/** Breakdown of the locked money. Statement lines of `pending` are what buyers paid, before the fee. */
export const LockedMoney = Type.Object({
  sales: Type.Object({
    gross: Type.Number({ description: 'baht that buyers paid: the balance of `pending`' }),
    fee: Type.Number({ description: 'baht of it that settlement takes as the fee' }),
    net: Type.Number({ description: 'baht that become usable' }),
  }),
  withdrawals: Baht,
  payments: Baht,
  locked: Type.Number({ description: 'net of the sales, withdrawals and payments: `locked` of the wallet' }),
});
export type LockedMoney = Static<typeof LockedMoney>;

/** One transaction of the caller's wallet. */
export const StatementLine = Type.Object({
  id: Id,
  kind: Type.String({ description: 'posting code, such as HOLD, REFUND, SETTLE, TOPUP' }),
  group: oneOf(transactionGroups),
  bucket: oneOf(walletBuckets),
  amount: Type.Number({ description: 'baht, two decimals; negative for money going out' }),
  balanceAfter: Baht,
  link: nullable(Type.String()),
  memo: Text,
  createdAt: Instant,
});
export type StatementLine = Static<typeof StatementLine>;

const day = Type.String({ format: 'date', description: 'a date in Thailand' });

/** Filters of a statement; `bucket` defaults to usable money. */
const statementFilter = {
  bucket: Type.Optional(oneOf([...walletBuckets, 'all'])),
  group: Type.Optional(oneOf(transactionGroups)),
  direction: Type.Optional(oneOf(['in', 'out'])),
  from: Type.Optional(day),
  to: Type.Optional(day),
};

/** Totals of a calendar month in Thailand, in baht. */
export const StatementMonth = Type.Object({
  month: Type.String({ description: 'yyyy-mm' }),
  opening: Baht,
  in: Baht,
  out: Baht,
  closing: Baht,
  count: Type.Integer(),
});
export type StatementMonth = Static<typeof StatementMonth>;

/** A configured value that pages may read. */
export const ConfigEntry = Type.Object({ key: Type.String(), parsedValue: Type.Unknown() });

/** Fee and limits of a withdrawal; limits in baht. */
export const WithdrawFeeConfig = Type.Object({
  fat_value: Type.Number({ minimum: 0 }),
  fat_unit: oneOf(['baht', 'percent']),
  fat_percent: Type.Number({ minimum: 0, maximum: 100 }),
  lower_limit: Type.Number({ exclusiveMinimum: 0 }),
  upper_limit: Type.Number({ exclusiveMinimum: 0 }),
});
export type WithdrawFeeConfig = Static<typeof WithdrawFeeConfig>;

/** Balances, statement and configured fees. */
export const walletCalls = defineCalls({
  'GET /api/user/wallet': {
    summary: "The caller's wallet, from the ledger.",
    tag: 'wallet',
    access: 'user',
    response: Wallet,
  },
  'GET /api/user/wallet/locked': {
    summary:
      'Breakdown of the locked money of the wallet, with the fee of sales under protection listed separately.',
    tag: 'wallet',
    access: 'user',
    response: LockedMoney,
  },
  'GET /api/user/wallet/statement': {
    summary: 'Wallet transactions, newest first.',
    tag: 'wallet',
    access: 'user',
    query: Type.Object({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      ...statementFilter,
    }),
    response: listOf(StatementLine),
  },
  'GET /api/user/wallet/statement/months': {
    summary: 'Opening balance, in, out and closing balance of each month with transactions, newest first.',
    tag: 'wallet',
    access: 'user',
    query: Type.Object({ bucket: Type.Optional(oneOf(walletBuckets)) }),
    response: Type.Object({ results: Type.Array(StatementMonth) }),
  },
  'GET /api/user/wallet/statement/file': {
    summary: 'The statement as a CSV file in UTF-8 with a byte order mark, oldest first.',
    tag: 'wallet',
    access: 'user',
    query: Type.Object({ ...statementFilter, lang: Type.Optional(oneOf(['en', 'th'])) }),
    response: Type.String({ description: 'text/csv' }),
    errors: ['RATE_LIMITED'],
  },
  'GET /api/config': {
    summary: 'A public configuration entry.',
    tag: 'config',
    access: 'public',
    query: Type.Object({ key: Type.String({ maxLength: 80 }) }),
    response: ConfigEntry,
    errors: ['NOT_FOUND'],
  },
});
