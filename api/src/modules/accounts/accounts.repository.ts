import { and, count, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { accounts, accountTokens } from './accounts.tables.ts';
import { createSecretToken, hashSecretToken } from './secret-token.ts';

export type Account = typeof accounts.$inferSelect;
export type NewAccount = typeof accounts.$inferInsert;
type AccountChanges = Partial<Omit<NewAccount, 'id' | 'email' | 'createdAt'>>;
export type TokenKind = (typeof accountTokens.$inferSelect)['kind'];

export async function insertAccount(executor: Executor, account: NewAccount): Promise<Account> {
  const [row] = await executor.insert(accounts).values(account).returning();
  if (!row) throw new Error('The account was not inserted');
  return row;
}

export async function findAccount(executor: Executor, id: number): Promise<Account | undefined> {
  const [row] = await executor.select().from(accounts).where(eq(accounts.id, id));
  return row;
}

export async function lockAccount(tx: Transaction, id: number): Promise<Account | undefined> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update');
  return row;
}

/** Makes other changes of an account wait, but not rows that reference it. */
export async function holdAccount(tx: Transaction, id: number): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('no key update');
}

export async function findAccountByEmail(executor: Executor, email: string): Promise<Account | undefined> {
  const [row] = await executor.select().from(accounts).where(eq(accounts.email, email));
  return row;
}

export async function findAccountByUsername(
  executor: Executor,
  username: string,
): Promise<Account | undefined> {
  const [row] = await executor
    .select()
    .from(accounts)
    .where(sql`lower(${accounts.username}) = ${username.toLowerCase()}`);
  return row;
}

export async function findAccounts(executor: Executor, ids: readonly number[]): Promise<Account[]> {
  if (ids.length === 0) return [];
  return executor
    .select()
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(ids)]));
}

/** Some accounts with a confirmed email address whose mailbox is not noted as a trait. */
export const findVerifiedWithoutMailbox = (executor: Executor, limit: number): Promise<Account[]> =>
  executor
    .select()
    .from(accounts)
    .where(
      and(
        isNotNull(accounts.emailVerifiedAt),
        isNull(accounts.deletedAt),
        sql`not exists (select from user_with_mailbox noted where noted.user_id = ${accounts.id})`,
      ),
    )
    .orderBy(accounts.id)
    .limit(limit);

export async function updateAccount(
  executor: Executor,
  id: number,
  changes: AccountChanges,
): Promise<Account | undefined> {
  const [row] = await executor
    .update(accounts)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(accounts.id, id))
    .returning();
  return row;
}

/** Sets the username of an account that has none; undefined if it already has one. */
export async function setFirstUsername(
  executor: Executor,
  id: number,
  username: string,
): Promise<Account | undefined> {
  const [row] = await executor
    .update(accounts)
    .set({ username, updatedAt: sql`now()` })
    .where(and(eq(accounts.id, id), isNull(accounts.username)))
    .returning();
  return row;
}

/** Creates a token and invalidates earlier tokens of the same kind for the account. */
export async function issueToken(
  executor: Executor,
  accountId: number,
  kind: TokenKind,
  expiresAt: Date,
): Promise<string> {
  await dropTokens(executor, accountId, kind);
  const token = createSecretToken();
  await executor
    .insert(accountTokens)
    .values({ tokenHash: hashSecretToken(token), accountId, kind, expiresAt });
  return token;
}

/** Invalidates the account's unused tokens of a kind. */
export async function dropTokens(executor: Executor, accountId: number, kind: TokenKind): Promise<void> {
  await executor
    .delete(accountTokens)
    .where(and(eq(accountTokens.accountId, accountId), eq(accountTokens.kind, kind)));
}

/** Consumes a token. Returns its account, or undefined if the token is unknown, used or expired. */
export async function redeemToken(
  executor: Executor,
  token: string,
  kind: TokenKind,
  now: Date,
): Promise<number | undefined> {
  const [row] = await executor
    .update(accountTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(accountTokens.tokenHash, hashSecretToken(token)),
        eq(accountTokens.kind, kind),
        isNull(accountTokens.usedAt),
        gt(accountTokens.expiresAt, now),
      ),
    )
    .returning({ accountId: accountTokens.accountId });
  return row?.accountId;
}

export async function dropExpiredTokens(executor: Executor, now: Date): Promise<void> {
  await executor.delete(accountTokens).where(lt(accountTokens.expiresAt, now));
}

/** Keeps the account's ID and removes all personal data and the credentials. */
export async function anonymiseAccount(tx: Executor, id: number, now: Date): Promise<void> {
  await tx
    .update(accounts)
    .set({
      // An address that cannot receive mail and is unique per account.
      email: `deleted-${id}@deleted.invalid`,
      username: null,
      passwordHash: null,
      facebook: false,
      emailVerifiedAt: null,
      profilePicture: null,
      framePicture: null,
      firstName: null,
      lastName: null,
      phone: null,
      kyc: 'none',
      isBuyer: false,
      isSeller: false,
      isMiddleman: false,
      twoFactorEnabledAt: null,
      deletedAt: now,
      updatedAt: sql`now()`,
    })
    .where(eq(accounts.id, id));
}

/** Sellers whose identity check was approved. */
export async function countVerifiedSellers(executor: Executor): Promise<number> {
  const [row] = await executor
    .select({ sellers: count() })
    .from(accounts)
    .where(and(eq(accounts.isSeller, true), eq(accounts.kyc, 'approved')));
  return row?.sellers ?? 0;
}
