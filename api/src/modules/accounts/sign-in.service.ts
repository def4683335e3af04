import type { AppContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Account, findAccountByEmail } from './accounts.repository.ts';
import { isPasswordRight } from './password.ts';
import { normalizeEmail } from './registration.service.ts';

/** The account of a right pair of address and password; the refusal does not say which of the two was wrong. */
export async function checkCredentials(
  { db }: AppContext,
  email: string,
  password: string,
): Promise<Account> {
  const account = await findAccountByEmail(db, normalizeEmail(email));
  if (!(await isPasswordRight(account?.passwordHash, password)) || !account) {
    throw new ApiError('INVALID_CREDENTIALS', { detail: 'The e-mail address or the password is wrong.' });
  }
  return account;
}
