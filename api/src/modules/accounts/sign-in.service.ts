import type { AppContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Account, findAccountByEmail } from './accounts.repository.ts';
import { isPasswordRight } from './password.ts';
import { normalizeEmail } from './registration.service.ts';

/**
 * The account of a right pair of address and password; the refusal does not say which of the two was wrong.
 * ACCOUNT_SUSPENDED is told only to those who know the password.
 */
export async function checkCredentials(
  { db, clock }: AppContext,
  email: string,
  password: string,
): Promise<Account> {
  const account = await findAccountByEmail(db, normalizeEmail(email));
  if (!(await isPasswordRight(account?.passwordHash, password)) || !account) {
    throw new ApiError('INVALID_CREDENTIALS', { detail: 'The e-mail address or the password is wrong.' });
  }
  if (account.suspendedUntil && account.suspendedUntil > clock.now()) {
    throw new ApiError('ACCOUNT_SUSPENDED', {
      detail: `This account is suspended until ${account.suspendedUntil.toISOString()}.`,
    });
  }
  return account;
}
