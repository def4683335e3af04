import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { Baht, Id, Instant, listOf, nullable, oneOf, Text } from './schema.ts';

/** Parts of a wallet; each has a running balance of its own. */
export const walletBuckets = ['usable', 'pending', 'withdrawHold', 'offerHold'] as const;
export type WalletBucket = (typeof walletBuckets)[number];

/** Kinds of movements as people tell them apart. */
export const movementGroups = [
  'topUp',
  'purchase',
  'sale',
  'refund',
  'withdrawal',
  'coupon',
  'other',
] as const;
export type MovementGroup = (typeof movementGroups)[number];

export const Wallet = Type.Object({
  totalValue: Baht,
  usable: Baht,
  locked: Baht,
});
export type Wallet = Static<typeof Wallet>;

/** What the locked money is made of. Statement lines of `pending` are what buyers paid, before the fee. */
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

/** One movement that touched the caller's wallet. */
export const StatementLine = Type.Object({
  id: Id,
  kind: Type.String({ description: 'posting code, such as HOLD, REFUND, SETTLE, TOPUP' }),
  group: oneOf(movementGroups),
  bucket: oneOf(walletBuckets),
  amount: Type.Number({ description: 'baht, two decimals; below zero where money went out' }),
  balanceAfter: Baht,
  link: nullable(Type.String()),
  memo: Text,
  createdAt: Instant,
});
export type StatementLine = Static<typeof StatementLine>;

const day = Type.String({ format: 'date', description: 'a day in Thailand' });

/** What a statement is narrowed to; `bucket` is usable money where absent. */
const statementFilter = {
  bucket: Type.Optional(oneOf([...walletBuckets, 'all'])),
  group: Type.Optional(oneOf(movementGroups)),
  direction: Type.Optional(oneOf(['in', 'out'])),
  from: Type.Optional(day),
  to: Type.Optional(day),
};

/** Sums of a calendar month in Thailand, in baht. */
export const StatementMonth = Type.Object({
  month: Type.String({ description: 'yyyy-mm' }),
  opening: Baht,
  in: Baht,
  out: Baht,
  closing: Baht,
  count: Type.Integer(),
});
export type StatementMonth = Static<typeof StatementMonth>;

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

export const walletCalls = defineCalls({
  'GET /api/user/wallet': {
    summary: "The caller's wallet, from the ledger.",
    tag: 'wallet',
    access: 'user',
    response: Wallet,
  },
  'GET /api/user/wallet/locked': {
    summary: 'What the locked money of the wallet is made of, with the fee of sales under protection apart.',
    tag: 'wallet',
    access: 'user',
    response: LockedMoney,
  },
  'GET /api/user/wallet/statement': {
    summary: 'Movements of the wallet, newest first.',
    tag: 'wallet',
    access: 'user',
    query: Type.Object({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      ...statementFilter,
    }),
    response: listOf(StatementLine),
  },
  'GET /api/user/wallet/statement/months': {
    summary: 'Opening, in, out and closing of each month that saw a movement, newest first.',
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
