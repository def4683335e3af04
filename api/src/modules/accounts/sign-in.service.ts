import type { AppContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { writeSecurityEvent } from '../security-events/index.ts';
import { type Account, findAccountByEmail } from './accounts.repository.ts';
import { isPasswordRight } from './password.ts';
import { twoFactorRequired } from './reauthentication.ts';
import { normalizeEmail } from './registration.service.ts';
import { spendSignInCode } from './sign-in-code.service.ts';
import { isTrustedBrowser } from './trusted-browsers.ts';

export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly otp?: string | undefined;
  readonly address: string;
  /** The trusted-browser token for an account, if this browser has one. */
  readonly trustedToken: (accountId: number) => string | undefined;
}

export interface SignedIn {
  readonly account: Account;
  /** True if a code was spent: this browser may be trusted from now on. */
  readonly usedCode: boolean;
}

/** The account with this address and password; the error does not reveal which of the two was wrong. */
async function checkPassword(context: AppContext, { email, password }: SignIn): Promise<Account> {
  const { db } = context;
  const account = await findAccountByEmail(db, normalizeEmail(email));
  if (!(await isPasswordRight(account?.passwordHash, password)) || !account) {
    await writeSecurityEvent(db, context, 'sign-in-refused', account?.id ?? null);
    throw new ApiError('INVALID_CREDENTIALS', { detail: 'The email or password is incorrect.' });
  }
  return account;
}

/**
 * Checks everything that sign-in requires. With two-factor on, a correct password alone returns TWO_FACTOR_REQUIRED and
 * reveals nothing else about the account; a suspension is revealed only after all checks.
 */
export async function checkCredentials(context: AppContext, input: SignIn): Promise<SignedIn> {
  const account = await checkPassword(context, input);
  const needsCode =
    account.twoFactorEnabledAt !== null &&
    !(await isTrustedBrowser(context, account.id, input.trustedToken(account.id)));
  if (needsCode) {
    if (input.otp === undefined) throw twoFactorRequired();
    await spendSignInCode(context, account.id, input.address, input.otp);
  }
  if (account.suspendedUntil && account.suspendedUntil > context.clock.now()) {
    await writeSecurityEvent(context.db, context, 'sign-in-refused', account.id);
    throw new ApiError('ACCOUNT_SUSPENDED', {
      detail: `This account is suspended until ${account.suspendedUntil.toISOString()}.`,
    });
  }
  return { account, usedCode: needsCode };
}
