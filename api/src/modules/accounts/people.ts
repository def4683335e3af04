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

// What other modules, the operators' commands and the demo shop may ask of accounts.

/** How these people are shown to others, by id. */
export async function findPublicUsers(
  executor: Executor,
  ids: readonly number[],
): Promise<Map<number, PublicUser>> {
  return presentPublicUsers(executor, await findAccounts(executor, ids));
}

/** An account as it stands in this transaction: its rights, and the language to write to it in. */
export const findPerson = (executor: Executor, id: number): Promise<Account | undefined> =>
  findAccount(executor, id);

/** As `findPerson`, and nobody else changes it before this transaction ends. */
export const lockPerson = (tx: Transaction, id: number): Promise<Account | undefined> => lockAccount(tx, id);

/** The account of a username, whatever its capitals. */
export const findPersonByUsername = (executor: Executor, username: string): Promise<Account | undefined> =>
  findAccountByUsername(executor, username);

/** Opens an account in any state, without mail: for operators and the demo shop. */
export async function createPerson(
  executor: Executor,
  { password, ...account }: Omit<NewAccount, 'passwordHash'> & { readonly password: string },
): Promise<Account> {
  return insertAccount(executor, {
    ...account,
    email: normalizeEmail(account.email),
    passwordHash: await hashPassword(password),
  });
}

/** Changes where somebody's identity check stands, and what it lets them do. */
export async function changeIdentity(
  executor: Executor,
  id: number,
  changes: Partial<Pick<Account, 'kyc' | 'isBuyer' | 'isSeller' | 'isMiddleman'>>,
): Promise<void> {
  await updateAccount(executor, id, changes);
}
