import Type, { type Static } from 'typebox';
import { reauthentication, reauthenticationErrors } from '../account/reauthentication.ts';
import { defineCalls } from '../platform/call.ts';
import { Baht, Instant, listOf, nullable, oneOf, Text } from '../platform/schema.ts';

/** A Thai bank to which withdrawals can be sent. */
export const Bank = Type.Object({
  code: Type.String({ description: "the Bank of Thailand's three digits" }),
  shortName: Type.String(),
  names: Text,
  color: Type.String({ description: 'tile colour, #rrggbb' }),
});
export type Bank = Static<typeof Bank>;

const holderName = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });

/** The bank account that a user enters for withdrawals. */
export const BookBankInput = Type.Object(
  {
    bankCode: Type.String({ pattern: '^[0-9]{3}$' }),
    firstName: holderName,
    lastName: holderName,
    bookBankNumber: Type.String({
      pattern: '^[0-9](?:[ -]?[0-9]){9,14}$',
      description: '10 to 15 digits; spaces and hyphens are removed',
    }),
  },
  { additionalProperties: false },
);
export type BookBankInput = Static<typeof BookBankInput>;

/** The bank account for withdrawals; empty texts if none is registered. */
export const BookBank = Type.Object({
  isRegistered: Type.Boolean(),
  bankCode: Type.String(),
  bankName: Type.String(),
  bankNames: Text,
  bankImage: nullable(Type.String({ description: "URL of the bank's tile" })),
  firstName: Type.String(),
  lastName: Type.String(),
  bookBankNumber: Type.String({ description: 'asterisks, then the last four digits' }),
  changedAt: nullable(Instant),
});
export type BookBank = Static<typeof BookBank>;

/** Current limits for a withdrawal, in baht. */
export const WithdrawTerms = Type.Object({
  lowerLimit: Baht,
  upperLimit: Baht,
  fee: Type.Object({ unit: oneOf(['baht', 'percent']), value: Type.Number() }),
  dailyCap: Baht,
  dailyLeft: Baht,
  usable: Type.Number({ description: 'baht that can be withdrawn of the available balance' }),
  couponCash: Type.Number({
    description: 'baht from coupons that can be withdrawn once the identity is verified; 0 if it is',
  }),
  owed: Type.Number({
    description: 'baht that the user owes Talad; nothing can be withdrawn until it is paid',
  }),
  isPaused: Type.Boolean({ description: 'Talad has stopped withdrawals for everyone' }),
  hasTwoFactor: Type.Boolean(),
  hasBookBank: Type.Boolean(),
  heldUntil: nullable(Instant),
  heldBecause: nullable(oneOf(['security', 'bookBank'])),
});
export type WithdrawTerms = Static<typeof WithdrawTerms>;

/** States of a withdrawal as its user sees them. */
export const withdrawalStatuses = ['processing', 'paid', 'failed'] as const;
/** Reasons why a withdrawal was returned: the bank refused it, or Talad stopped it. */
export const withdrawalFailures = ['BANK_REJECTED', 'ACCOUNT_CLOSED', 'NAME_MISMATCH', 'STOPPED'] as const;

/** A withdrawal: `amount` leaves the wallet, `received` is what the bank pays, the difference is the `fee`. */
export const Withdrawal = Type.Object({
  id: Type.String(),
  status: oneOf(withdrawalStatuses),
  amount: Baht,
  fee: Baht,
  received: Baht,
  bankName: Type.String(),
  bankNames: Text,
  firstName: Type.String(),
  lastName: Type.String(),
  bookBankNumber: Type.String({ description: 'asterisks, then the last four digits' }),
  failure: nullable(oneOf(withdrawalFailures)),
  createdAt: Instant,
  endedAt: nullable(Instant),
});
export type Withdrawal = Static<typeof Withdrawal>;

/** Banks, the bank account and withdrawals. */
export const withdrawalCalls = defineCalls({
  'GET /api/bank': {
    summary: 'Banks to which withdrawals can be sent.',
    tag: 'wallet',
    access: 'public',
    response: Type.Object({ results: Type.Array(Bank) }),
  },
  'GET /api/user/wallet/book-bank': {
    summary: "The caller's bank account, with the last four digits of its number.",
    tag: 'wallet',
    access: 'user',
    response: BookBank,
  },
  'PUT /api/user/wallet/book-bank': {
    summary: 'Registers or changes the bank account; withdrawals are then blocked for a day.',
    tag: 'wallet',
    access: 'user',
    reauthenticates: true,
    body: Type.Object({ ...BookBankInput.properties, ...reauthentication }, { additionalProperties: false }),
    response: BookBank,
    errors: [...reauthenticationErrors, 'BOOK_BANK_TAKEN', 'EMAIL_NOT_VERIFIED'],
  },
  'GET /api/user/wallet/withdraw-terms': {
    summary: 'Limits, fee, daily cap and holds of the next withdrawal.',
    tag: 'wallet',
    access: 'user',
    response: WithdrawTerms,
  },
  'POST /api/user/wallet/withdraw': {
    summary: 'Withdraws money from the wallet to the bank account.',
    tag: 'wallet',
    access: 'user',
    idempotent: { name: 'withdraw', key: 'optional', fields: ['amount'], proof: ['otp'] },
    body: Type.Object(
      { amount: Type.Number(), otp: Type.String({ minLength: 6, maxLength: 6 }) },
      { additionalProperties: false },
    ),
    response: Withdrawal,
    status: 201,
    errors: [
      'WITHDRAW_AMOUNT_INVALID',
      'WITHDRAW_EXCEEDS_LIMIT',
      'WITHDRAW_DAILY_CAP',
      'WITHDRAW_HELD',
      'WALLET_OWES',
      'WITHDRAWALS_PAUSED',
      'BOOK_BANK_REQUIRED',
      'KYC_REQUIRED',
      'TWO_FACTOR_OFF',
      'TWO_FACTOR_CODE_WRONG',
      'TWO_FACTOR_CODE_USED',
      'TWO_FACTOR_LOCKED',
      'EMAIL_NOT_VERIFIED',
      'RATE_LIMITED',
    ],
  },
  'GET /api/user/wallet/withdraw': {
    summary: "The caller's withdrawals, newest first.",
    tag: 'wallet',
    access: 'user',
    query: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })) }),
    response: listOf(Withdrawal),
  },
  'GET /api/user/wallet/withdraw/:id': {
    summary: 'One withdrawal, to poll until it is paid or failed.',
    tag: 'wallet',
    access: 'user',
    params: Type.Object({ id: Type.String({ maxLength: 40 }) }),
    response: Withdrawal,
    errors: ['NOT_FOUND'],
  },
});
