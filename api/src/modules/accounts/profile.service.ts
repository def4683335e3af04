import type { AppContext } from '../../context.ts';
import { isUniqueViolation } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { assertMayChooseUsername } from './accounts.policy.ts';
import { type Account, findAccount, setFirstUsername } from './accounts.repository.ts';

export async function loadAccount({ db }: Pick<AppContext, 'db'>, id: number): Promise<Account> {
  const account = await findAccount(db, id);
  if (!account) throw new ApiError('authentication_failed', { detail: 'This account is gone.' });
  return account;
}

/** Chooses the username, once; choosing the same again is fine. */
export async function chooseUsername(context: AppContext, id: number, username: string): Promise<Account> {
  const account = await loadAccount(context, id);
  if (account.username === username) return account;
  assertMayChooseUsername(account);
  try {
    const changed = await setFirstUsername(context.db, id, username);
    if (!changed) throw new ApiError('USERNAME_ALREADY_SET', { field: 'username' });
    context.sessions.forgetUser(id);
    return changed;
  } catch (error) {
    if (!isUniqueViolation(error, 'account_username')) throw error;
    throw new ApiError('USERNAME_TAKEN', { field: 'username', detail: 'Somebody else has this username.' });
  }
}
