import { emailPattern } from '@talad/contract/account-patterns';
import { WithdrawFeeConfig } from '@talad/contract/wallet';
import { type Static, type TSchema, Type } from 'typebox';

interface Entry<S extends TSchema = TSchema> {
  readonly schema: S;
  readonly fallback: Static<S>;
  /** Whether browsers may read it. */
  readonly isPublic: boolean;
  /** What a shape cannot say of a value that is set. */
  readonly fits?: (value: never) => boolean;
}

const entry = <S extends TSchema>(schema: S, fallback: Static<S>, isPublic = false): Entry<S> => ({
  schema,
  fallback,
  isPublic,
});

/** An amount in baht with at most two decimals. */
const isAmount = (baht: number): boolean => Math.abs(Math.round(baht * 100) - baht * 100) < 1e-6;

const Minutes = Type.Integer({ minimum: 1, maximum: 24 * 60 });
const Tries = Type.Integer({ minimum: 1, maximum: 1000 });
const Hours = Type.Integer({ minimum: 0, maximum: 24 * 90 });
const Days = Type.Integer({ minimum: 1, maximum: 365 });
const Holds = Type.Integer({ minimum: 1, maximum: 10_000 });
const BasisPoints = Type.Integer({ minimum: 0, maximum: 10_000 });

