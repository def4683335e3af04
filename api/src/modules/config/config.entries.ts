import { emailPattern } from '@talad/contract/account-patterns';
import { exactSatang } from '@talad/contract/money';
import { WithdrawFeeConfig } from '@talad/contract/wallet';
import { type Static, type TSchema, Type } from 'typebox';

interface Entry<S extends TSchema = TSchema> {
  readonly schema: S;
  readonly fallback: Static<S>;
  /** Whether browsers may read it. */
  readonly isPublic: boolean;
  /** Additional check for a new value that the schema cannot express. */
  readonly isValid?: (value: never) => boolean;
}

const entry = <S extends TSchema>(schema: S, fallback: Static<S>, isPublic = false): Entry<S> => ({
  schema,
  fallback,
  isPublic,
});

/** Whether an amount in baht has at most two decimals. */
const isAmount = (baht: number): boolean => exactSatang(baht) !== undefined;

const Minutes = Type.Integer({ minimum: 1, maximum: 24 * 60 });
const Tries = Type.Integer({ minimum: 1, maximum: 1000 });
const Hours = Type.Integer({ minimum: 0, maximum: 24 * 90 });
const Days = Type.Integer({ minimum: 1, maximum: 365 });
const Holds = Type.Integer({ minimum: 1, maximum: 10_000 });
const BasisPoints = Type.Integer({ minimum: 0, maximum: 10_000 });

