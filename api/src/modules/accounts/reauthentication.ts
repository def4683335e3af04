import type { AppContext } from '../../context.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Account, holdAccount } from './accounts.repository.ts';
import { recordRightTry, WrongCredential, withCountedTry } from './credential-tries.ts';
import { isPasswordRight } from './password.ts';
import { loadAccount } from './profile.service.ts';
import { useCodeOrRecoveryCode, useTwoFactorCode } from './two-factor-code.ts';

/** Credentials that a caller sends to confirm their identity. */
export interface Reauthentication {
  readonly password?: string | undefined;
  readonly otp?: string | undefined;
}

export interface ReauthenticationOptions {
  /** Name of the body field that contains the password. */
  readonly passwordField?: string;
  /** Also accepts a recovery code, for users who have lost their authenticator. */
  readonly acceptsRecoveryCode?: boolean;
}

/** Wrap it in `withCountedTry`. PASSWORD_WRONG if the password is missing or wrong, PASSWORD_NOT_SET if the account has none. */
export async function assertPassword(
  account: Account,
  password: string | undefined,
  field = 'password',
): Promise<void> {
  if (account.passwordHash === null)
    throw new ApiError('PASSWORD_NOT_SET', { detail: 'Set a password first with the link we email you.' });
  if (await isPasswordRight(account.passwordHash, password ?? '')) return;
  throw new WrongCredential('PASSWORD_WRONG', { field, detail: 'The password is incorrect.' });
}

/**
 * Runs work that a stolen session or a stolen password alone must not allow. With two-factor on, it requires an unused
 * code and spends it in the work's transaction: a rollback leaves the code unused. Without two-factor, it requires the
 * password. A password sent along with a code must be correct, too. Wrong ones are counted over all calls:
 * TWO_FACTOR_LOCKED, or RATE_LIMITED for passwords.
 */
export async function withReauthentication<T>(
  context: AppContext,
  accountId: number,
  { password, otp }: Reauthentication,
  work: (tx: Transaction, account: Account) => Promise<T>,
  { passwordField = 'password', acceptsRecoveryCode = false }: ReauthenticationOptions = {},
): Promise<T> {
  const account = await loadAccount(context, accountId);
  const hasTwoFactor = account.twoFactorEnabledAt !== null;
  return withCountedTry(context, accountId, hasTwoFactor ? 'code' : 'password', async () => {
    if (!hasTwoFactor || password !== undefined) await assertPassword(account, password, passwordField);
    if (hasTwoFactor && otp === undefined) throw twoFactorRequired();
    const spend = acceptsRecoveryCode ? useCodeOrRecoveryCode : useTwoFactorCode;
    return inTransaction(context.db, async (tx) => {
      // Before the row of tries, which references the account: concurrent deletions would deadlock on both.
      await holdAccount(tx, accountId);
      if (hasTwoFactor && otp !== undefined) await spend(tx, context, accountId, otp);
      else await recordRightTry(tx, context, accountId);
      return work(tx, account);
    });
  });
}

export const twoFactorRequired = (): ApiError =>
  new ApiError('TWO_FACTOR_REQUIRED', { field: 'otp', detail: 'A two-factor code is required.' });
