import type { AppContext } from '../../context.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Account } from './accounts.repository.ts';
import { isPasswordRight } from './password.ts';
import { loadAccount } from './profile.service.ts';
import { countingWrongCodes, useCodeOrRecoveryCode, useTwoFactorCode } from './two-factor-code.ts';

/** Credentials that a caller sends to confirm their identity. */
export interface Reauthentication {
  readonly password?: string | undefined;
  readonly otp?: string | undefined;
}

export interface ReauthenticationOptions {
  /** Name of the body field that contains the password. */
  readonly passwordField?: string;
  /** Also accepts a recovery code, for users who have lost their authenticator. */
  readonly takesRecoveryCode?: boolean;
}

/** PASSWORD_WRONG if the password is missing or wrong, PASSWORD_NOT_SET if the account has none. */
export async function assertPassword(
  account: Account,
  password: string | undefined,
  field = 'password',
): Promise<void> {
  if (account.passwordHash === null)
    throw new ApiError('PASSWORD_NOT_SET', { detail: 'Set a password first with the link we email you.' });
  if (await isPasswordRight(account.passwordHash, password ?? '')) return;
  throw new ApiError('PASSWORD_WRONG', { field, detail: 'The password is incorrect.' });
}

/**
 * Runs work that a stolen session or a stolen password alone must not allow. With two-factor on, it requires an unused
 * code and spends it in the work's transaction: a rollback leaves the code unused. Without two-factor, it requires the
 * password. A password sent along with a code must be correct, too.
 */
export async function withReauthentication<T>(
  context: AppContext,
  accountId: number,
  { password, otp }: Reauthentication,
  work: (tx: Transaction, account: Account) => Promise<T>,
  { passwordField = 'password', takesRecoveryCode = false }: ReauthenticationOptions = {},
): Promise<T> {
  const { db } = context;
  const account = await loadAccount(context, accountId);
  if (!account.twoFactorEnabledAt || password !== undefined)
    await assertPassword(account, password, passwordField);
  if (!account.twoFactorEnabledAt) return inTransaction(db, (tx) => work(tx, account));
  if (otp === undefined) throw twoFactorRequired();
  const spend = takesRecoveryCode ? useCodeOrRecoveryCode : useTwoFactorCode;
  return countingWrongCodes(context, () =>
    inTransaction(db, async (tx) => {
      await spend(tx, context, accountId, otp);
      return work(tx, account);
    }),
  );
}

export const twoFactorRequired = (): ApiError =>
  new ApiError('TWO_FACTOR_REQUIRED', { field: 'otp', detail: 'A two-factor code is required.' });