/** All configuration entries with schema and default value. */
export const configEntryTable = {
  /** Limits in baht. */
  withdraw_payment_fee: {
    ...entry(
      WithdrawFeeConfig,
      { fat_value: 0, fat_unit: 'baht', fat_percent: 0, lower_limit: 100, upper_limit: 100_000 },
      true,
    ),
    isValid: ({ fat_value, lower_limit, upper_limit }: Static<typeof WithdrawFeeConfig>) =>
      lower_limit <= upper_limit && [fat_value, lower_limit, upper_limit].every(isAmount),
  },
  /** Maximum withdrawals of one user within 24 hours, in baht. */
  withdraw_daily_cap: entry(Type.Integer({ minimum: 1 }), 200_000, true),
  /**
   * Stops withdrawals: no new one is accepted, and none that still waits is sent to the bank. Those that the bank has are
   * followed to their end.
   */
  withdrawals_paused: entry(Type.Boolean(), false),
  /** Hours without withdrawals after a change of two-factor, password or bank account. */
  withdraw_hold_h: entry(Hours, 24, true),
  /** Number of wrong two-factor codes in a row that lock the account, and for how long. */
  two_factor_lock: entry(Type.Object({ tries: Tries, minutes: Minutes }), { tries: 5, minutes: 15 }),
  /** Wrong two-factor codes at sign-in per day, over all networks, before sign-in from unknown ones is locked. */
  sign_in_code_day_tries: entry(Type.Integer({ minimum: 5, maximum: 1000 }), 50),
  /** Failed sign-ins to one account within a time window, from one network address or known device. */
  sign_in_tries: entry(Type.Object({ tries: Tries, minutes: Minutes }), { tries: 10, minutes: 5 }),
  /** Failed sign-ins from one network address over all accounts; mobile networks put many users behind one address. */
  sign_in_address_tries: entry(Type.Object({ tries: Tries, minutes: Minutes }), { tries: 100, minutes: 5 }),
  /** Failed sign-ins to one account over all addresses; known devices are exempt. */
  sign_in_account_tries: entry(Type.Object({ tries: Tries, minutes: Minutes }), { tries: 100, minutes: 60 }),
  /** Password and code attempts of a signed-in user within a time window. */
  proof_tries: entry(Type.Object({ tries: Tries, minutes: Minutes }), { tries: 20, minutes: 10 }),
  /** SMS codes: validity, number of tries, resend interval, and maximum per phone number and day. */
  phone_code: entry(
    Type.Object({
      minutes: Minutes,
      tries: Tries,
      resend_s: Type.Integer({ minimum: 10, maximum: 3600 }),
      per_day: Type.Integer({ minimum: 1, maximum: 100 }),
    }),
    { minutes: 10, tries: 5, resend_s: 60, per_day: 5 },
  ),
  /** Validity of the mail links for email verification and password reset. */
  mail_link_min: entry(Type.Object({ verify_email: Minutes, reset_password: Minutes }), {
    verify_email: 24 * 60,
    reset_password: 10,
  }),
  /** Largest withdrawal in baht that one operator may complete alone as a manual payout. */
  withdraw_alone_baht: entry(Type.Integer({ minimum: 0 }), 20_000),
  /** Limits for one top-up, in baht. */
  top_up_limits: {
    ...entry(
      Type.Object({
        lower_limit: Type.Number({ minimum: 10 }),
        upper_limit: Type.Number({ maximum: 500_000 }),
      }),
      { lower_limit: 20, upper_limit: 50_000 },
      true,
    ),
    isValid: ({ lower_limit, upper_limit }: { lower_limit: number; upper_limit: number }) =>
      lower_limit <= upper_limit && [lower_limit, upper_limit].every(isAmount),
  },
  /** Validity of a PromptPay QR code and of a card confirmation. */
  pay_attempt_min: entry(Minutes, 15, true),
  /** The site's fee on a sale between users, in basis points. */
  sale_fee_bps: entry(BasisPoints, 500),
  official_sale_fee_bps: entry(BasisPoints, 0),
  /** Lowest price in baht of a sale that counts towards trust in its seller. */
  trust_sale_baht: entry(Type.Integer({ minimum: 0 }), 100, true),
  /** Record from which a seller's listings are published without review; sales count as for `trust_sale_baht`. */
  trusted_seller: entry(
    Type.Object({
      completedSales: Type.Integer({ minimum: 1 }),
      completionRate: Type.Number({ minimum: 0, maximum: 1 }),
    }),
    { completedSales: 50, completionRate: 0.98 },
  ),
  /** How long stock is reserved during payment. */
  payment_ttl_min: entry(Minutes, 15, true),
  /**
   * Limits for one user's open payments: number of payments, number of lines, and percentage of a listing's stock if
   * the stock exceeds `stock_above`. An account younger than `new_account_h` hours may have `new_account_payments`.
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
  /** Default hours for delivery if the listing does not specify them. */
  deliver_by_h: entry(Type.Integer({ minimum: 1, maximum: 72 }), 24, true),
  /** Hours from the delivery deadline until automatic cancellation of the order. */
  deliver_auto_cancel_h: entry(Hours, 24, true),
  /** Days for the buyer to link a game account for an item that the game keeps; then the order is refunded. */
  link_by_d: entry(Days, 7, true),
  /** Hours for the buyer to confirm receipt after delivery. */
  receive_by_h: entry(Hours, 72, true),
  /** Hours from receipt until an order's money is released, by kind. */
  protection_h: entry(
    Type.Object({ item: Hours, gold: Hours, official: Hours, account: Hours }),
    { item: 0, gold: 0, official: 0, account: 120 },
    true,
  ),
  /** Additional protection for sellers with fewer completed sales than this, which count as for `trust_sale_baht`. */
  new_seller_protection: entry(
    Type.Object({ hours: Hours, completedSales: Type.Integer({ minimum: 0 }) }),
    { hours: 72, completedSales: 5 },
    true,
  ),
  /** Days from the decision until the pictures of an identity check are deleted. */
  kyc_picture_days: entry(Days, 30, true),
  /** Minutes between two syncs of a linked game account. */
  link_resync_min: entry(Minutes, 60),
  /** Email address of customer support. */
  support_email: entry(
    Type.String({ minLength: 3, maxLength: 256, pattern: emailPattern }),
    'support@talad.test',
    true,
  ),
  dispute_answer_h: entry(Hours, 24, true),
  dispute_hard_d: entry(Days, 14, true),
  rate_d: entry(Days, 14, true),
  /** Highest price in baht up to which one operator may decide a dispute alone. */
  verdict_alone_baht: entry(Type.Integer({ minimum: 0 }), 20_000),
} as const satisfies Record<string, Entry>;

export type ConfigKey = keyof typeof configEntryTable;
export type ConfigValue<K extends ConfigKey> = Static<(typeof configEntryTable)[K]['schema']>;

export const isConfigKey = (key: string): key is ConfigKey => Object.hasOwn(configEntryTable, key);
