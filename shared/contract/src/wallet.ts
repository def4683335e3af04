import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { Baht, Id, Instant, listOf, nullable, oneOf, Text } from './schema.ts';

export const Wallet = Type.Object({
  totalValue: Baht,
  usable: Baht,
  locked: Baht,
});
export type Wallet = Static<typeof Wallet>;

/** One movement that touched the caller's wallet. */
export const StatementLine = Type.Object({
  id: Id,
  kind: Type.String({ description: 'posting code, such as HOLD, REFUND, SETTLE, TOPUP' }),
  amount: Baht,
  balanceAfter: Baht,
  link: nullable(Type.String()),
  memo: Text,
  createdAt: Instant,
});
export type StatementLine = Static<typeof StatementLine>;

export const ConfigEntry = Type.Object({ key: Type.String(), parsedValue: Type.Unknown() });

/** Fee and limits of a withdrawal; limits in baht. */
export const WithdrawFeeConfig = Type.Object({
  fat_value: Type.Number(),
  fat_unit: oneOf(['baht', 'percent']),
  fat_percent: Type.Number(),
  lower_limit: Type.Number(),
  upper_limit: Type.Number(),
});
export type WithdrawFeeConfig = Static<typeof WithdrawFeeConfig>;

export const walletCalls = defineCalls({
  'GET /api/user/wallet': {
    summary: "The caller's wallet, from the ledger.",
    tag: 'wallet',
    access: 'user',
    response: Wallet,
  },
  'GET /api/user/wallet/statement': {
    summary: 'Movements of the wallet, newest first.',
    tag: 'wallet',
    access: 'user',
    query: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1 })) }),
    response: listOf(StatementLine),
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
