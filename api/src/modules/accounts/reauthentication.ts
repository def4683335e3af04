import { ApiError } from '../../http/api-error.ts';
import type { Account } from './accounts.repository.ts';
import { isPasswordRight } from './password.ts';

/**
 * Asks somebody who is signed in for the password again, before what a stolen session must not do. People who came
 * through a sign-in provider have none to give. PASSWORD_WRONG where it is not theirs.
 */
export async function assertPassword(
  account: Account,
  password: string | undefined,
  field = 'password',
): Promise<void> {
  if (account.passwordHash === null) return;
  if (await isPasswordRight(account.passwordHash, password ?? '')) return;
  throw new ApiError('PASSWORD_WRONG', { field, detail: 'This is not your password.' });
}
