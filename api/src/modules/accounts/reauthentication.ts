import type { Executor } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Account, findAccount } from './accounts.repository.ts';
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

/** As `assertPassword`, for other parts, which know the person's number. */
export async function assertPersonsPassword(
  executor: Executor,
  id: number,
  password: string | undefined,
): Promise<void> {
  const account = await findAccount(executor, id);
  if (!account) throw new ApiError('authentication_failed', { detail: 'This account is gone.' });
  await assertPassword(account, password);
}
