import type { PublicUser } from '@talad/contract/accounts';
import type { Executor, Transaction } from '../../db/database.ts';
import { presentPublicUsers } from './accounts.presenter.ts';
import {
  type Account,
  findAccount,
  findAccountByUsername,
  findAccounts,
  insertAccount,
  lockAccount,
  type NewAccount,
  updateAccount,
} from './accounts.repository.ts';
import { hashPassword } from './password.ts';
import { normalizeEmail } from './registration.service.ts';

export { countVerifiedSellers } from './accounts.repository.ts';
export type { Account };

// Public interface of the accounts module for other modules, operator commands and demo data.

/** Public representations of these users, by ID. */
export async function findPublicUsers(
  executor: Executor,
  ids: readonly number[],
): Promise<Map<number, PublicUser>> {
  return presentPublicUsers(executor, await findAccounts(executor, ids));
}

/** An account as of this transaction, with its permissions and mail language. */
export const findUser = (executor: Executor, id: number): Promise<Account | undefined> =>
  findAccount(executor, id);

/** Like `findUser`, with a row lock until the transaction ends. */
export const lockUser = (tx: Transaction, id: number): Promise<Account | undefined> => lockAccount(tx, id);

/** The account with this username, case-insensitive. */
export const findUserByUsername = (executor: Executor, username: string): Promise<Account | undefined> =>
  findAccountByUsername(executor, username);

/** Creates an account in any state, without mail: for operators and demo data. */
export async function createUser(
  executor: Executor,
  { password, ...account }: Omit<NewAccount, 'passwordHash'> & { readonly password: string },
): Promise<Account> {
  return insertAccount(executor, {
    ...account,
    email: normalizeEmail(account.email),
    passwordHash: await hashPassword(password),
  });
}

/** Changes the state of a user's identity check and the resulting permissions. */
export async function changeIdentity(
  executor: Executor,
  id: number,
  changes: Partial<Pick<Account, 'kyc' | 'isBuyer' | 'isSeller' | 'isMiddleman'>>,
): Promise<void> {
  await updateAccount(executor, id, changes);
}