/** Every configuration entry: its shape, and its value while nobody has set another. */
export const configEntryTable = {
  /** Limits in baht. */
  withdraw_payment_fee: {
    ...entry(
      WithdrawFeeConfig,
      { fat_value: 0, fat_unit: 'baht', fat_percent: 0, lower_limit: 100, upper_limit: 100_000 },
      true,
    ),
    fits: ({ fat_value, lower_limit, upper_limit }: Static<typeof WithdrawFeeConfig>) =>
      lower_limit <= upper_limit && [fat_value, lower_limit, upper_limit].every(isAmount),
  },
  /** What one person may withdraw within 24 hours, in baht. */
  withdraw_daily_cap: entry(Type.Integer({ minimum: 1 }), 200_000, true),
  /** Hours without withdrawals after a change of two-factor, password or bank account. */
  withdraw_hold_h: entry(Hours, 24, true),
  /** So many wrong two-factor codes in a row close the door for so long. */
  two_factor_lock: entry(Type.Object({ tries: Tries, minutes: Minutes }), { tries: 5, minutes: 15 }),
  /** Wrong two-factor codes at sign-in within a day, from all networks that an owner never used, before those are closed. */
  sign_in_code_day_tries: entry(Type.Integer({ minimum: 5, maximum: 1000 }), 50),
  /** Failed sign-ins to one account within so many minutes, from one network address or known device. */
  sign_in_tries: entry(Type.Object({ tries: Tries, minutes: Minutes }), { tries: 10, minutes: 5 }),
  /** Failed sign-ins from one network address over all accounts; mobile networks put many users behind one address. */
  sign_in_address_tries: entry(Type.Object({ tries: Tries, minutes: Minutes }), { tries: 100, minutes: 5 }),
  /** Failed sign-ins to one account over all addresses; known devices are exempt. */
  sign_in_account_tries: entry(Type.Object({ tries: Tries, minutes: Minutes }), { tries: 100, minutes: 60 }),
  /** Tries of one person at their own password or codes, within so many minutes. */
  proof_tries: entry(Type.Object({ tries: Tries, minutes: Minutes }), { tries: 20, minutes: 10 }),
  /** How long a code by message works, how often it may be tried, when another may be sent, how many a telephone gets a day. */
  phone_code: entry(
    Type.Object({
      minutes: Minutes,
      tries: Tries,
      resend_s: Type.Integer({ minimum: 10, maximum: 3600 }),
      per_day: Type.Integer({ minimum: 1, maximum: 100 }),
    }),
    { minutes: 10, tries: 5, resend_s: 60, per_day: 5 },
  ),
  /** How long the links in mails work that prove an address or choose a new password. */
  mail_link_min: entry(Type.Object({ verify_email: Minutes, reset_password: Minutes }), {
    verify_email: 24 * 60,
    reset_password: 10,
  }),
  /** Up to this amount in baht one operator ends a withdrawal by hand. */
  withdraw_alone_baht: entry(Type.Integer({ minimum: 0 }), 20_000),
  /** What one top-up may be, in baht. */
  top_up_limits: {
    ...entry(
      Type.Object({
        lower_limit: Type.Number({ minimum: 10 }),
        upper_limit: Type.Number({ maximum: 500_000 }),
      }),
      { lower_limit: 20, upper_limit: 50_000 },
      true,
    ),
    fits: ({ lower_limit, upper_limit }: { lower_limit: number; upper_limit: number }) =>
      lower_limit <= upper_limit && [lower_limit, upper_limit].every(isAmount),
  },
  /** How long a PromptPay QR and a card's confirmation are waited for. */
  pay_attempt_min: entry(Minutes, 15, true),
  /** The shop's share of a sale between people, in hundredths of a percent. */
  sale_fee_bps: entry(BasisPoints, 500),
  official_sale_fee_bps: entry(BasisPoints, 0),
  /** From this record on a seller's offers go on sale without review. */
  trusted_seller: entry(
    Type.Object({
      completedSales: Type.Integer({ minimum: 1 }),
      completionRate: Type.Number({ minimum: 0, maximum: 1 }),
    }),
    { completedSales: 50, completionRate: 0.98 },
  ),
  /** How long stock is kept for somebody who is paying. */
  payment_ttl_min: entry(Minutes, 15, true),
  /**
   * What one user may hold in open payments: payments, lines, and a percentage of a listing's stock where the stock
   * exceeds `stock_above`. An account younger than `new_account_h` hours holds `new_account_payments`.
   */
  unpaid_holds: entry(
    Type.Object({
      payments: Holds,
      lines: Holds,
      stock_percent: Type.Integer({ minimum: 1, maximum: 100 }),
      stock_above: Type.Integer({ minimum: 0 }),
      new_account_payments: Holds,
      new_account_h: Hours,
    }),
    {
      payments: 3,
      lines: 20,
      stock_percent: 50,
      stock_above: 10,
      new_account_payments: 1,
      new_account_h: 24,
    },
  ),
  /** Hours to deliver where the listing does not say. */
  deliver_by_h: entry(Type.Integer({ minimum: 1, maximum: 72 }), 24, true),
  /** Hours after the delivery deadline until the order is cancelled by itself. */
  deliver_auto_cancel_h: entry(Hours, 24, true),
  /** Hours for the buyer to confirm after the seller delivered. */
  receive_by_h: entry(Hours, 72, true),
  /** Hours during which a received order's money still waits, by kind of goods. */
  protection_h: entry(
    Type.Object({ item: Hours, gold: Hours, official: Hours, account: Hours }),
    { item: 0, gold: 0, official: 0, account: 120 },
    true,
  ),
  /** Added to the protection for sellers with fewer completed sales than that. */
  new_seller_protection: entry(
    Type.Object({ hours: Hours, completedSales: Type.Integer({ minimum: 0 }) }),
    { hours: 72, completedSales: 5 },
    true,
  ),
  /** Days after the verdict until the pictures of an identity check are deleted. */
  kyc_picture_days: entry(Days, 30, true),
  /** Minutes between two looks into a linked game account. */
  link_resync_min: entry(Minutes, 60),
  /** Where people write to when they need a person. */
  support_email: entry(
    Type.String({ minLength: 3, maxLength: 256, pattern: emailPattern }),
    'support@talad.test',
    true,
  ),
  dispute_answer_h: entry(Hours, 24, true),
  dispute_hard_d: entry(Days, 14, true),
  rate_d: entry(Days, 14, true),
  /** Up to this price in baht one operator decides a dispute alone. */
  verdict_alone_baht: entry(Type.Integer({ minimum: 0 }), 20_000),
} as const satisfies Record<string, Entry>;

export type ConfigKey = keyof typeof configEntryTable;
export type ConfigValue<K extends ConfigKey> = Static<(typeof configEntryTable)[K]['schema']>;

export const isConfigKey = (key: string): key is ConfigKey => Object.hasOwn(configEntryTable, key);
